/** The number of days for which deleted documents and media can be restored. */
export const binDays = 30
