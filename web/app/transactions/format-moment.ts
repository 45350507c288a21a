import type { Lang } from '@matla/contract/kit/lang'
import { dateLocales } from '#lib/format.ts'
import { perLang } from '#lib/per-lang.ts'

const timesIn = perLang(
  (lang) => new Intl.DateTimeFormat(dateLocales[lang], { timeStyle: 'short', timeZone: 'Asia/Riyadh' }),
)

/** The time of day in Riyadh of a moment (ISO 8601): "٣:٠٥ م", "15:05". */
export const formatTime = (iso: string, lang: Lang): string => timesIn(lang).format(new Date(iso))
