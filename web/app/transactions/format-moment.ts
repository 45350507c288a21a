import type { Lang } from '@matla/contract/kit/lang'

const moments = {
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-arab', { timeStyle: 'short', timeZone: 'Asia/Riyadh' }),
  en: new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Riyadh' }),
}

/** The time of day in Riyadh of a moment (ISO 8601): "٣:٠٥ م", "15:05". */
export const formatTime = (iso: string, lang: Lang): string => moments[lang].format(new Date(iso))
