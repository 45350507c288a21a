/** JSON from outside; null when it is none. */
export function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    // Authentic or not, what is not JSON says nothing.
    return null
  }
}
