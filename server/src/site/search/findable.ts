import type { Lang, Localized } from '@matla/contract/kit/lang'
import type { FoundKind, SearchEntry } from '@matla/contract/search/search'

/** One search result in both languages. */
export type Findable = {
  readonly kind: FoundKind
  /** Its id, or its index in a document. */
  readonly key: string
  /** Its position in the order of its source. */
  readonly position: number
  readonly href: string
  readonly title: Localized
  readonly note: Localized
  readonly about: string
  readonly people: string
  readonly gel: string
}

const otherLang = { ar: 'en', en: 'ar' } as const

/** The entry in the reader's language, with its title in the other one. */
export const entryIn = (
  { kind, href, title, note, about, people, gel }: Omit<Findable, 'key' | 'position'>,
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
