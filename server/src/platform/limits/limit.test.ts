import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#platform/db/test-database.ts'
import { deleteOldLimits, giveBack, type Limit, take, type Counted } from './limits.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const start = new Date('2026-11-23T00:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
let names = 0
const limitOf = (most: number): Limit => ({ name: `test-${(names += 1)}`, most, windowSeconds: 900 })

test('of tries that come at once exactly as many as the limit are counted (A3)', async () => {
  const limit = limitOf(10)
  const tries = await Promise.all(
    Array.from({ length: 200 }, () => take(database.db, limit, 'somebody', start)),
  )
  expect(tries.filter((each) => each !== null)).toHaveLength(10)
})

test('a window that is full is free again when it ends, and another caller is not concerned (A3)', async () => {
  const limit = limitOf(2)
  const tries = [await take(database.db, limit, 'a', at(0)), await take(database.db, limit, 'a', at(10))]
  expect(tries).not.toContain(null)
  expect(await take(database.db, limit, 'a', at(899))).toBeNull()
  expect(await take(database.db, limit, 'b', at(899))).not.toBeNull()
  expect(await take(database.db, limit, 'a', at(900))).not.toBeNull()
})

test('a try of an earlier window is not taken out of a later one (A3)', async () => {
  const limit = limitOf(1)
  const early = await take(database.db, limit, 'a', at(0))
  expect(await take(database.db, limit, 'a', at(1_000))).not.toBeNull()
  if (early) await giveBack(database.db, early)
  expect(await take(database.db, limit, 'a', at(1_001))).toBeNull()
  await deleteOldLimits(database.db, at(5_000))
  expect(await take(database.db, limit, 'a', at(5_000))).not.toBeNull()
})

test('whatever is taken and given back, never more than the limit are out (A3)', async () => {
  const steps = fc.array(fc.record({ gives: fc.boolean(), after: fc.integer({ min: 0, max: 400 }) }), {
    maxLength: 25,
  })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), steps, async (most, moves) => {
      const limit = limitOf(most)
      let seconds = 0
      let out: Counted[] = []
      for (const { gives, after } of moves) {
        seconds += after
        out = out.filter(({ until }) => until > at(seconds))
        const last = gives ? out.pop() : undefined
        if (last) await giveBack(database.db, last)
        else {
          const counted = await take(database.db, limit, 'a', at(seconds))
          expect(counted === null).toBe(out.length >= most)
          if (counted) out.push(counted)
        }
      }
    }),
    { numRuns: 30 },
  )
})
