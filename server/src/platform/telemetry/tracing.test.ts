import { expect, onTestFinished, test } from 'vitest'
import { reach } from './failpoints.ts'
import { logSlowWork, traced } from './tracing.ts'

function logged(limitMs: number): object[] {
  const lines: object[] = []
  const warn = (facts: object) => void lines.push(facts)
  let now = 0
  const clock = () => new Date((now += 10))
  onTestFinished(logSlowWork({ clock, log: { warn } }, limitMs))
  return lines
}
const settle = () =>
  traced('job settle', async () => {
    reach('settle:before-ask')
    await Promise.resolve()
    reach('settle:after-ask')
    return 'done'
  })

test('slow work is logged by name with the failpoints that it reached, separately for each piece of work', async () => {
  const lines = logged(20)
  const other = traced('call GET /x', async () => reach('open:after-commit'))
  expect(await Promise.all([settle(), other])).toEqual(['done', undefined])
  const ms = expect.any(Number)
  expect(lines).toHaveLength(2)
  expect(lines).toContainEqual({
    work: 'job settle',
    ms,
    points: { 'settle:before-ask': ms, 'settle:after-ask': ms },
  })
  expect(lines).toContainEqual({ work: 'call GET /x', ms, points: { 'open:after-commit': ms } })
})

test('failed work is logged as well, and its error is rethrown', async () => {
  const lines = logged(0)
  const failing = traced('job refund', () => Promise.reject(new Error('no answer')))
  await expect(failing).rejects.toThrow('no answer')
  expect(lines).toMatchObject([{ work: 'job refund' }])
})

test('fast work is not logged, and a failpoint outside of any work is ignored', async () => {
  const lines = logged(60_000)
  reach('open:after-commit')
  await settle()
  expect(lines).toEqual([])
})
