/** In characters. */
export const longestTag = 40
