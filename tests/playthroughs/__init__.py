"""Golden transcripts: one whole match of every preset, as it was played when the rules were last looked at."""
