import { expect, test } from 'vitest'
import { addUp, ofPlaywright, ofVitest } from './tally.mjs'

const vitestTest = (status: string, fullName = 'a test', failureMessages: string[] = []) => ({
  status,
  fullName,
  failureMessages,
})

test('failures are listed with their reason, and a file that could not be loaded counts as one', () => {
  const report = {
    numPassedTests: 3,
    testResults: [
      { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [vitestTest('passed')] },
      { name: 'b.test.ts', status: 'failed', message: 'Error: no\n  such file', assertionResults: [] },
      {
        name: 'c.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          vitestTest('failed', 'adds up', ['Error: 3 is not 4\n  at c.test.ts:7']),
          vitestTest('failed', 'takes away'),
          vitestTest('passed'),
        ],
      },
    ],
  }
  expect(ofVitest(report)).toEqual({
    passed: 3,
    failures: [
      'b.test.ts could not be run: Error: no such file',
      'c.test.ts › adds up: Error: 3 is not 4 at c.test.ts:7',
      'c.test.ts › takes away: ',
    ],
    unstable: [],
  })
})

test('a journey that passes only on its second attempt counts as passed and is listed as unstable', () => {
  const results = [{ errors: [{ message: '\u001B[31mexpected\u001B[39m: 3\n    received: 4' }] }]
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'buy.spec.ts',
    line: 7,
    tests: statuses.map((status) => ({ projectName: 'ar-phone', status, results })),
  })
  const suites = [
    {
      specs: [spec('buys', 'expected', 'unexpected')],
      suites: [{ specs: [spec('pays', 'flaky')] }],
    },
  ]
  const errors = [{ message: 'The server did not start\nat all' }]
  expect(ofPlaywright({ stats: { expected: 5 }, suites, errors })).toEqual({
    passed: 6,
    failures: [
      'e2e/buy.spec.ts:7 › buys [ar-phone]: expected: 3 received: 4',
      'The server did not start at all',
    ],
    unstable: ['e2e/buy.spec.ts:7 › pays [ar-phone]: expected: 3 received: 4'],
  })
})

test('journeys that pass only on their second attempt count as failed when there are several', () => {
  const flaky = { projectName: 'ar-phone', status: 'flaky', results: [{ errors: [] }] }
  const specs = ['buys', 'pays'].map((title) => ({ title, file: 'buy.spec.ts', line: 7, tests: [flaky] }))
  const { passed, failures } = ofPlaywright({ stats: { expected: 5 }, suites: [{ specs }], errors: [] })
  expect([passed, failures.length]).toEqual([5, 2])
})

test('the results of both suites are added up', () => {
  expect(
    addUp([
      { passed: 3, failures: ['one'], unstable: [] },
      { passed: 2, failures: ['two'], unstable: ['three'] },
    ]),
  ).toEqual({ passed: 5, failures: ['one', 'two'], unstable: ['three'] })
  expect(addUp([])).toEqual({ passed: 0, failures: [], unstable: [] })
})
