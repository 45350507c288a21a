import { expect, test } from 'vitest'
import { canBeRetried } from './can-be-retried.ts'

test('whether a course can be retried depends only on its state, not on a task', () => {
  const cases = [
    ['failed', 'the course is hidden', true],
    ['failed', '', true],
    ['revoking', '', true],
    ['waiting', 'Could not connect', true],
    ['waiting', '', false],
    ['done', 'Could not connect', false],
    ['revoked', '', false],
    [null, '', false],
  ] as const
  for (const [enrolment, lastError, expected] of cases)
    expect([enrolment, lastError, canBeRetried({ enrolment, lastError })]).toEqual([
      enrolment,
      lastError,
      expected,
    ])
})
