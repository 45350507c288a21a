import type { Lang } from '@matla/contract/kit/lang'
import { riyadhMoment, riyadhZone } from '@matla/contract/kit/riyadh'
import { perLang } from '#lib/per-lang.ts'

const calendar = { ar: 'ar-SA-u-ca-islamic-umalqura-nu-arab', en: 'en-GB-u-ca-islamic-umalqura' } as const

/** Formats moments in the Umm al-Qura calendar: "12 Jumada II 1448 AH". */
export const hijriFormat = perLang(
  (lang) => new Intl.DateTimeFormat(calendar[lang], { dateStyle: 'long', timeZone: riyadhZone }),
)

/** The Hijri date of a day in Riyadh such as `2026-10-01`. */
export const hijriDay = (day: string, lang: Lang): string => hijriFormat(lang).format(riyadhMoment(day))
