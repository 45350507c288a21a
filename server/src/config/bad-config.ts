/** An invalid setting; the message names the variable and its purpose. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig'
}
