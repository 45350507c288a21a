import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEndTime, timeLeft } from './end-time.ts'

const now = new Date('2027-01-10T12:00:00Z')
const read = (text: string) => parseEndTime(text, now).toISOString()

test.each([
  ['2027-01-31T20:59:59Z', '2027-01-31T20:59:59.000Z'],
  ['2027-01-31T23:59:59+03:00', '2027-01-31T20:59:59.000Z'],
  ['January 31, 2027 11:59 PM', '2027-01-31T20:59:00.000Z'],
  ['31 January 2027 11:59:30 p.m.', '2027-01-31T20:59:30.000Z'],
  ['31 Jan 2027, 12:00 am', '2027-01-30T21:00:00.000Z'],
  ['31/01/2027 12:00 pm', '2027-01-31T09:00:00.000Z'],
  ['2027-01-31 18:30', '2027-01-31T15:30:00.000Z'],
  ['٣١ يناير ٢٠٢٧ ١١:٥٩ م', '2027-01-31T20:59:00.000Z'],
  ['٣١ يناير ٢٠٢٧ الساعة ٩:٠٠ صباحًا', '2027-01-31T06:00:00.000Z'],
  ['1 أغسطس 2027 09:15 مساءً', '2027-08-01T18:15:00.000Z'],
  ['5 مايو 2027', '2027-05-04T21:00:00.000Z'],
  ['September 3, 2026 11 PM', '2026-09-03T20:00:00.000Z'],
  ['11pm, 3 September 2026', '2026-09-03T20:00:00.000Z'],
  ['3 سبتمبر 2026 11 مساءً', '2026-09-03T20:00:00.000Z'],
  ['٣ سبتمبر ٢٠٢٦ ٩ ص', '2026-09-03T06:00:00.000Z'],
  ['3 مايو 2026م 9:00 ص', '2026-05-03T06:00:00.000Z'],
  ['3 سبتمبر 2026 10:30 بعد الظهر', '2026-09-03T19:30:00.000Z'],
  ['٣ سبتمبر ٢٠٢٦ ١٠.٣٠ قبل الظهر', '2026-09-03T07:30:00.000Z'],
  ['3 سبتمبر 2026 الساعة 4 بعد الظهر', '2026-09-03T13:00:00.000Z'],
  ['2026-09-03 11.59 pm', '2026-09-03T20:59:00.000Z'],
  ['2026-09-03 23.59', '2026-09-03T20:59:00.000Z'],
  ['2026-09-03T23:59:30.500', '2026-09-03T20:59:30.000Z'],
  // The formats that occur in the content of the bundle.
  ['December 12, 2026 11:59 pm', '2026-12-12T20:59:00.000Z'],
  ['December 13, 2026 12:05 am', '2026-12-12T21:05:00.000Z'],
  ['١٢ ديسمبر ٢٠٢٦ ١١:٥٩ م', '2026-12-12T20:59:00.000Z'],
  ['١٣ ديسمبر ٢٠٢٦ ١٢:٠٥ ص', '2026-12-12T21:05:00.000Z'],
])('the text %s is parsed as Riyadh time (R115)', (text, instant) => {
  expect(read(text)).toBe(instant)
})

test.each([
  '',
  'soon',
  'قريبًا',
  '31 February 2027',
  '2027-13-40T00:00:00Z',
  '25:00 pm',
  'September 3, 2026 25 PM',
  '31.01.2027',
  '11 مساءً',
])('the text %j cannot be parsed and means 24 hours from now (R115)', (text) =>
  expect(read(text)).toBe('2027-01-11T12:00:00.000Z'),
)

test('any text gives an end time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(Number.isNaN(parseEndTime(text, now).getTime())).toBe(false)
    }),
  )
})

test('the remaining time is in whole weeks, days, hours, minutes and seconds (R113)', () => {
  const ends = new Date(now.getTime() + 1000 * (2 * 604_800 + 3 * 86_400 + 4 * 3600 + 5 * 60 + 6))
  expect(timeLeft(ends, now)).toEqual({ weeks: 2, days: 3, hours: 4, minutes: 5, seconds: 6 })
})

test('the parts add up to the remaining seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000_000 }), (seconds) => {
      const left = timeLeft(new Date(now.getTime() + seconds * 1000), now)
      const sum =
        left && (((left.weeks * 7 + left.days) * 24 + left.hours) * 60 + left.minutes) * 60 + left.seconds
      expect(sum).toBe(seconds)
    }),
  )
})

test('a countdown at zero has expired (R114)', () => {
  expect(timeLeft(now, now)).toBeNull()
  expect(timeLeft(new Date(now.getTime() - 1), now)).toBeNull()
})
