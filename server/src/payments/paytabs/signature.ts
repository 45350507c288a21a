import { createHmac } from 'node:crypto'
import { isEqualSecret } from '#lib/is-same.ts'

export const hmacHex = (text: string | Buffer, serverKey: string): string =>
  createHmac('sha256', serverKey).update(text).digest('hex')

/** Accepts hexadecimal digits in either case, because PayTabs uses both. */
export const isSignature = (signature: string, expected: string): boolean =>
  isEqualSecret(signature.toLowerCase(), expected)

/**
 * PayTabs signs the return fields without `signature` and empty values, sorted and form-encoded. Its old sample also
 * leaves out the value "0", the newer one includes it, so both are accepted.
 */
export function isSignedReturn(fields: Readonly<Record<string, string>>, serverKey: string): boolean {
  const { signature = '', ...rest } = fields
  const filled = Object.entries(rest).filter(([, value]) => value !== '')
  return [filled, filled.filter(([, value]) => value !== '0')].some((entries) =>
    isSignature(signature, hmacHex(encodeForm(entries), serverKey)),
  )
}

function encodeForm(entries: readonly (readonly [string, string])[]): string {
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
}

/**
 * Encodes like PHP's urlencode: a space becomes `+`, and everything except letters, digits, `-`, `_` and `.`
 * becomes %XX.
 */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
}
