/** An error for the user: its message is shown without a stack trace. */
export class Stop extends Error {
  /** @override */
  name = 'Stop'
}
