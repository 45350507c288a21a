/** Most bytes of the file of an e-book. */
export const mostEbookBytes = 30 * 1024 * 1024
