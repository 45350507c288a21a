import { expect, test } from 'vitest'
import { addUp, ofPlaywright, ofVitest } from './tally.mjs'

test('a test file that could not be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 3,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
      {
        status: 'failed',
        assertionResults: [{ status: 'failed' }, { status: 'failed' }, { status: 'passed' }],
      },
    ],
  }
  expect(ofVitest(report)).toEqual({ passed: 3, failed: 3 })
})

test('a journey that passes only at the second try has failed', () => {
  expect(ofPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 2 }, errors: [] })).toEqual({
    passed: 5,
    failed: 3,
  })
})

test('both suites make one sum', () => {
  expect(
    addUp([
      { passed: 3, failed: 1 },
      { passed: 2, failed: 0 },
    ]),
  ).toEqual({ passed: 5, failed: 1 })
  expect(addUp([])).toEqual({ passed: 0, failed: 0 })
})
