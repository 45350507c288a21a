/** So many rows of a list may be worked on at once, where all that match are selected. */
export const mostSelected = 5_000
