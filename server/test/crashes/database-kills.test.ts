import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { chanceOf } from '#test/chance.ts'
import { type Cluster, startCluster } from '#test/cluster.ts'
import { brokenInvariants, brokenRows } from '#test/invariants.ts'
import { until } from '#test/until.ts'
import type { LoadGenerator } from './load-generator.ts'
import type { Shop } from './processes.ts'
import { brokenPromises } from './promises.ts'
import { untilQuiet } from './quiet.ts'
import { type Fixture, openFixture } from './fixture.ts'

const isHere = inject('engine') === 'postgres'
const kills = inject('databaseKills')
const seed = inject('proofSeed')
const chance = chanceOf(seed)
const longestOutageMs = 60_000

let cluster: Cluster
let fixture: Fixture
let shop: Shop
let loadGenerator: LoadGenerator
/** The number of responses by status, during and after the outages. */
const answers = new Map<number, number>()

beforeAll(async () => {
  if (!isHere) return
  cluster = await startCluster({ durable: true, binaries: inject('postgresBinaries') })
  fixture = await openFixture(cluster.url)
  shop = await fixture.shops.open('')
  loadGenerator = await fixture.gather(`database-${seed}`)
}, 120_000)
afterAll(async () => {
  if (!isHere) return
  await shop.kill()
  await fixture.close()
  cluster.stop()
})

async function statusOf(path: string): Promise<number> {
  try {
    const response = await fetch(`${fixture.url}${path}`)
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    // A process that has just exited may still be listed as running.
    await pause(500)
    throw new Error(shop.isDead() ? 'the shop has died' : 'the shop does not answer', { cause: error })
  }
}
const isReady = async () => (await statusOf('/health/ready')) === 200

async function oneKill(): Promise<void> {
  let isOver = false
  const work = loadGenerator.work(() => isOver, chance)
  await pause(30 + chance.below(700))
  await cluster.kill()
  const during = await statusOf('/matla/cart')
  answers.set(during, (answers.get(during) ?? 0) + 1)
  await cluster.restart()
  await until(isReady, longestOutageMs)
  isOver = true
  await work
}

test.runIf(isHere)(
  `buyers keep buying through ${kills} kill -9 of PostgreSQL, and the shop recovers by itself (F17; PROOF_SEED=${seed})`,
  async () => {
    for (let done = 1; done <= kills; done++) {
      await oneKill()
      expect(shop.isDead()).toBe(false)
      await until(isReady, longestOutageMs)
      expect(await brokenRows(fixture.pool)).toEqual([])
    }
    expect(loadGenerator.notes.faults).toEqual([])
    // A visitor's empty cart needs no query; requests that need the database get a 503.
    expect([...answers.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
  },
  kills * 90_000 + 60_000,
)

test.runIf(isHere)(
  `every acknowledged write is stored after the kills, and all work completes (F17 I18; PROOF_SEED=${seed})`,
  async () => {
    // On a slow machine, no purchase may have completed between two kills.
    await loadGenerator.work(() => loadGenerator.notes.orders.length > 0, chance)
    await loadGenerator.matchAll()
    expect(await untilQuiet(fixture.pool, fixture.outside.url, 900_000)).toEqual([])
    expect(await brokenInvariants(fixture.pool, fixture.outside.url)).toEqual([])
    expect(await brokenPromises(fixture.pool, fixture.outside.url, loadGenerator.notes)).toEqual([])
    expect(loadGenerator.notes.orders.length).toBeGreaterThan(0)
  },
  1_000_000,
)
