"""Pictures that people bring: read as data, made anew from what is known to be harmless, small."""
