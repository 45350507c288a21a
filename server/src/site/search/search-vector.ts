import { formsOf, termsOf } from './words.ts'
import type { FoundKind } from '@matla/contract/search/kinds'
import type { Findable } from './findable.ts'
import type { Stems } from './stems.store.ts'

/** PostgreSQL allows at most 2,046 bytes per word and 1 MB in total. */
const maxWordLength = 64
const maxWords = 4_000

/** The version of the rules for words. Increment it with each change, so that every entry is made again. */
export const searchRules = 4

/** The label of a field's words: title, subject, lessons and people, body. */
export const labels = ['A', 'B', 'C', 'D'] as const
export type Label = (typeof labels)[number]

type Texts = Pick<Findable, 'kind' | 'title' | 'about' | 'people' | 'lines' | 'body'>
type Vectors = { readonly names: string; readonly words: string }

/**
 * The words of an entry as tsvectors (`'lighting':1A,2B`): each word in all its forms, its stems with a prefix sign,
 * both with the labels of the fields that contain them, and the kind with a prefix sign. `names` contains only title,
 * subject and people, and the words of the title again with a sign, because an index stores words without their labels.
 */
export function searchVectors({ kind, title, about, people, lines, body }: Texts, stems: Stems): Vectors {
  const names = [
    ['A', `${title.ar} ${title.en}`],
    ['B', about],
    ['C', people],
  ] as const
  const all = [...names, ['C', lines.map(({ ar, en }) => `${ar} ${en}`).join(' ')], ['D', body]] as const
  const ofNames = wordsOf(names, stems)
  const ofTitle = [...ofNames].filter(([, of]) => of.has('A')).map(([word]) => titleWord(word))
  return {
    names: toVector(ofNames, [...ofTitle, kindWord(kind)]),
    words: toVector(wordsOf(all, stems), [kindWord(kind)]),
  }
}

function wordsOf(fields: readonly (readonly [Label, string])[], stems: Stems): Map<string, Set<Label>> {
  const found = new Map<string, Set<Label>>()
  const add = (word: string, label: Label) => {
    if (found.size < maxWords) found.set(word, (found.get(word) ?? new Set()).add(label))
  }
  for (const [label, text] of fields)
    for (const term of new Set(termsOf(text))) {
      const forms = formsOf(term)
      for (const form of forms) add(shortenWord(form), label)
      // A word that is its own stem is already found as a word.
      for (const stem of stems.get(term) ?? []) if (!forms.includes(stem)) add(stemWord(stem), label)
    }
  return found
}

function toVector(labelled: Map<string, Set<Label>>, others: readonly string[]): string {
  // Only labels count, so each has one position.
  const place = (label: Label) => `${labels.indexOf(label) + 1}${label}`
  const words = [...labelled].map(([word, of]) => `'${word}':${[...of].map(place).join(',')}`)
  return [...words, ...others.map((word) => `'${word}'`)].join(' ')
}

/** The words of an entry as written, by their stored form. */
export const allTerms = ({ title, about, people, lines, body }: Texts): string[] =>
  termsOf([title.ar, title.en, about, people, ...lines.flatMap(({ ar, en }) => [ar, en]), body].join(' '))

/** A stem among the words of an entry. Its sign distinguishes it from a word with the same spelling. */
export const stemWord = (stem: string): string => `=${shortenWord(stem)}`

/** Marks a word or stem among the names of an entry as part of its title. */
export const titleWord = (word: string): string => `^${word}`

/** Part of the words and names of every entry of the kind. */
export const kindWord = (kind: FoundKind): string => `#${kind}`

/** Shortens a word to its stored length. Words consist of letters and digits, so nothing needs escaping. */
export const shortenWord = (word: string): string =>
  word.slice(0, maxWordLength).replace(/[\uD800-\uDBFF]$/, '')

/** One bit for each character of a word, so that words with few different characters differ in few bits. */
export function toCharacterBits(word: string): number {
  const bits = new Set<number>()
  for (const character of word) bits.add((character.codePointAt(0) ?? 0) % 47)
  return [...bits].reduce((sum, bit) => sum + 2 ** bit, 0)
}
