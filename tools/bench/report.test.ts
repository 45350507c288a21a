import { expect, test } from 'vitest'
import { report, worst } from './report.ts'

const met = { what: 'reads', value: '70 %', goal: '≥ 60 %', isMet: true }
const missed = { what: 'start', value: '4 s', goal: '≤ 3 s', isMet: false }
const plain = { what: 'memory', value: '200 MB' }

test('a run that meets its goals exits with 0', () => {
  expect(report([met, plain]).code).toBe(0)
})

test('one missed goal makes the run exit with 1 and is marked in its line (A34)', () => {
  const { text, code } = report([met, missed, plain])
  expect(code).toBe(1)
  expect(text.split('\n').filter((line) => line.endsWith('MISSED'))).toEqual([
    expect.stringContaining('start'),
  ])
})

test('a goal without a verdict counts as missed', () => {
  expect(report([{ what: 'reads', value: '70 %', goal: '≥ 60 %' }]).code).toBe(1)
})

test('on a busy machine a missed goal is printed without a verdict, and the exit code is 2', () => {
  const { text, code } = report([met, missed], { isJudged: false })
  expect(code).toBe(2)
  expect(text).toContain('4 s   goal ≤ 3 s\n')
  expect(text).not.toContain('MISSED')
})

test('across several parts, a missed goal outweighs a part without a verdict', () => {
  expect([worst([0, 0]), worst([0, 2]), worst([2, 1, 0])]).toEqual([0, 2, 1])
})
