import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'

/** Recursive code could overflow the stack with deeper nesting. */
const maxDepth = 32
/** The number of values, without names. Our largest call sends a few hundred. */
const maxValues = 5_000
/** Scan steps: bytes outside strings, and quotes inside strings with their preceding backslashes. */
const maxSteps = 250_000

/** Scans JSON before it is parsed, because the cost of parsing depends on the number of values. */
export function readJsonWithinLimits(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (exceedsLimits(body)) fail('invalid')
    return parse(request, body.toString('utf8'), done)
  })
}

/** Whether the JSON, up to its first syntax error, is nested too deep or has too many values. */
export function exceedsLimits(json: Buffer): boolean {
  let [depth, values, steps, isInText] = [0, 1, 0, false]
  for (let index = 0; index < json.length; index += 1) {
    if (isInText) {
      index = json.indexOf(quote, index)
      if (index === -1) return false
      const slashes = backslashesBefore(json, index, maxSteps)
      steps += slashes + searchSteps
      isInText = slashes % 2 === 1
    } else {
      const byte = json[index]
      if (byte === quote) isInText = true
      else if (byte === comma) values += 1
      else if (byte === openObject || byte === openArray) {
        depth += 1
        values += 1
      } else if (byte === closeObject || byte === closeArray) depth -= 1
    }
    steps += 1
    if (depth > maxDepth || values > maxValues || steps > maxSteps) return true
  }
  return false
}

/** The cost of one search inside a string, in steps. */
const searchSteps = 10
const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openObject, closeObject, openArray, closeArray] = [0x7b, 0x7d, 0x5b, 0x5d]

function backslashesBefore(json: Buffer, end: number, limit: number): number {
  let count = 0
  while (count < limit && json[end - 1 - count] === backslash) count += 1
  return count
}
