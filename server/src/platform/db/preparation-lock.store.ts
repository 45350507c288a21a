import { setTimeout as pause } from 'node:timers/promises'
import { BadConfig } from '#config/bad-config.ts'
import type { Database } from './database.ts'

const key = 814_620_113
const pollMs = 100

type LockOptions = {
  readonly print: (line: string) => void
  /** How long to wait for another process before giving up. */
  readonly timeoutMs?: number
}

/**
 * Runs `work` under a lock, so that any number of processes can start concurrently and one prepares the database.
 * Throws `BadConfig` when another process holds the lock for five minutes. A killed process releases it.
 */
export async function withPreparationLock<Result>(
  { kind, paymentsPool }: Database,
  { print, timeoutMs = 300_000 }: LockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  // The embedded database has a single process and a single connection, which `work` needs.
  if (kind === 'embedded') return work()
  const client = await paymentsPool.connect()
  let broken: Error | undefined
  try {
    // After a power failure of the machine with the lock, its connection is dropped within half a minute.
    await client.query(
      'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
    )
    const take = async () => {
      const lock = 'select pg_try_advisory_lock($1) as "isLocked"'
      return (await client.query<{ isLocked: boolean }>(lock, [key])).rows[0]?.isLocked === true
    }
    const end = AbortSignal.timeout(timeoutMs)
    for (let isPrinted = false; !(await take()); isPrinted = true) {
      if (!isPrinted) print('Another process prepares the database; waiting for it …')
      if (end.aborted) throw new BadConfig(tooLong(timeoutMs))
      await pause(pollMs)
    }
    const result = await work()
    await client.query('select pg_advisory_unlock($1)', [key])
    return result
  } catch (error) {
    // Closing the connection releases the lock.
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

const tooLong = (ms: number) =>
  `DATABASE_URL: another process has been preparing that database for ${Math.round(ms / 1_000)} seconds. ` +
  'Look at what it says, or stop it, and start this one again.'
