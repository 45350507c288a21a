import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'

/** Whoever walks through deeper nesting could run out of stack. */
const mostDepth = 32
/** Values, names not counted; the largest call of ours sends a few hundred. */
const mostValues = 5_000
/** Bytes outside of texts, and quotes and the backslashes before them within texts: what has to be looked at one by one. */
const mostLooks = 250_000

/** Looks at the bytes of JSON before they are parsed: what it costs to read depends on how many values they hold. */
export function readJsonWithinLimits(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isTooMuch(body)) fail('invalid')
    return parse(request, body.toString('utf8'), done)
  })
}

/** Whether these bytes, up to their first fault, are nested too deep or hold too many values. */
export function isTooMuch(json: Buffer): boolean {
  let [depth, values, looks, isInText] = [0, 1, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    if (isInText) {
      at = json.indexOf(quote, at)
      if (at === -1) return false
      const slashes = backslashesBefore(json, at, mostLooks)
      looks += slashes + searchLooks
      isInText = slashes % 2 === 1
    } else {
      const byte = json[at]
      if (byte === quote) isInText = true
      else if (byte === comma) values += 1
      else if (byte === openObject || byte === openArray) {
        depth += 1
        values += 1
      } else if (byte === closeObject || byte === closeArray) depth -= 1
    }
    looks += 1
    if (depth > mostDepth || values > mostValues || looks > mostLooks) return true
  }
  return false
}

/** What one search within a text costs. */
const searchLooks = 10
const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openObject, closeObject, openArray, closeArray] = [0x7b, 0x7d, 0x5b, 0x5d]

function backslashesBefore(json: Buffer, end: number, most: number): number {
  let count = 0
  while (count < most && json[end - 1 - count] === backslash) count += 1
  return count
}
