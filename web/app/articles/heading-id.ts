/** The anchor of an article's heading: its index among the blocks. */
export const headingId = (index: number): string => `part-${index + 1}`
