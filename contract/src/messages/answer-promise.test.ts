import { expect, test } from 'vitest'
import { answerDueAt } from './answer-promise.ts'

test('an answer is due at the end of the promised working day in Riyadh, where Friday and Saturday are free', () => {
  const dueOf = (topic: 'complaint' | 'course', at: string) => answerDueAt(topic, new Date(at)).toISOString()
  // Sunday morning, and Saturday evening in UTC, which is already Sunday in Riyadh.
  expect(dueOf('complaint', '2026-11-29T07:00:00Z')).toBe('2026-12-02T20:59:59.000Z')
  expect(dueOf('complaint', '2026-11-28T22:00:00Z')).toBe('2026-12-02T20:59:59.000Z')
  expect(dueOf('complaint', '2026-12-02T07:00:00Z')).toBe('2026-12-07T20:59:59.000Z')
  expect(dueOf('complaint', '2026-12-04T07:00:00Z')).toBe('2026-12-08T20:59:59.000Z')
  expect(dueOf('course', '2026-12-03T07:00:00Z')).toBe('2026-12-06T20:59:59.000Z')
})
