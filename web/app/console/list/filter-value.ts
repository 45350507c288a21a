import type { Lang } from '@matla/contract/kit/lang'
import { showDay } from '@matla/contract/kit/typed-day'
import { formatHalalas } from '#lib/format.ts'
import type { Filter } from './list.ts'
import { listText } from './list.text.ts'

/** The query parameters of a filter. */
export const keysOf = (filter: Filter): readonly string[] =>
  filter.kind === 'choice' || filter.kind === 'text' ? [filter.key] : [filter.from, filter.to]

/** The value of a filter, in words; null: it is not set. */
export function filterValue(filter: Filter, search: URLSearchParams, lang: Lang): string | null {
  const [one, other] = keysOf(filter).map((key) => search.get(key) ?? '')
  if (filter.kind === 'choice')
    return one ? (filter.options.find(({ value }) => value === one)?.label ?? one) : null
  if (filter.kind === 'text') return one || null
  const shown = (value = '') => (filter.kind === 'sums' ? formatHalalas(Number(value)) : showDay(value))
  const t = listText[lang]
  const parts = [one && `${t.from} ${isolated(shown(one))}`, other && `${t.to} ${isolated(shown(other))}`]
  return parts.filter(Boolean).join(' ') || null
}

/** Isolates a number or a date within a sentence of either direction. */
const isolated = (text: string) => `\u2066${text}\u2069`

/** Converts halalas of the address to riyals for a field. */
export const riyalsOf = (halalas: string): string => (halalas === '' ? '' : String(Number(halalas) / 100))
