"""Golden transcripts: one whole match of every mode and edition, and of every set of packs."""
