import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { openRig, type Rig } from './rig.ts'
import { playSchedule } from './schedule.ts'

export type ModelTwo = {
  readonly schedules: number
  readonly steps: number
  readonly broken: readonly string[]
  /** What PROOF_SEED must be to see the schedule again that broke. */
  readonly seed: number | null
  readonly order: readonly string[]
}

/** So many schedules share the tables before these are emptied. */
const together = 50
const emptied =
  'truncate users, coupons, carts, webhook_events, staff_tasks, rig_jobs restart identity cascade'

/** Plays schedules with seeds that follow each other, until one breaks something. */
export async function modelTwo(databaseUrl: string, firstSeed: number, count: number): Promise<ModelTwo> {
  const rig = await openRig(databaseUrl)
  let steps = 0
  try {
    await prepare(rig)
    for (let at = 0; at < count; at++) {
      if (at % together === 0) {
        await rig.gated.own.query(emptied)
        rig.providers.pages.clear()
      }
      const seed = (firstSeed + at) >>> 0
      const { broken, order } = await playSchedule(rig, seed)
      steps += order.length
      if (broken.length > 0) return { schedules: at + 1, steps, broken, seed, order }
    }
    return { schedules: count, steps, broken: [], seed: null, order: [] }
  } finally {
    await rig.close()
  }
}

async function prepare({ gated, providers }: Rig): Promise<void> {
  await gated.own.query(
    'create table if not exists rig_jobs (task text not null, id uuid not null, is_done boolean not null default false)',
  )
  // Code that waits for a while waits for its turn instead: nothing here may depend on how fast the machine is.
  timers.setTimeout = ((_ms: number) => providers.gate('a while')) as typeof timers.setTimeout
  syncBuiltinESMExports()
}
