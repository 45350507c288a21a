import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { openHarness, type Harness } from './harness.ts'
import { playSchedule } from './schedule.ts'

export type ModelTwo = {
  readonly schedules: number
  readonly steps: number
  readonly broken: readonly string[]
  /** The PROOF_SEED that repeats the failed schedule. */
  readonly seed: number | null
  readonly order: readonly string[]
}

/** How many schedules run before the tables are emptied. */
const together = 50
/** Turns triggers off, because tax documents and their series reject deletion otherwise; only the database owner may. */
const emptied = `set session_replication_role = replica;
  truncate users, coupons, carts, webhook_events, staff_tasks, harness_jobs restart identity cascade;
  update tax_series set last_sequence = 0;
  set session_replication_role = origin`

/** Plays schedules with consecutive seeds until one breaks an invariant. */
export async function modelTwo(databaseUrl: string, firstSeed: number, count: number): Promise<ModelTwo> {
  const harness = await openHarness(databaseUrl)
  let steps = 0
  try {
    await prepare(harness)
    for (let index = 0; index < count; index++) {
      if (index % together === 0) {
        await harness.gated.own.query(emptied)
        harness.providers.pages.clear()
      }
      const seed = (firstSeed + index) >>> 0
      const { broken, order } = await playSchedule(harness, seed)
      steps += order.length
      if (broken.length > 0) return { schedules: index + 1, steps, broken, seed, order }
    }
    return { schedules: count, steps, broken: [], seed: null, order: [] }
  } finally {
    await harness.close()
  }
}

async function prepare({ gated, providers }: Harness): Promise<void> {
  await gated.own.query(
    'create table if not exists harness_jobs (task text not null, id uuid not null, is_done boolean not null default false)',
  )
  // Timers wait for their turn instead of real time, so that nothing depends on the machine's speed.
  timers.setTimeout = ((_ms: number) => providers.gate('a while')) as typeof timers.setTimeout
  syncBuiltinESMExports()
}
