import { riyadhZone } from '@matla/contract/kit/riyadh'
import type { Lang } from '@matla/contract/kit/lang'
import { hijriFormat } from '#console/kit/hijri-day.ts'
import { perLang } from '#lib/per-lang.ts'

const timeZone = riyadhZone
const gregorian = { ar: 'ar-SA-u-ca-gregory-nu-arab', en: 'en-GB-u-ca-gregory' } as const

const gregorianFormat = perLang(
  (lang) => new Intl.DateTimeFormat(gregorian[lang], { dateStyle: 'full', timeZone }),
)

/** The date in Riyadh in both calendars: "Sunday, 22 November 2026 · 12 Jumada II 1448 AH". */
export const dayInWords = (now: number, lang: Lang): string =>
  [gregorianFormat(lang), hijriFormat(lang)].map((formatter) => formatter.format(now)).join(' · ')
