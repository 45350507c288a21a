import { dateLocales } from '@matla/contract/kit/date-locales'
import { riyadhZone } from '@matla/contract/kit/riyadh'
import type { Lang } from '@matla/contract/kit/lang'
import { perLang } from './per-lang.ts'
import { counted } from './text.ts'

const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/** Formats halalas as riyals in Western digits: 220000 → "2,200". A fraction is always shown: 105050 → "1,050.50". */
export function formatHalalas(halalas: number, decimals: 0 | 2 = 0): string {
  const whole = Math.abs(Math.round(halalas))
  const rest = whole % 100
  const tail = decimals === 2 || rest > 0 ? `.${String(rest).padStart(2, '0')}` : ''
  return `${halalas < 0 ? '−' : ''}${grouped(Math.floor(whole / 100))}${tail}`
}

const datesIn = perLang(
  (lang) => new Intl.DateTimeFormat(dateLocales[lang], { dateStyle: 'long', timeZone: riyadhZone }),
)

/** Formats a moment (ISO 8601) as its day in Riyadh: "٣ سبتمبر ٢٠٢٦", "3 September 2026". Else throws RangeError. */
export function formatDate(iso: string, lang: Lang): string {
  return datesIn(lang).format(new Date(iso))
}

const numberLocales = { ar: 'ar-SA-u-nu-arab', en: 'en' } as const
const ordinalsIn = perLang((lang) => new Intl.NumberFormat(numberLocales[lang]))

/** Formats the number of a section or step in the digits of the language; not for prices, phone numbers or codes. */
export function formatOrdinal(number: number, lang: Lang): string {
  return ordinalsIn(lang).format(number)
}

const arabicHours = (hours: number) =>
  counted(hours, { one: 'ساعة', two: 'ساعتان', few: 'ساعات', many: 'ساعة', other: 'ساعة' })

const arabicMinutes = (minutes: number) =>
  counted(minutes, {
    zero: '0 دقيقة',
    one: 'دقيقة',
    two: 'دقيقتان',
    few: 'دقائق',
    many: 'دقيقة',
    other: 'دقيقة',
  })

/** Formats whole minutes as words: 285 → "4 h 45 min", "4 ساعات و45 دقيقة". */
export function formatMinutes(minutes: number, lang: Lang): string {
  const total = Math.round(minutes)
  const [hours, rest] = [Math.floor(total / 60), total % 60]
  const parts = {
    ar: { hours: arabicHours(hours), rest: arabicMinutes(rest), joint: ' و' },
    en: { hours: `${hours} h`, rest: `${rest} min`, joint: ' ' },
  }[lang]
  if (hours === 0) return parts.rest
  return rest === 0 ? parts.hours : `${parts.hours}${parts.joint}${parts.rest}`
}

/** Keeps a duration on one line, or each number with its unit: large Arabic text needs two lines on a phone. */
export const unbroken = (duration: string): string => duration.replaceAll(/ (?!و)/g, '\u00A0')

const two = (part: number) => String(part).padStart(2, '0')

/** Formats seconds for a player, left to right in both languages: 1080 → "18:00", 3725 → "1:02:05". */
export function formatClock(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Returns at most `max` characters before the ellipsis, never cut inside a word or after punctuation. */
export function truncateAtWord(text: string, max: number): string {
  const plain = text.trim()
  if (plain.length <= max) return plain
  const cut = plain.slice(0, max + 1)
  const space = cut.search(/\s\S*$/)
  const stored = space > 0 ? cut.slice(0, space) : plain.slice(0, max)
  return `${stored.replace(/[\s.,;:!?،؛؟…–—-]+$/, '').replace(/[\uD800-\uDBFF]$/, '')}…`
}

const timesIn = perLang(
  (lang) => new Intl.DateTimeFormat(dateLocales[lang], { timeStyle: 'short', timeZone: riyadhZone }),
)

/** The time of day in Riyadh of a moment (ISO 8601): "٣:٠٥ م", "15:05". */
export const formatTime = (iso: string, lang: Lang): string => timesIn(lang).format(new Date(iso))
