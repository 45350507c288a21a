import { plain } from '#kit/digits.ts'

/** Digits and letters that are hard to confuse when typed or read out, and that do not form words. */
export const referenceAlphabet = '234679CDFGHJKMNPRTX'
/** The number of characters is prime, so that every weight of the check character has an effect. */
const base = referenceAlphabet.length
/** The last character is a check character. */
export const referenceLength = 9

/** The check character of a reference. It detects each single wrong character and each swap of neighbouring characters. */
export function referenceCheck(text: string): string {
  const sum = Array.from(text).reduce(
    (total, character, index) => total + (index + 2) * referenceAlphabet.indexOf(character),
    0,
  )
  return referenceAlphabet.charAt(sum % base)
}

const referenceForm = new RegExp(`^[${referenceAlphabet}]{${referenceLength}}$`)
const isReference = (text: string): boolean =>
  referenceForm.test(text) && referenceCheck(text.slice(0, -1)) === text.slice(-1)

/** Formats a reference for buyers as `KM7-C2R-D9T`. */
export const formatReference = (reference: string): string => reference.replaceAll(/(.{3})(?=.)/g, '$1-')

const maxNarration = 1_000

/**
 * Finds references in the text of a transfer, in any case and digits, with spaces and symbols between the
 * characters. Part of another word or number may look like a reference, so each result is only a candidate.
 */
export function findReferences(text: string): string[] {
  const joined = plain(text.slice(0, maxNarration))
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
  const found = new Set<string>()
  for (let index = 0; index + referenceLength <= joined.length; index += 1) {
    const candidate = joined.slice(index, index + referenceLength)
    if (isReference(candidate)) found.add(candidate)
  }
  return [...found]
}
