/** Most bytes of the file of an e-book. */
export const maxEbookBytes = 30 * 1024 * 1024
