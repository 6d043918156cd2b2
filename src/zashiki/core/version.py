"""The version of the house: what welcomes, plans and the command line tell."""

VERSION = "0.1.0"
