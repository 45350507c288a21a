/** An error whose message is shown to the user without a stack trace. */
export class Stop extends Error {
  /** @override */
  name = 'Stop'
}
