/** The maximum size of an e-book file in bytes. */
export const maxEbookBytes = 30 * 1024 * 1024
