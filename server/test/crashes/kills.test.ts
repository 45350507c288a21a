import { stderr } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Failpoint, failpointNames } from '#platform/telemetry/failpoints.ts'
import { chanceOf } from '#test/chance.ts'
import { brokenInvariants, brokenRows } from '#test/invariants.ts'
import type { LoadGenerator, Way } from './load-generator.ts'
import { brokenPromises } from './promises.ts'
import { letTimePass, untilQuiet } from './quiet.ts'
import { type Fixture, openFixture } from './fixture.ts'

const isHere = inject('engine') === 'postgres'
const cycles = inject('killCycles')
const seed = inject('proofSeed')
const chance = chanceOf(seed)
/** How many cycles run between two checks of the invariants. */
const looksEach = 10

let fixture: Fixture
let loadGenerator: LoadGenerator
const reached = new Map<string, number>()
const openedMs: number[] = []

beforeAll(async () => {
  if (!isHere) return
  fixture = await openFixture(inject('postgresUrl'))
  const shop = await fixture.shops.open('')
  loadGenerator = await fixture.gather(`kill-${seed}`)
  await shop.kill()
}, 120_000)
afterAll(async () => {
  if (isHere) await fixture.close()
})

/** Failpoints of jobs and reconciliation, which are reached after the buyers are done and get a little more time. */
const isAfterwards = (place: string) => /^(enrol|email|invoice|reconcile):/.test(place)
const longestMs = 8_000

/** The way of buying that reaches a failpoint which other purchases miss. */
function wayTo(place: Failpoint): Way | undefined {
  if (place.startsWith('redeem:')) return 'redeem'
  return place === 'settle:after-capture' ? 'later' : undefined
}

/** Two thirds of the processes die at the n-th arrival at a failpoint, the others at a random moment. */
async function oneCycle(place: Failpoint | null): Promise<void> {
  const shop = await fixture.shops.open(place === null ? '' : `${place}#${1 + chance.below(3)}`)
  openedMs.push(shop.tookMs)
  const work = loadGenerator.work(shop.isDead, chance, place ? wayTo(place) : undefined)
  const through = place === null || isAfterwards(place) ? pause(longestMs) : work
  const moment = place === null ? pause(50 + chance.below(900)) : pause(longestMs)
  await Promise.race([shop.died, letTimePass(fixture.pool).then(() => Promise.race([moment, through]))])
  const key = shop.isDead() ? (place ?? 'any moment') : place === null ? 'any moment' : 'not reached'
  reached.set(key, (reached.get(key) ?? 0) + 1)
  await shop.kill()
  await work
}

/** These buyers request no refund; the tests of refunds, imports, the demo and e-invoicing cover those failpoints. */
const elsewhere = failpointNames.filter((name) => /^(refund|demo|import|e-invoice):/.test(name))
const places = failpointNames.filter((name) => !elsewhere.includes(name))

function* deaths(): Generator<Failpoint | null> {
  for (;;) {
    for (const place of chance.shuffled([...places, ...places.map(() => null).slice(0, 14)])) yield place
  }
}

const killedAt = () => [...reached.keys()].filter((name) => name.includes(':'))
const enough = Math.min(20, Math.floor(cycles / 5))

test.runIf(isHere)(
  `no invariant breaks while the shop is killed ${cycles} times during sales (F12; PROOF_SEED=${seed})`,
  async () => {
    const ways = deaths()
    // A short run may choose only failpoints that its buyers do not reach, so it continues until the server was
    // killed at enough failpoints.
    for (let cycle = 1; cycle <= cycles || (killedAt().length < enough && cycle <= 3 * cycles); cycle++) {
      await oneCycle(ways.next().value)
      if (cycle % looksEach === 0) expect(await brokenRows(fixture.pool)).toEqual([])
    }
    const missed = places.filter((place) => !reached.has(place))
    stderr.write(
      `kill -9 at ${killedAt().length} of ${places.length} fail points; not reached: ${missed.join(', ') || 'none'}\n` +
        `fail points that other proofs kill at: ${elsewhere.join(', ')}\n`,
    )
    expect(killedAt().length).toBeGreaterThanOrEqual(enough)
  },
  cycles * 60_000 + 60_000,
)

test.runIf(isHere)(
  `all work completes and every invariant holds once the kills have ended (PROOF_SEED=${seed})`,
  async () => {
    const shop = await fixture.shops.open('')
    // On a slow machine, no card payment may have completed between two kills.
    await loadGenerator.work(() => false, chance, 'card')
    await loadGenerator.matchAll()
    expect(await untilQuiet(fixture.pool, fixture.outside.url, 900_000)).toEqual([])
    expect(await brokenInvariants(fixture.pool, fixture.outside.url)).toEqual([])
    expect(await brokenPromises(fixture.pool, fixture.outside.url, loadGenerator.notes)).toEqual([])
    expect(loadGenerator.notes.outcomes.filter(({ outcome }) => outcome === 'paid').length).toBeGreaterThan(0)
    await shop.kill()
    const worst = openedMs.toSorted((left, right) => left - right).at(-1)
    expect(worst).toBeLessThan(60_000)
  },
  1_000_000,
)
