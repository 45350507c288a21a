import { createHmac } from 'node:crypto'

/** Lowercase hex HMAC-SHA256 over the raw bytes, as in the `signature` header of a callback. */
export function sign(serverKey: string, raw: string): string {
  return createHmac('sha256', serverKey).update(raw).digest('hex')
}

/** Signature of the browser return: empty fields dropped, the rest sorted by name and form-encoded, then signed. */
export function signFields(serverKey: string, fields: Readonly<Record<string, string>>): string {
  const present = Object.entries(fields)
    .filter(([name, value]) => value !== '' && name !== 'signature')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return sign(serverKey, present.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&'))
}

/** Encodes a space as `+`, and everything but `A-Za-z0-9-_.` as `%XX`. */
function encoded(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
}
