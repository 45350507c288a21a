import { plain } from '#kit/digits.ts'

/** Digits and letters that are not mistaken for each other when they are typed or read out, and make no words. */
export const referenceAlphabet = '234679CDFGHJKMNPRTX'
/** A prime number, so that every weight of the check counts. */
const base = referenceAlphabet.length
/** The last character checks the others. */
export const referenceLength = 9

/** The check character of a reference without it, which reveals each wrong character and each swap of neighbours. */
export function referenceCheck(text: string): string {
  const sum = Array.from(text).reduce(
    (total, character, at) => total + (at + 2) * referenceAlphabet.indexOf(character),
    0,
  )
  return referenceAlphabet.charAt(sum % base)
}

const referenceForm = new RegExp(`^[${referenceAlphabet}]{${referenceLength}}$`)
const isReference = (text: string): boolean =>
  referenceForm.test(text) && referenceCheck(text.slice(0, -1)) === text.slice(-1)

/** A reference as buyers read it: `KM7-C2R-D9T`. */
export const formatReference = (reference: string): string => reference.replaceAll(/(.{3})(?=.)/g, '$1-')

const maxNarration = 1_000

/**
 * The references in the text of a transfer, in any case, with any digits, spaces and signs between the characters. A part of
 * another word or number may look like one, so that each is only a candidate.
 */
export function findReferences(text: string): string[] {
  const joined = plain(text.slice(0, maxNarration))
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
  const found = new Set<string>()
  for (let at = 0; at + referenceLength <= joined.length; at += 1) {
    const candidate = joined.slice(at, at + referenceLength)
    if (isReference(candidate)) found.add(candidate)
  }
  return [...found]
}
