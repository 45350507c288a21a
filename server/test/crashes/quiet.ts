import type pg from 'pg'
import { unfinished } from '#test/invariants.ts'
import { callSandbox, readLedger } from '#test/ledger.ts'
import { until } from '#test/until.ts'

/** Simulates the passage of time: everything that waits becomes due, and pages that were never opened expire. */
export async function letTimePass(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update payments set next_ask_at = now() - interval '1 second',
       expires_at = case when status = 'failed' then least(expires_at, now()) else expires_at end
     where next_ask_at is not null`,
  )
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`)
}

/** The state of an open page at each provider's sandbox, and the field with its id. */
const openPages = {
  paytabs: { word: 'P', field: 'tranRef' },
  tabby: { word: 'CREATED', field: 'paymentId' },
  tamara: { word: 'new', field: 'orderId' },
} as const

/** Ends all open pages and transfer periods, because these buyers do not come back. */
async function endOpenPages(pool: pg.Pool, sandboxUrl: string): Promise<void> {
  const { payments } = await readLedger(sandboxUrl)
  for (const { provider, tranRef, status } of payments) {
    if (provider === 'transfer' || status !== openPages[provider].word) continue
    const body = { [openPages[provider].field]: tranRef, outcome: 'expire' }
    await callSandbox(sandboxUrl, `/${provider}/finish`, body)
  }
  await pool.query(
    `update payments set expires_at = now() where provider = 'transfer' and next_ask_at is not null`,
  )
}

/** What is still in progress: payments that may change, unfinished work, queued jobs. */
async function moving(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ what: string; n: number }>(`
    select 'payments' as what, count(*)::int as n from payments
      where status in ('opening', 'open') or (next_ask_at is not null and status <> 'review')
    union all select 'jobs', count(*)::int from pgboss.job
      where name like 'work%' and state in ('created', 'retry', 'active')`)
  return [...(await unfinished(pool)), ...rows.filter(({ n }) => n > 0).map(({ what, n }) => `${what}: ${n}`)]
}

/** Liveness: without further faults all work must complete. Returns what is still unfinished after the time limit. */
export async function untilQuiet(pool: pg.Pool, sandboxUrl: string, limitMs: number): Promise<string[]> {
  await endOpenPages(pool, sandboxUrl)
  await until(async () => {
    await letTimePass(pool)
    return (await moving(pool)).length === 0
  }, limitMs)
  return moving(pool)
}
