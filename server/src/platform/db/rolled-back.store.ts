import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type pg from 'pg'
import { fail } from '#lib/errors.ts'
import type { Database, Drizzle, Tx } from './database.ts'
import { insideTransaction } from './guarded-pool.ts'

/** Transactions that are always rolled back, and a database that reads inside of the one it is asked in. */
export type RolledBack = {
  /** Fails outside of `run`; each of several that run at once sees its own transaction alone. */
  readonly db: Drizzle
  /** Runs `work` and undoes what it wrote; a statement takes three seconds at most. Fails with `too-many-requests` while twenty wait. */
  run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

const seconds = 3
const mostWaiting = 20

export function openRolledBack({ pool }: Pick<Database, 'pool'>): RolledBack {
  const takeTurn = pLimit(1)
  const inside = new AsyncLocalStorage<pg.PoolClient>()
  const query = (...asked: unknown[]): unknown => {
    const client = inside.getStore()
    if (!client) throw new Error('asked outside of a transaction that is rolled back')
    return (client.query as (...args: unknown[]) => unknown).call(client, ...asked)
  }
  // Drizzle only asks; its transactions are not used.
  const db = drizzle({ query } as unknown as pg.PoolClient)
  const transaction = () => Promise.reject(new Error('what is rolled back opens no transaction of its own'))
  return {
    db: Object.assign(db, { transaction }),
    // One at a time in each process: two of one document would wait for each other's rows.
    run: async (work) =>
      takeTurn.pendingCount < mostWaiting ? takeTurn(() => undone(work)) : fail('too-many-requests'),
  }

  async function undone<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const tx = transactionOf(client)
      await tx.execute(sql.raw(`set local statement_timeout = '${seconds}s'`))
      await tx.execute(sql`select set_config('shop.is_preview', 'on', true)`)
      return await insideTransaction(() => inside.run(client, () => work(tx)))
    } finally {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      client.release(broken)
    }
  }
}

const transactionOf = (client: pg.PoolClient): Tx =>
  Object.assign(drizzle(client), {
    isTransaction: true as const,
    run: (text: string, values: readonly unknown[] = []) => client.query({ text, values: [...values] }),
    // It is never kept.
    afterCommit: () => undefined,
  })
