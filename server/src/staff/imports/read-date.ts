import { latinDigits } from '@matla/contract/kit/digits'
import { riyadhMoment } from '@matla/contract/kit/riyadh'

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?$/
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/
/** Seconds since 1970, as Moodle writes them, for the years 2001 to 2286. */
const seconds = /^\d{10}$/

/**
 * Reads a date as shops export it: year or day first, with or without a time, in Riyadh time unless it has a
 * zone. The month comes first only if the second number cannot be a month. Returns null unless the text is a date
 * after 1980.
 */
export function readDate(typed: string): Date | null {
  const text = latinDigits(typed).trim()
  if (seconds.test(text)) return new Date(Number(text) * 1_000)
  if (withZone.test(text)) return checked(new Date(text))
  const [year, month, day, ...time] = partsOf(text)
  if (year === undefined || month === undefined || day === undefined) return null
  const date = [year, month, day].map((part) => part.padStart(2, '0')).join('-')
  const clock = time.map((part = '00') => part.padStart(2, '0'))
  // Otherwise, a day that the month does not have would be read as a day of the next month.
  if (new Date(`${date}T00:00:00Z`).getUTCDate() !== Number(day)) return null
  const [hour = '00', minute = '00', second = '00'] = clock
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return checked(riyadhMoment(`${date}T${hour}:${minute}:${second}`))
}

/** Year, month, day, hour, minute, second. */
function partsOf(text: string): (string | undefined)[] {
  const iso = yearFirst.exec(text)
  if (iso) return iso.slice(1)
  const [, first, second, year, ...time] = dayFirst.exec(text) ?? []
  return Number(second) > 12 ? [year, first, second, ...time] : [year, second, first, ...time]
}

/** A year before 1980 is a Hijri date or a program's empty value. */
const checked = (date: Date): Date | null =>
  Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1980 || date.getUTCFullYear() > 9000 ? null : date
