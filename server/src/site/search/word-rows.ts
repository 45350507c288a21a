import { fold } from '@matla/contract/search/fold'
import type { Findable } from './findable.ts'
import { shortenWord, toCharacterBits } from './search-vector.ts'
import { formsOf, wordsIn } from './words.ts'

/** The distinct words of entries in the spelling of the content, to correct misspellings. */
export function toWordRows(found: readonly Findable[]) {
  const written = new Set(
    found.flatMap(({ title, about, people, lines, body }) =>
      wordsIn(
        [title.ar, title.en, about, people, ...lines.flatMap(({ ar, en }) => [ar, en]), body].join(' '),
      ),
    ),
  )
  const shown = new Map<string, string>()
  for (const each of written) addWord(shown, each)
  return [...shown].map(([word, as]) => ({
    word,
    shown: as,
    length: word.length,
    characters: toCharacterBits(word),
  }))
}

/** Adds a word, and what remains without its clitics, in the spelling of the content. */
function addWord(shown: Map<string, string>, written: string): void {
  const [term = '', withoutArticle] = formsOf(fold(written))
  shown.set(shortenWord(term), written.toLowerCase())
  if (withoutArticle === undefined || shown.has(shortenWord(withoutArticle))) return
  const start = Array.from(written, (_, index) => index).find(
    (at) => fold(written.slice(at)) === withoutArticle,
  )
  shown.set(shortenWord(withoutArticle), start === undefined ? withoutArticle : written.slice(start))
}
