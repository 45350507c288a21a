import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** The first argument of store functions: the pool's client, or the transaction of a use case. */
export type Db = Omit<NodePgDatabase, 'transaction'>

/** For functions whose statements must run in one transaction. */
export type Tx = Db & {
  readonly isTransaction: true
  /** For libraries with their own SQL. */
  run(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Runs after the commit, never after a rollback. Only for effects that may be lost when the process dies. */
  afterCommit(act: () => void): void
}

export type Drizzle = Db & {
  /** Runs `work` in a transaction. `work` may run again after a conflict with another transaction. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Runs reads on one connection, which sends those that are started together (`awaitAll`) without waiting. */
  onOneConnection<Result>(read: (db: Db) => Promise<Result>): Promise<Result>
}

export type Database = {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Drizzle
  readonly pool: pg.Pool
  /** Separate connections for payments and webhooks, so that other work cannot use them up. */
  readonly paymentsDb: Drizzle
  readonly paymentsPool: pg.Pool
  close(): Promise<void>
}
