import type { Lang, Localized } from '@matla/contract/kit/lang'
import type { FoundKind } from '@matla/contract/search/kinds'
import type { SearchEntry } from '@matla/contract/search/search'

/** One search result in both languages. */
export type Findable = {
  readonly kind: FoundKind
  /** The id of the result's source, or its index in a document. */
  readonly key: string
  /** The position in the order of the source. */
  readonly position: number
  readonly href: string
  readonly title: Localized
  readonly note: Localized
  readonly about: string
  readonly people: string
  readonly gel: string
  /** Sentences and lessons. One of them is shown when it contains what was searched for. */
  readonly lines: readonly Localized[]
  /** Further text that is searched but not shown. */
  readonly body: string
}

/** An entry as stored. */
export type FoundRow = Omit<Findable, 'key' | 'position' | 'lines' | 'body'> & {
  readonly linesAr: readonly string[]
  readonly linesEn: readonly string[]
}

const otherLang = { ar: 'en', en: 'ar' } as const

/** The entry in the reader's language, with its title in the other language. */
export const entryIn = (
  { kind, href, title, note, about, people, gel }: Omit<FoundRow, 'linesAr' | 'linesEn'>,
  lang: Lang,
): SearchEntry => ({
  kind,
  href,
  title: title[lang],
  also: title[otherLang[lang]],
  note: note[lang],
  about,
  people,
  gel,
})
