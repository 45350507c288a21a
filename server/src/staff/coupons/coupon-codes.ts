import { createHash, randomInt } from 'node:crypto'

/** Letters that nobody takes for another one, or for a digit, when he reads a code aloud or off paper. */
const letters = 'ACDEFGHJKLMNPQRTUVWXY'
const drawnLength = 8

/** As the database's check has it. */
export const isCode = (code: string): boolean => /^[A-Z0-9_ء-ي-]{1,40}$/.test(code)

/** The longest beginning of a code that letters are drawn behind. */
export const longestPrefix = 40 - drawnLength

export const drawnCode = (prefix: string): string =>
  prefix + Array.from({ length: drawnLength }, () => letters[randomInt(letters.length)]).join('')

/** Codes like the one that is taken, the nearest first. */
export const codesLike = (code: string): string[] =>
  [...Array.from({ length: 20 }, (_, at) => String(at + 2)), drawnCode('-')].map(
    (end) => code.slice(0, 40 - end.length) + end,
  )

/** The id of a coupon of one going, always the same for the same going and place: a UUID of version 8. */
export function idInGoing(going: string, place: number): string {
  const hex = createHash('sha256').update(`${going} ${place}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
