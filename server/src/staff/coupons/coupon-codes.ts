import { createHash, randomInt } from 'node:crypto'

/** Letters that cannot be mistaken for another letter or a digit when read aloud or copied from paper. */
const letters = 'ACDEFGHJKLMNPQRTUVWXY'
const drawnLength = 8

/** The same rule as the database's check constraint. */
export const isCode = (code: string): boolean => /^[A-Z0-9_ء-ي-]{1,40}$/.test(code)

/** The longest prefix of a generated code. */
export const longestPrefix = 40 - drawnLength

export const drawnCode = (prefix: string): string =>
  prefix + Array.from({ length: drawnLength }, () => letters[randomInt(letters.length)]).join('')

/** Free codes similar to the taken one, the most similar first. */
export const codesLike = (code: string): string[] =>
  [...Array.from({ length: 20 }, (_, at) => String(at + 2)), drawnCode('-')].map(
    (end) => code.slice(0, 40 - end.length) + end,
  )

/** The id of a batch or of one of its coupons, derived from batch and position: a UUID of version 8. */
export function idInGoing(going: string, place: number | 'batch'): string {
  const hex = createHash('sha256').update(`${going} ${place}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
