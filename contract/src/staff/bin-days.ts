/** How long deleted documents and media can be restored. */
export const binDays = 30
