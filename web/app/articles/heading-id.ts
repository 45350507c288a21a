/** Where a link to the heading of an article leads: its place among the blocks. */
export const headingId = (index: number): string => `part-${index + 1}`
