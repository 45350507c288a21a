/** Something the person at the keyboard has to know: its message is shown without a stack. */
export class Stop extends Error {
  /** @override */
  name = 'Stop'
}
