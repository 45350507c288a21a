import { formsOf, termsOf } from './words.ts'
import type { Findable } from './findable.ts'
import type { Stems } from './stems.store.ts'

/** PostgreSQL allows at most 2,046 bytes a word and 1 MB in all. */
const maxWordLength = 64
const maxWords = 4_000

/** The version of the rules for words; increase it with each change, so that every entry is made again. */
export const searchRules = 3

/** The label of a field's words: title, subject, lessons and people, body. */
export const labels = ['A', 'B', 'C', 'D'] as const
export type Label = (typeof labels)[number]

type Texts = Pick<Findable, 'title' | 'about' | 'people' | 'lines' | 'body'>
type Vectors = { readonly names: string; readonly words: string }

/**
 * The words of an entry as tsvectors (`'lighting':1A,2B`): each in all its forms, and its stems with a sign before them,
 * with the labels of the fields that contain it. `names` has title, subject and people alone.
 */
export function searchVectors({ title, about, people, lines, body }: Texts, stems: Stems): Vectors {
  const names = [
    ['A', `${title.ar} ${title.en}`],
    ['B', about],
    ['C', people],
  ] as const
  const all = [...names, ['C', lines.map(({ ar, en }) => `${ar} ${en}`).join(' ')], ['D', body]] as const
  return { names: toVector(names, stems), words: toVector(all, stems) }
}

function toVector(fields: readonly (readonly [Label, string])[], stems: Stems): string {
  const found = new Map<string, Set<Label>>()
  const add = (word: string, label: Label) => {
    if (found.size < maxWords) found.set(word, (found.get(word) ?? new Set()).add(label))
  }
  for (const [label, text] of fields)
    for (const term of new Set(termsOf(text))) {
      const forms = formsOf(term)
      for (const form of forms) add(shortenWord(form), label)
      // A word that is its own stem is found as such.
      for (const stem of stems.get(term) ?? []) if (!forms.includes(stem)) add(stemWord(stem), label)
    }
  // Only labels count, so each has one position.
  return [...found]
    .map(
      ([word, of]) => `'${word}':${[...of].map((label) => `${labels.indexOf(label) + 1}${label}`).join(',')}`,
    )
    .join(' ')
}

/** The words of an entry as they are written, by their stored form. */
export const allTerms = ({ title, about, people, lines, body }: Texts): string[] =>
  termsOf([title.ar, title.en, about, people, ...lines.flatMap(({ ar, en }) => [ar, en]), body].join(' '))

/** A stem among the words of an entry: its sign keeps it apart from a word that is spelt the same. */
export const stemWord = (stem: string): string => `=${shortenWord(stem)}`

/** Shortens a word to its stored length. Words are letters and digits, so nothing needs escaping. */
export const shortenWord = (word: string): string =>
  word.slice(0, maxWordLength).replace(/[\uD800-\uDBFF]$/, '')

/** One bit for each character of a word: words that differ in few characters differ in few bits. */
export function toCharacterBits(word: string): number {
  const bits = new Set<number>()
  for (const character of word) bits.add((character.codePointAt(0) ?? 0) % 47)
  return [...bits].reduce((sum, bit) => sum + 2 ** bit, 0)
}
