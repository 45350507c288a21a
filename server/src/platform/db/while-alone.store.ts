import { setTimeout as pause } from 'node:timers/promises'
import { BadConfig } from '#config/config.ts'
import type { Database } from './database.ts'

const key = 814_620_113
const lookMs = 100

type Waiting = {
  readonly print: (line: string) => void
  /** How long another process may take before this one gives up. */
  readonly patienceMs?: number
}

/**
 * Runs `work` while no other process prepares the same database, so that any number may start together. Throws
 * `BadConfig` when another one takes longer than five minutes; one that was killed no longer counts.
 */
export async function whileAlone<Result>(
  { kind, paymentsPool }: Database,
  { print, patienceMs = 300_000 }: Waiting,
  work: () => Promise<Result>,
): Promise<Result> {
  // The embedded one has a single process, and a single connection, which the work needs.
  if (kind === 'embedded') return work()
  const client = await paymentsPool.connect()
  let broken: Error | undefined
  try {
    // A machine that lost its power does not hold up the others: its connection is given up within half a minute.
    await client.query(
      'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
    )
    const take = async () => {
      const lock = 'select pg_try_advisory_lock($1) as "isLocked"'
      return (await client.query<{ isLocked: boolean }>(lock, [key])).rows[0]?.isLocked === true
    }
    const end = AbortSignal.timeout(patienceMs)
    for (let isPrinted = false; !(await take()); isPrinted = true) {
      if (!isPrinted) print('Another process prepares the database; waiting for it …')
      if (end.aborted) throw new BadConfig(tooLong(patienceMs))
      await pause(lookMs)
    }
    const result = await work()
    await client.query('select pg_advisory_unlock($1)', [key])
    return result
  } catch (error) {
    // With its connection the lock goes, too.
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

const tooLong = (ms: number) =>
  `DATABASE_URL: another process has been preparing that database for ${Math.round(ms / 1_000)} seconds. ` +
  'Look at what it says, or stop it, and start this one again.'
