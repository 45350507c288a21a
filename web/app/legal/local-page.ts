import type { Lang } from '@matla/contract/kit/lang'
import type { LegalItem, LegalPage, LegalText } from '@matla/contract/legal/legal'
import { formatOrdinal } from '#lib/format.ts'

type LocalText = {
  readonly type: LegalText['type']
  readonly number?: string | undefined
  readonly content: string
  readonly links: readonly { readonly text: string; readonly url: string }[]
}
export type LocalItem = LocalText & { readonly subItems: readonly LocalItem[] }
export type LocalPage = {
  readonly name: string
  readonly heading: string
  readonly summary: string
  readonly updatedAt: string
  readonly items: readonly LocalItem[]
}

/** A legal page in one language, because visitors only receive their own (R008). */
export const localizePage = (page: LegalPage, lang: Lang): LocalPage => ({
  name: page.name,
  heading: { ar: page.headingInArabic, en: page.headingInEnglish }[lang],
  summary: { ar: page.summaryInArabic, en: page.summaryInEnglish }[lang],
  updatedAt: page.updatedAt,
  items: page.items.map((item) => localizeItem(item, lang)),
})

type NestedText = LegalText & { readonly subItems?: readonly NestedText[] }

const localizeItem = (item: LegalItem | NestedText, lang: Lang): LocalItem => ({
  type: item.type,
  ...(item.number !== undefined && { number: item.number }),
  content: { ar: item.contentArabic, en: item.contentEnglish }[lang],
  links: item.links.map(({ textArabic, textEnglish, url }) => ({
    text: { ar: textArabic, en: textEnglish }[lang],
    url,
  })),
  subItems: (item.subItems ?? []).map((part: NestedText) => localizeItem(part, lang)),
})

/** The headings for the table of contents. */
export const headingsOf = (items: readonly LocalItem[]): readonly LocalItem[] =>
  items.filter(({ type }) => type === 'numberedHeading')

export const anchorOf = (number: string) => `section-${number}`

/** Formats "3" and "3.1" in the digits of the language. */
export const formatNumber = (number: string, lang: Lang) =>
  number
    .split('.')
    .map((part) => formatOrdinal(Number(part), lang))
    .join('.')

/** Groups consecutive bullet points into one list. */
export function groupLists(items: readonly LocalItem[]): LocalItem[][] {
  const lists: LocalItem[][] = []
  for (const item of items) {
    const last = lists.at(-1)
    if (item.type === 'bulletPoint' && last?.[0]?.type === 'bulletPoint') last.push(item)
    else lists.push([item])
  }
  return lists
}
