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
  const known = await knownWords(db, unknown.flatMap(formsOf))
  const wrong = unknown
    .filter((word) => formsOf(word).every((form) => !known.has(form)))
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
  const typed = formsOf(term).at(-1) ?? term
  const mostWrong = maxTypos(typed)
  if (mostWrong === 0 || typed !== shortenWord(typed)) return null
  const characters = toCharacterBits(typed)
  const candidates = [
    ...(await wordsLike(db, { length: typed.length, characters, mostWrong })),
    ...[...synonyms.words].map(([word, shown]) => ({ word, shown })),
  ]
  const similar = candidates.flatMap(({ word, shown }): Similar[] => {
    if (Math.abs(word.length - typed.length) > mostWrong) return []
    const wrong = editDistance(typed, word)
    return wrong > 0 && wrong <= mostWrong ? [{ word, shown: shown || word, wrong }] : []
  })
  // The first letter is rarely wrong.
  const rank = ({ word, wrong }: Similar) => wrong + (word[0] === typed[0] ? 0 : 0.5)
  const [best] = similar.toSorted((one, other) => rank(one) - rank(other))
  return best?.shown ?? null
}

/** The number of characters to add, remove, replace or swap with their neighbour to turn one word into the other. */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const replaced = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = row > 1 && column > 1 && isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : replaced
      current.push(Math.min(replaced, swapped, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
