import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, firstOfMonth, riyadhDay, riyadhMoment, riyadhTime, spanOfDays } from './riyadh.ts'

test('a moment is shown with the day and time of Riyadh, three hours ahead of UTC', () => {
  expect(riyadhTime('2026-09-30T21:30:00Z')).toBe('2026-10-01 00:30:00')
  expect(riyadhDay(new Date('2026-09-30T20:59:59.999Z'))).toBe('2026-09-30')
  expect(riyadhDay('2026-09-30T21:00:00Z')).toBe('2026-10-01')
})

test('a day or time in Riyadh converts to one moment, with or without seconds', () => {
  expect(riyadhMoment('2026-10-01')).toEqual(new Date('2026-09-30T21:00:00Z'))
  expect(riyadhMoment('2026-10-01T08:30')).toEqual(new Date('2026-10-01T05:30:00Z'))
  expect(riyadhMoment('2026-10-01 08:30:15')).toEqual(new Date('2026-10-01T05:30:15Z'))
})

test('every second since 1950 is unchanged after conversion to Riyadh time and back', () => {
  const seconds = fc.integer({ min: Date.UTC(1950, 0) / 1_000, max: Date.UTC(2150, 0) / 1_000 })
  fc.assert(
    fc.property(seconds, (second) => {
      expect(riyadhMoment(riyadhTime(second * 1_000))).toEqual(new Date(second * 1_000))
    }),
  )
})

test('a range of days starts with its first day and ends with its last, and a missing end is unlimited', () => {
  expect(spanOfDays({ from: '2026-02-28', to: '2026-02-28' })).toEqual({
    since: new Date('2026-02-27T21:00:00Z'),
    until: new Date('2026-02-28T21:00:00Z'),
  })
  expect(spanOfDays({})).toEqual({ since: null, until: null })
})

test('days are added across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(firstOfMonth('2026-11-29')).toBe('2026-11-01')
})
