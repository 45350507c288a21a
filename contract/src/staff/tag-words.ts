/** The maximum length in characters. */
export const longestTag = 40
