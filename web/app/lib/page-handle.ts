/** What the server reads of a page before its form: most bytes, where the 64 KB of a form without files are too few. */
export type PageHandle = { readonly formBytes: number }
