import type { Db } from '#platform/db/database.ts'
import { knownWords, wordsLike } from './spelling.store.ts'
import type { Part } from './parse-query.ts'
import { shortenWord, toCharacterBits } from './search-vector.ts'
import type { Synonyms } from './synonyms.ts'
import { formsOf, maxTypos } from './words.ts'

/** Limits the cost of a query. */
const maxCorrected = 4

type Similar = { readonly word: string; readonly shown: string; readonly wrong: number }

/**
 * The query with each unknown word replaced by the most similar known one; null if there is none. A word that has a
 * meaning, or that any entry contains, is never replaced.
 */
export async function correctQuery(
  db: Db,
  parts: readonly Part[],
  synonyms: Synonyms,
): Promise<string | null> {
  const unknown = parts.filter(({ isKnown }) => !isKnown).flatMap(({ typed }) => typed)
  const correctWords = await knownWords(db, unknown.flatMap(formsOf))
  const wrong = unknown
    .filter((word) => formsOf(word).every((form) => !correctWords.has(form)))
    .slice(0, maxCorrected)
  const nearest = new Map<string, string>()
  for (const word of wrong) {
    const similar = await findNearest(db, word, synonyms)
    if (similar !== null) nearest.set(word, similar)
  }
  if (nearest.size === 0) return null
  return parts.flatMap(({ typed }) => typed.map((word) => nearest.get(word) ?? word)).join(' ')
}

async function findNearest(db: Db, term: string, synonyms: Synonyms): Promise<string | null> {
  const form = formsOf(term).at(-1) ?? term
  const mostWrong = maxTypos(form)
  if (mostWrong === 0 || form !== shortenWord(form)) return null
  const characters = toCharacterBits(form)
  const candidates = [
    ...(await wordsLike(db, { length: form.length, characters, mostWrong })),
    ...[...synonyms.words].map(([word, shown]) => ({ word, shown })),
  ]
  const similar = candidates.flatMap(({ word, shown }): Similar[] => {
    if (Math.abs(word.length - form.length) > mostWrong) return []
    const wrong = editDistance(form, word)
    return wrong > 0 && wrong <= mostWrong ? [{ word, shown: shown || word, wrong }] : []
  })
  // The first letter is rarely wrong.
  const rank = ({ word, wrong }: Similar) => wrong + (word[0] === form[0] ? 0 : 0.5)
  const [best] = similar.toSorted((a, b) => rank(a) - rank(b))
  return best?.shown ?? null
}

/** The number of characters to add, remove, replace or swap with their neighbour to turn one word into the other. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const replaced = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const swapped = row > 1 && column > 1 && isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : replaced
      current.push(Math.min(replaced, swapped, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
