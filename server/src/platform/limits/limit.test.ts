import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { deleteOldLimits, releaseAttempt, type Limit, takeAttempt, type CountedAttempt } from './limits.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const start = new Date('2026-11-23T00:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
let names = 0
const limitOf = (max: number): Limit => ({ name: `test-${(names += 1)}`, max, windowSeconds: 900 })

test('exactly as many concurrent attempts as the limit allows are counted (A3)', async () => {
  const limit = limitOf(10)
  const tries = await Promise.all(
    Array.from({ length: 200 }, () => takeAttempt(database.db, limit, 'somebody', start)),
  )
  expect(tries.filter((each) => each !== null)).toHaveLength(10)
})

test('a full window resets when it ends and does not affect other callers (A3)', async () => {
  const limit = limitOf(2)
  const tries = [
    await takeAttempt(database.db, limit, 'a', at(0)),
    await takeAttempt(database.db, limit, 'a', at(10)),
  ]
  expect(tries).not.toContain(null)
  expect(await takeAttempt(database.db, limit, 'a', at(899))).toBeNull()
  expect(await takeAttempt(database.db, limit, 'b', at(899))).not.toBeNull()
  expect(await takeAttempt(database.db, limit, 'a', at(900))).not.toBeNull()
})

test('an attempt of an earlier window is not released from a later one (A3)', async () => {
  const limit = limitOf(1)
  const early = await takeAttempt(database.db, limit, 'a', at(0))
  expect(await takeAttempt(database.db, limit, 'a', at(1_000))).not.toBeNull()
  if (early) await releaseAttempt(database.db, early)
  expect(await takeAttempt(database.db, limit, 'a', at(1_001))).toBeNull()
  await deleteOldLimits(database.db, at(5_000))
  expect(await takeAttempt(database.db, limit, 'a', at(5_000))).not.toBeNull()
})

test('any sequence of taken and released attempts stays within the limit (A3)', async () => {
  const steps = fc.array(fc.record({ gives: fc.boolean(), after: fc.integer({ min: 0, max: 400 }) }), {
    maxLength: 25,
  })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), steps, async (max, moves) => {
      const limit = limitOf(max)
      let seconds = 0
      let out: CountedAttempt[] = []
      for (const { gives, after } of moves) {
        seconds += after
        out = out.filter(({ until }) => until > at(seconds))
        const last = gives ? out.pop() : undefined
        if (last) await releaseAttempt(database.db, last)
        else {
          const counted = await takeAttempt(database.db, limit, 'a', at(seconds))
          expect(counted === null).toBe(out.length >= max)
          if (counted) out.push(counted)
        }
      }
    }),
    { numRuns: 30 },
  )
})
