const longest = 80

/**
 * A query as it is searched and shown: its first 80 units, without half a character at the end, which the server and
 * the browser would write differently.
 */
export const normalizeQuery = (query: string | null): string =>
  (query ?? '')
    .trim()
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
