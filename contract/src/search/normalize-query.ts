const longest = 80

/**
 * Normalizes a query for searching and display: its first 80 UTF-16 units, without half a surrogate pair at
 * the end, which server and browser would encode differently.
 */
export const normalizeQuery = (query: string | null): string =>
  (query ?? '')
    .trim()
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
