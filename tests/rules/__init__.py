"""The rules of Septet, one test at least for each number of `docs/rules/septet.md`."""
