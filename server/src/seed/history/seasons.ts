import { addDays, riyadhDay, riyadhMoment } from '@matla/contract/kit/riyadh'
import type { Chance } from './seeded.ts'

const dayMs = 86_400_000
export const historyDays = 365

const ofHijra = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { timeZone: 'UTC', month: 'numeric' })
export const isRamadan = (day: Date): boolean => ofHijra.format(day).startsWith('9')
/** The week of offers at the end of November, and the national day. */
export const isWhiteWeek = (day: Date): boolean =>
  day.getUTCMonth() === 10 && day.getUTCDate() >= 20 && day.getUTCDate() <= 30
export const isNationalWeek = (day: Date): boolean =>
  day.getUTCMonth() === 8 && day.getUTCDate() >= 18 && day.getUTCDate() <= 26

/** From Sunday on: the weekend is Friday and Saturday. */
const ofWeekday = [1.15, 1.2, 1.1, 1.05, 0.9, 0.6, 1]
/** From January on: learners begin after the holidays and rest in summer. */
const ofMonth = [1.15, 1, 0.95, 0.95, 0.9, 0.8, 0.65, 0.85, 1.2, 1.1, 1.1, 1]
/** From midnight on, in Riyadh: most sales are in the evening. */
const ofHour = [3, 1, 1, 0, 0, 0, 1, 1, 2, 3, 4, 4, 4, 3, 3, 4, 5, 5, 6, 8, 10, 11, 9, 6]

/** The sales of a day relative to the others: they grow over the year, with seasons and weekdays. */
function weightOf(day: Date, at: number): number {
  const growth = 0.5 + (1.1 * at) / historyDays
  const season = isWhiteWeek(day) ? 1.9 : isNationalWeek(day) ? 1.5 : isRamadan(day) ? 1.15 : 1
  return growth * season * (ofWeekday[day.getUTCDay()] ?? 1) * (ofMonth[day.getUTCMonth()] ?? 1)
}

/** This many sorted moments in the year before `now`; none in its last hour. */
export function momentsOfYear(chance: Chance, now: Date, count: number): Date[] {
  const first = addDays(riyadhDay(now), -historyDays)
  const days = Array.from({ length: historyDays + 1 }, (_, at) => {
    const day = new Date(addDays(first, at))
    return [day, weightOf(day, at)] as const
  })
  const hours = ofHour.map((weight, hour) => [hour, weight] as const)
  const moment = (): number => {
    const midnight = riyadhMoment(riyadhDay(chance.weighted(days))).getTime()
    const at = midnight + chance.weighted(hours) * 3_600_000 + chance.below(3_600_000)
    return at > now.getTime() - 3_600_000 ? at - dayMs : at
  }
  return Array.from({ length: count }, moment)
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at - (at % 1_000)))
}
