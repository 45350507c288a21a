import { dateLocales } from '@matla/contract/kit/date-locales'
import type { Lang } from '@matla/contract/kit/lang'
import { riyadhZone } from '@matla/contract/kit/riyadh'
import { formatDate } from '#lib/format.ts'
import { perLang } from '#lib/per-lang.ts'
import { pickerText } from './report-words.text.ts'

export type Bucket = 'hour' | 'day' | 'week' | 'month'

const monthsIn = perLang(
  (lang) =>
    new Intl.DateTimeFormat(dateLocales[lang], { month: 'long', year: 'numeric', timeZone: riyadhZone }),
)

/** Formats a day, YYYY-MM-DD, in words. */
const dayName = (day: string, lang: Lang): string => formatDate(`${day}T09:00:00Z`, lang)

/** Formats both ends of a period in words. */
export const daysName = ({ from, to }: { readonly from: string; readonly to: string }, lang: Lang): string =>
  from === to ? dayName(from, lang) : `${dayName(from, lang)} – ${dayName(to, lang)}`

/** The name of an hour, day, week or month, given its start. */
export function bucketName(unit: Bucket, at: string, lang: Lang): string {
  switch (unit) {
    case 'hour':
      return `\u2066${at.slice(11)}\u2069`
    case 'day':
      return dayName(at, lang)
    case 'week':
      return pickerText[lang].weekFrom(dayName(at, lang))
    case 'month':
      return monthsIn(lang).format(new Date(`${at}T09:00:00Z`))
  }
}

/** The label below a bar, where a week is shown as its first day. */
export const bucketLabel = (unit: Bucket, at: string, lang: Lang): string =>
  unit === 'week' ? dayName(at, lang) : bucketName(unit, at, lang)
