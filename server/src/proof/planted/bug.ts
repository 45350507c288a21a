/** A small patch that makes the shop wrong, and which of the rings must say what. */
export type Bug = {
  readonly name: string
  /** Below the server's folder, or `contract/…`. */
  readonly file: string
  /** Stands there exactly once, as the sources are written. */
  readonly find: string
  readonly put: string
  readonly ring: 1 | 2
  readonly says: RegExp
}
