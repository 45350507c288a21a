import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type pg from 'pg'
import { fail } from '#lib/errors.ts'
import type { Database, Db, Drizzle, Tx } from './database.ts'
import { insideTransaction } from './guarded-pool.ts'

/** Transactions that are always rolled back, and a database client that reads inside the current one. */
export type RolledBackTransactions = {
  /** Uses the transaction of the current `run`, and fails outside of one. */
  readonly db: Drizzle
  /**
   * Runs `work` and rolls it back. A statement may take three seconds. Fails with `too-many-requests` while twenty are
   * queued.
   */
  run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

type Query<Result> = (db: Db) => Promise<Result>

const seconds = 3
const maxQueued = 20

export function openRolledBackTransactions({ pool }: Pick<Database, 'pool'>): RolledBackTransactions {
  const takeTurn = pLimit(1)
  const inside = new AsyncLocalStorage<pg.PoolClient>()
  const query = (...args: unknown[]): unknown => {
    const client = inside.getStore()
    if (!client) throw new Error('query outside of a rolled back transaction')
    return (client.query as (...args: unknown[]) => unknown).call(client, ...args)
  }
  // Drizzle only runs single statements here; its transactions are not used.
  const db = drizzle({ query } as unknown as pg.PoolClient)
  const transaction = () => Promise.reject(new Error('a rolled back transaction cannot open another one'))
  return {
    db: Object.assign(db, { transaction, onOneConnection: <Result>(read: Query<Result>) => read(db) }),
    // One at a time in each process, because two for the same document would wait for each other's row locks.
    run: async (work) =>
      takeTurn.pendingCount < maxQueued ? takeTurn(() => runAndRollBack(work)) : fail('too-many-requests'),
  }

  async function runAndRollBack<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const tx = toTx(client)
      await tx.execute(sql.raw(`set local statement_timeout = '${seconds}s'`))
      await tx.execute(sql`select set_config('shop.is_preview', 'on', true)`)
      return await insideTransaction(() => inside.run(client, () => work(tx)))
    } finally {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      client.release(broken)
    }
  }
}

const toTx = (client: pg.PoolClient): Tx =>
  Object.assign(drizzle(client), {
    isTransaction: true as const,
    run: (text: string, values: readonly unknown[] = []) => client.query({ text, values: [...values] }),
    // The transaction is never committed.
    afterCommit: () => undefined,
  })
