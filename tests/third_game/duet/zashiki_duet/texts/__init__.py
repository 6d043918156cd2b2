"""What Duet says, in the languages of the house."""
