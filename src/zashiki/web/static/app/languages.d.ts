// The module that the server makes from the house's list of languages (core/languages.py).

/** A language: its code, its own name, and that name where there is room for a letter or two. */
export const languages: readonly { code: string; name: string; short: string }[];
