import { riyadhZone } from '@matla/contract/kit/riyadh'
import type { Lang } from '@matla/contract/kit/lang'
import { perLang } from '#lib/per-lang.ts'

const timeZone = riyadhZone
const gregorian = { ar: 'ar-SA-u-ca-gregory-nu-arab', en: 'en-GB-u-ca-gregory' } as const
const hijri = { ar: 'ar-SA-u-ca-islamic-umalqura-nu-arab', en: 'en-GB-u-ca-islamic-umalqura' } as const

const formatters = perLang((lang) => [
  new Intl.DateTimeFormat(gregorian[lang], { dateStyle: 'full', timeZone }),
  new Intl.DateTimeFormat(hijri[lang], { dateStyle: 'long', timeZone }),
])

/** The date in Riyadh in both calendars: "Sunday, 22 November 2026 · 12 Jumada II 1448 AH". */
export const dayInWords = (now: number, lang: Lang): string =>
  formatters(lang)
    .map((formatter) => formatter.format(now))
    .join(' · ')
