import { formsOf, termsOf } from '@matla/contract/search/words'
import type { Findable } from './findable.ts'

/** PostgreSQL allows at most 2,046 bytes a word, 256 positions a word and 1 MB in all. */
const maxWordLength = 64
const maxPositions = 100
const maxWords = 4_000

/** The version of the rules for words; increase it with each change, so that every entry is made again. */
export const searchRules = 1

/**
 * The words of an entry as a tsvector (`'lighting':1A,9B`): each in all its forms, at its position, with the weight of
 * its field.
 */
export function searchVector({ title, about, people }: Pick<Findable, 'title' | 'about' | 'people'>): string {
  const places = new Map<string, string[]>()
  let place = 0
  const add = (text: string, weight: 'A' | 'B' | 'C') => {
    for (const term of termsOf(text)) {
      if (place >= maxWords) return
      place += 1
      for (const form of formsOf(term) ?? []) {
        const word = shortenWord(form)
        const known = places.get(word) ?? []
        if (known.length < maxPositions) known.push(`${place}${weight}`)
        places.set(word, known)
      }
    }
  }
  add(title.ar, 'A')
  add(title.en, 'A')
  add(about, 'B')
  add(people, 'C')
  return [...places].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ')
}

/** Every distinct word of such a vector. */
export const wordsOf = (vector: string): string[] =>
  [...vector.matchAll(/'([^']+)':/g)].flatMap(([, word]) => word ?? [])

/** Shortens a word to its stored length. Words are letters and digits, so nothing needs escaping. */
export const shortenWord = (word: string): string =>
  word.slice(0, maxWordLength).replace(/[\uD800-\uDBFF]$/, '')

/** One bit for each character of a word: words that differ in few characters differ in few bits. */
export function toCharacterBits(word: string): number {
  const bits = new Set<number>()
  for (const character of word) bits.add((character.codePointAt(0) ?? 0) % 47)
  return [...bits].reduce((sum, bit) => sum + 2 ** bit, 0)
}
