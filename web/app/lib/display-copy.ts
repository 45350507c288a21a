/**
 * Copies kept in the browser for show: nothing trusts them (decision 2). Storage may be forbidden or full, and then
 * the page simply goes without.
 */
export function readCopy(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch (failure) {
    if (failure instanceof DOMException) return null
    throw failure
  }
}

/** null takes the copy away. */
export function writeCopy(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (failure) {
    if (!(failure instanceof DOMException)) throw failure
  }
}
