import { riyadhMoment } from '@matla/contract/kit/riyadh'
import { latinDigits } from '@matla/contract/kit/digits'

const monthNames: readonly (readonly string[])[] = [
  ['january', 'jan', 'يناير', 'كانون الثاني'],
  ['february', 'feb', 'فبراير', 'شباط'],
  ['march', 'mar', 'مارس', 'آذار'],
  ['april', 'apr', 'أبريل', 'ابريل', 'إبريل', 'نيسان'],
  ['may', 'مايو', 'أيار'],
  ['june', 'jun', 'يونيو', 'حزيران'],
  ['july', 'jul', 'يوليو', 'تموز'],
  ['august', 'aug', 'أغسطس', 'اغسطس', 'آب'],
  ['september', 'sept', 'sep', 'سبتمبر', 'أيلول'],
  ['october', 'oct', 'أكتوبر', 'اكتوبر', 'تشرين الأول'],
  ['november', 'nov', 'نوفمبر', 'تشرين الثاني'],
  ['december', 'dec', 'ديسمبر', 'كانون الأول'],
]
const namedMonths = monthNames.flatMap((names, index) => names.map((name) => [name, index + 1] as const))
const longestFirst = namedMonths.toSorted(([one], [other]) => other.length - one.length)

// A following letter makes it part of another word: the م of مايو is not PM.
const halfOfDay = String.raw`(?<half>a\.?m\.?|p\.?m\.?|صباحا|مساءا?|قبل\s+الظهر|بعد\s+الظهر|ص|م)(?!\p{L})`
const hourAndMinute = new RegExp(
  String.raw`(?<![\d.:])(?<hours>\d{1,2})[:.](?<minutes>\d{2})(?:[:.](?<seconds>\d{2})(?:\.\d+)?)?(?![.:]?\d)(?:\s*${halfOfDay})?`,
  'u',
)
const hourAlone = new RegExp(String.raw`(?<![\d.:/-])(?<hours>\d{1,2})\s*${halfOfDay}`, 'u')

const dayMs = 24 * 60 * 60 * 1000

/**
 * When an offer ends: an ISO instant, or date text in English or Arabic with am/pm (صباحًا، مساءً، قبل الظهر، بعد الظهر،
 * ص، م) in Riyadh time. Text that cannot be parsed means 24 hours after `now` (R115).
 */
export function parseEndTime(text: string, now: Date): Date {
  return parseInstant(text) ?? parseSpokenTime(text) ?? new Date(now.getTime() + dayMs)
}

function parseInstant(text: string): Date | null {
  if (!/^\s*\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})\s*$/.test(text)) return null
  const instant = new Date(text.trim())
  return Number.isNaN(instant.getTime()) ? null : instant
}

function parseSpokenTime(text: string): Date | null {
  const plain = latinDigits(text)
    .toLowerCase()
    .replace(/[\u200e\u200f\u064b-\u0652]/g, '')
  const clock = parseClock(plain)
  const day = parseDay(plain.replace(clock?.shown ?? '', ' '))
  if (!day) return null
  const { hour, minute, second } = clock ?? { hour: 0, minute: 0, second: 0 }
  const local = new Date(Date.UTC(day.year, day.month - 1, day.date, hour, minute, second))
  const isReal =
    local.getUTCMonth() === day.month - 1 && local.getUTCDate() === day.date && hour < 24 && minute < 60
  return isReal ? riyadhMoment(local.toISOString().slice(0, 19)) : null
}

function parseClock(text: string) {
  const match = hourAndMinute.exec(text) ?? hourAlone.exec(text)
  if (!match) return null
  const { hours, minutes = '0', seconds = '0', half } = match.groups ?? {}
  const read = Number(hours)
  const firstHour = half !== undefined && /^(?:p|م|بعد)/.test(half) ? 12 : 0
  const hour = half !== undefined && read <= 12 ? (read % 12) + firstHour : read
  return { shown: match[0], hour, minute: Number(minutes), second: Number(seconds) }
}

function parseDay(text: string): { year: number; month: number; date: number } | null {
  const iso = /(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), date: Number(iso[3]) }
  const dayFirst = /(\d{1,2})[-/](\d{1,2})[-/](\d{4})/.exec(text)
  if (dayFirst) return { year: Number(dayFirst[3]), month: Number(dayFirst[2]), date: Number(dayFirst[1]) }
  const month = longestFirst.find(([name]) => text.includes(name))?.[1]
  const year = /\b(\d{4})\b/.exec(text)?.[1]
  const date = /(?<!\d)(\d{1,2})(?!\d)/.exec(text)?.[1]
  return month && year && date ? { year: Number(year), month, date: Number(date) } : null
}

export const units = ['weeks', 'days', 'hours', 'minutes', 'seconds'] as const
type Unit = (typeof units)[number]

/** Whole weeks, days, hours, minutes and seconds until an instant (R113); null once it has passed (R114). */
export function timeLeft(ends: Date, now: Date): Readonly<Record<Unit, number>> | null {
  const seconds = Math.ceil((ends.getTime() - now.getTime()) / 1000)
  if (seconds <= 0) return null
  return {
    weeks: Math.floor(seconds / 604_800),
    days: Math.floor(seconds / 86_400) % 7,
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
