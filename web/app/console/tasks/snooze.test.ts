import { expect, test } from 'vitest'
import { dateInDays, morningOf } from './snooze.ts'

test('a snoozed task reappears at eight in the morning in Riyadh', () => {
  expect(morningOf('2026-11-25')).toBe('2026-11-25T05:00:00.000Z')
  // In Riyadh this is already the next day.
  expect(dateInDays(Date.parse('2026-11-24T22:30:00Z'), 1)).toBe('2026-11-26')
  expect(dateInDays(Date.parse('2026-11-24T12:00:00Z'), 1)).toBe('2026-11-25')
})
