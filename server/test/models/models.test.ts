import process from 'node:process'
import { randomInt } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { migratedPostgres } from '#test/database.ts'
import { modelOne } from './shop/shop-model.ts'
import { brokenIn, type Found, type Run, runModel } from './task.ts'

/** CI always uses the same seed, so that a failure is caused by the change under test; a long run explores new seeds. */
const firstSeed = inject('proof').isLong ? randomInt(2 ** 30) : 20_261_121
/** Schedules that once revealed a fault; every run replays them. */
const savedSeeds = [8, 10, 79, 925]
const folder = new URL('../..', import.meta.url).pathname.replace(/\/$/, '')
const [again, path] = inject('proof').seed.split('/')
const isPostgres = inject('engine') === 'postgres'
const { isLong, isWhole } = inject('proof')

const printReplay = (seed: string | number) =>
  `see it again: PROOF_SEED=${seed} npx vitest run --project server-postgres models/models`
const print = (line: string) => void process.stderr.write(`${line}\n`)

test.runIf(isPostgres && (again === '' || path !== undefined))(
  'every invariant holds after each of 200,000 steps of the shop model in memory',
  () => {
    const seed = Number(again) || firstSeed
    const found = modelOne(seed, isLong ? 20_000_000 : isWhole ? 1_500_000 : 200_000, path)
    print(`shop model: ${found.steps} steps, seed ${seed}`)
    expect(found.broken, printReplay(found.replay)).toBeNull()
    if (path === undefined) expect(found.steps).toBeGreaterThanOrEqual(isWhole ? 1_000_000 : 200_000)
  },
  isLong ? 900_000 : 240_000,
)

async function play(...runs: Run[]): Promise<Found> {
  const { url, drop } = await migratedPostgres()
  try {
    return await runModel(folder, { model: 2, runs, databaseUrl: url }, 14_000_000)
  } finally {
    await drop()
  }
}

function mustPass(found: Found): void {
  const { seed, order = [] } = found
  expect(brokenIn(found), `${printReplay(seed ?? '')}\n${order.join('\n')}`).toEqual([])
}

test.runIf(isPostgres && again === '')(
  'the ledgers agree after each simulated schedule of the real handlers on PostgreSQL',
  async () => {
    const each = isLong ? 50_000 : isWhole ? 5_000 : 50
    const halves = await Promise.all([
      play({ seed: firstSeed, count: each }),
      play({ seed: firstSeed + each, count: each }),
    ])
    const sum = (count: (found: Found) => number) => halves.reduce((total, found) => total + count(found), 0)
    print(
      `simulation: ${sum(({ schedules = 0 }) => schedules)} schedules, ${sum(({ steps }) => steps)} steps, seed ${firstSeed}`,
    )
    for (const found of halves) mustPass(found)
    expect(sum(({ schedules = 0 }) => schedules)).toBe(2 * each)
  },
  15_000_000,
)

test.runIf(isPostgres && path === undefined)(
  'the simulated schedules that once revealed a fault, or the requested one, keep every invariant',
  async () => {
    const seeds = again === '' ? savedSeeds : [Number(again)]
    mustPass(await play(...seeds.map((seed) => ({ seed, count: 1 }))))
  },
  600_000,
)

test.runIf(isPostgres && again === '')(
  'the same seed produces the same schedule, step by step',
  async () => {
    const [one, other] = await Promise.all([1, 2].map(() => play({ seed: firstSeed, count: 12 })))
    expect(one?.steps).toBeGreaterThan(0)
    expect(one?.steps).toBe(other?.steps)
  },
  600_000,
)
