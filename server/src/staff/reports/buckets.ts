import { addDays } from '@matla/contract/kit/riyadh'
import { addMonths, type Days } from '@matla/contract/staff/report-periods'
import type { ChartUnit } from './report.store.ts'

/** The starts of all hours, days, weeks or months of a period, in order. */
export function bucketsOf(unit: ChartUnit, { from, to }: Days): readonly string[] {
  if (unit === 'hour')
    return Array.from({ length: 24 }, (_, hour) => `${from}T${String(hour).padStart(2, '0')}:00`)
  const starts: string[] = []
  for (let day = firstOf(unit, from); day <= to; day = nextOf(unit, day)) starts.push(day)
  return starts
}

function firstOf(unit: Exclude<ChartUnit, 'hour'>, day: string): string {
  if (unit === 'day') return day
  return unit === 'week' ? addDays(day, -new Date(day).getUTCDay()) : `${day.slice(0, 7)}-01`
}

function nextOf(unit: Exclude<ChartUnit, 'hour'>, day: string): string {
  if (unit === 'month') return addMonths(day, 1)
  return addDays(day, unit === 'day' ? 1 : 7)
}
