import type { Db } from '#platform/db/database.ts'
import { concepts, crafts } from './concepts.ts'
import { readStems, type Stems } from './stems.store.ts'
import { formsOf, isSilent, termsOf } from './words.ts'

/** Words that must all occur. */
export type Phrase = readonly string[]
/** What a word or several words of a query find besides themselves. */
export type Meaning = { readonly finds: readonly Phrase[]; readonly related: readonly Phrase[] }

/** What visitors type and what it finds, as in the list of concepts and staff's own lists: separated by commas. */
export type SynonymTexts = { readonly asked: string; readonly finds: string; readonly related?: string }

/** Meanings by the words that are typed, in their spelling and by their stems. */
export type Synonyms = {
  readonly spelt: ReadonlyMap<string, Meaning>
  readonly stemmed: ReadonlyMap<string, Meaning>
  /** The number of words of the longest phrase. */
  readonly longest: number
  /** The words of all phrases as written, by their folded form, as candidates for a misspelling. */
  readonly words: ReadonlyMap<string, string>
}

const split = (list: string): string[] => list.split(/[,،\n]/).flatMap((each) => each.trim() || [])
const toPhrase = (text: string): Phrase => termsOf(text).filter((term) => !isSilent(term))
const toPhrases = (list: string): Phrase[] =>
  split(list).flatMap((text) => nonEmpty(toPhrase(text)[0] === undefined ? termsOf(text) : toPhrase(text)))
const nonEmpty = (phrase: Phrase): Phrase[] => (phrase.length > 0 ? [phrase] : [])

const shipped: readonly SynonymTexts[] = concepts
  .trim()
  .split('\n')
  .map((row) => {
    const [craft = '', finds = '', arabic = '', english = ''] = row.split(' | ')
    return { asked: `${arabic}, ${english}`, finds, related: crafts[craft] ?? '' }
  })

/** The key of a phrase by its stems. A word without a stem keeps its shortest form. */
export const stemKey = (phrase: Phrase, stems: Stems): string =>
  phrase.map((term) => stems.get(term)?.at(-1) ?? formsOf(term).at(-1) ?? term).join(' ')
/** The keys of a phrase in its spelling, with its articles and clitics and without. */
export const speltKeys = (phrase: Phrase): string[] => [
  ...new Set([phrase.join(' '), phrase.map((term) => formsOf(term).at(-1) ?? term).join(' ')]),
]

const buildSynonyms = async (db: Db, rows: readonly SynonymTexts[]): Promise<Synonyms> => {
  const stems = await readStems(db, new Set(rows.flatMap(({ asked }) => split(asked).flatMap(termsOf))))
  const spelt = new Map<string, Meaning>()
  const stemmed = new Map<string, Meaning>()
  const words = new Map<string, string>()
  let longest = 1
  for (const { asked, finds, related = '' } of rows) {
    const meaning = { finds: toPhrases(finds), related: toPhrases(related) }
    for (const text of split(asked)) {
      for (const phrase of phrasesOf(text)) {
        longest = Math.max(longest, phrase.length)
        for (const key of speltKeys(phrase)) addMeaning(spelt, key, meaning)
        addMeaning(stemmed, stemKey(phrase, stems), meaning)
      }
      for (const word of text.split(/\s+/)) for (const term of termsOf(word)) words.set(term, word)
    }
  }
  return { spelt, stemmed, longest, words }
}

/** A phrase as typed, and without its silent words unless only one word would remain: "need a camera" is not "camera". */
function phrasesOf(text: string): Phrase[] {
  const terms = termsOf(text)
  const asking = toPhrase(text)
  return asking.length > 1 && asking.length < terms.length ? [terms, asking] : [terms]
}

/** A word of two concepts, such as عرض, finds what either finds. */
function addMeaning(meanings: Map<string, Meaning>, key: string, meaning: Meaning): void {
  const other = meanings.get(key)
  if (other === meaning) return
  const { finds, related } = meaning
  meanings.set(key, {
    finds: [...(other?.finds ?? []), ...finds],
    related: [...(other?.related ?? []), ...related],
  })
}

let shippedOnes: Promise<Synonyms> | undefined

/** The shipped synonyms, parsed once. */
function readShippedSynonyms(db: Db): Promise<Synonyms> {
  shippedOnes ??= buildSynonyms(db, shipped).catch((error: unknown) => {
    shippedOnes = undefined
    throw error
  })
  return shippedOnes
}
let lastAdded: { readonly key: string; readonly synonyms: Promise<Synonyms> } | undefined

/** The shipped synonyms with those of staff, which replace shipped ones for the same words. */
export function addSynonyms(db: Db, rows: readonly SynonymTexts[]): Promise<Synonyms> {
  if (rows.length === 0) return readShippedSynonyms(db)
  const key = JSON.stringify(rows)
  if (lastAdded?.key === key) return lastAdded.synonyms
  const synonyms = combine(db, rows).catch((error: unknown) => {
    lastAdded = undefined
    throw error
  })
  lastAdded = { key, synonyms }
  return synonyms
}

async function combine(db: Db, rows: readonly SynonymTexts[]): Promise<Synonyms> {
  const shippedSynonyms = await readShippedSynonyms(db)
  const ownSynonyms = await buildSynonyms(db, rows)
  return {
    spelt: new Map([...shippedSynonyms.spelt, ...ownSynonyms.spelt]),
    stemmed: new Map([...shippedSynonyms.stemmed, ...ownSynonyms.stemmed]),
    longest: Math.max(shippedSynonyms.longest, ownSynonyms.longest),
    words: new Map([...shippedSynonyms.words, ...ownSynonyms.words]),
  }
}

/** Whether a list names at least one word. */
export const hasWords = (list: string): boolean => split(list).some((text) => termsOf(text).length > 0)
