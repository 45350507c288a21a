import type { Lang } from '@matla/contract/kit/lang'
import { accountingText } from './accounting.text.ts'

const locales = { ar: 'ar-SA-u-ca-gregory-nu-arab', en: 'en-GB' } as const

/** Formats `2026-Q4` and `2026-11`: "Quarter 4, 2026", "نوفمبر ٢٠٢٦". */
export function formatPeriod(period: string, lang: Lang): string {
  const [year = '', part = ''] = period.split('-')
  const at = (month: number) => new Date(Date.UTC(Number(year), month - 1, 15))
  const written = (options: Intl.DateTimeFormatOptions, month: number) =>
    new Intl.DateTimeFormat(locales[lang], { ...options, timeZone: 'UTC' }).format(at(month))
  if (part.startsWith('Q'))
    return accountingText[lang].quarter(Number(part.slice(1)), written({ year: 'numeric' }, 6))
  return written({ month: 'long', year: 'numeric' }, Number(part))
}
