import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshPostgres } from '#platform/db/test-database.ts'
import { brokenIn, runRing } from '#proof/rings/task.ts'
import { afterBugs } from './after-bugs.ts'
import type { Bug } from './bug.ts'
import { couponBugs } from './coupon-bugs.ts'
import { doorBugs } from './door-bugs.ts'
import { paymentBugs } from './payment-bugs.ts'
import { type Bed, openBed } from './plant.ts'
import { ruleBugs } from './rule-bugs.ts'

const bugs = [...ruleBugs, ...paymentBugs, ...doorBugs, ...couponBugs, ...afterBugs]
/** For what hangs, not for what is slow. */
const limitMs = 3_000_000
const isPostgres = inject('engine') === 'postgres'

/** Two copies of the sources: as many as a small machine works on at once. */
const free: Bed[] = []
const waiting: ((bed: Bed) => void)[] = []
beforeAll(() => {
  if (isPostgres) free.push(openBed(), openBed())
})
afterAll(() => {
  for (const bed of free) bed.remove()
})
const take = () => {
  const bed = free.pop()
  return bed ? Promise.resolve(bed) : new Promise<Bed>((resolve) => waiting.push(resolve))
}
const giveBack = (bed: Bed) => {
  const next = waiting.shift()
  if (next) next(bed)
  else free.push(bed)
}

async function found(folder: string, ring: 1 | 2): Promise<string[]> {
  if (ring === 1) return [...brokenIn(await runRing(folder, { ring, seed: 1, count: 300_000 }, limitMs))]
  const { url, drop } = await freshPostgres(inject('postgresUrl'))
  try {
    return [...brokenIn(await runRing(folder, { ring, seed: 1, count: 400, databaseUrl: url }, limitMs))]
  } finally {
    await drop()
  }
}

async function caught({ ring, ...bug }: Bug): Promise<string[]> {
  const bed = await take()
  const uproot = bed.plant({ ring, ...bug })
  try {
    return await found(bed.folder, ring)
  } finally {
    uproot()
    giveBack(bed)
  }
}

test('at least thirty bugs are planted, each under a name of its own', () => {
  expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length)
  expect(bugs.length).toBeGreaterThanOrEqual(30)
})

test('every patch stands once in the sources as they are', () => {
  const bed = openBed()
  try {
    for (const bug of bugs) bed.plant(bug)()
  } finally {
    bed.remove()
  }
})

test.runIf(isPostgres)(
  'without a bug the copy says nothing',
  async () => {
    const bed = await take()
    const says = [...(await found(bed.folder, 1)), ...(await found(bed.folder, 2))]
    giveBack(bed)
    expect(says).toEqual([])
  },
  3_600_000,
)

/** Those of the first ring take seconds each time; of the others a share, and all of them by `PROOF=long`. */
const { isLong, isWhole } = inject('proof')
const everyNth = isLong ? 1 : isWhole ? 3 : 9
const wanted = bugs.filter(({ ring }, at) => ring === 1 || at % everyNth === 0)
if (isPostgres) {
  for (const bug of wanted) {
    test.concurrent(
      `planted and caught: ${bug.name}`,
      async (context) => context.expect((await caught(bug)).join('\n')).toMatch(bug.says),
      3_600_000,
    )
  }
}
