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

test('slow work is logged under its name with the points that it came by, each work its own', async () => {
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

test('work that fails is logged as well, and its error goes on', async () => {
  const lines = logged(0)
  const failing = traced('job refund', () => Promise.reject(new Error('no answer')))
  await expect(failing).rejects.toThrow('no answer')
  expect(lines).toMatchObject([{ work: 'job refund' }])
})

test('quick work is not logged, and a point outside of any work is nothing', async () => {
  const lines = logged(60_000)
  reach('open:after-commit')
  await settle()
  expect(lines).toEqual([])
})
