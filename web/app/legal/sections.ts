import { formatOrdinal } from '#lib/format.ts'
import type { Lang } from '@matla/contract/kit/lang'
import type { SaidItem } from './said.ts'

/** The headings that a reader may want to jump to. */
export const headingsOf = (items: readonly SaidItem[]): readonly SaidItem[] =>
  items.filter(({ type }) => type === 'numberedHeading')

export const anchorOf = (number: string) => `section-${number}`

/** "3" and "3.1" in the digits of the language. */
export const numberIn = (number: string, lang: Lang) =>
  number
    .split('.')
    .map((part) => formatOrdinal(Number(part), lang))
    .join('.')

/** Items with the bullet points that follow one another kept together, for one list. */
export function listsOf(items: readonly SaidItem[]): SaidItem[][] {
  const lists: SaidItem[][] = []
  for (const item of items) {
    const last = lists.at(-1)
    if (item.type === 'bulletPoint' && last?.[0]?.type === 'bulletPoint') last.push(item)
    else lists.push([item])
  }
  return lists
}
