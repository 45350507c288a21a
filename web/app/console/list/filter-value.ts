import type { Lang } from '@matla/contract/kit/lang'
import { formatDate, formatHalalas } from '#lib/format.ts'
import type { Filter } from './list.ts'
import { listText } from './list.text.ts'

/** The query parameters of a filter. */
export const keysOf = (filter: Filter): readonly string[] =>
  filter.kind === 'choice' || filter.kind === 'text' ? [filter.key] : [filter.from, filter.to]

/** The value of a filter in words; null when it is not set. */
export function filterValue(filter: Filter, search: URLSearchParams, lang: Lang): string | null {
  const [one, other] = keysOf(filter).map((key) => search.get(key) ?? '')
  if (filter.kind === 'choice')
    return one ? (filter.options.find(({ value }) => value === one)?.label ?? one) : null
  if (filter.kind === 'text') return one || null
  // The URL can contain anything instead of a day.
  const shown = (value: string) =>
    filter.kind === 'sums'
      ? `\u2066${formatHalalas(Number(value))}\u2069`
      : `\u2068${Number.isNaN(Date.parse(value)) ? value : formatDate(value, lang)}\u2069`
  const t = listText[lang]
  const until = one ? t.to.toLowerCase() : t.to
  const parts = [one && `${t.from} ${shown(one)}`, other && `${until} ${shown(other)}`]
  return parts.filter(Boolean).join(' ') || null
}

/** Converts halalas in the URL to riyals for a field. */
export const riyalsOf = (halalas: string): string => (halalas === '' ? '' : String(Number(halalas) / 100))
