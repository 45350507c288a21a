import { dateLocales } from '@matla/contract/kit/date-locales'
import type { Lang } from '@matla/contract/kit/lang'
import { riyadhZone } from '@matla/contract/kit/riyadh'

/** The day in Riyadh, wherever the server runs: "٣ سبتمبر ٢٠٢٦", "3 September 2026". */
const days: Readonly<Record<Lang, Intl.DateTimeFormat>> = {
  ar: new Intl.DateTimeFormat(dateLocales.ar, { dateStyle: 'long', timeZone: riyadhZone }),
  en: new Intl.DateTimeFormat(dateLocales.en, { dateStyle: 'long', timeZone: riyadhZone }),
}

export const formatLongDate = (at: Date, lang: Lang): string => days[lang].format(at)
