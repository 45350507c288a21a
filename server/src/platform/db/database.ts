import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** What store functions take first: the pool's own client, or the transaction that a use case opened. */
export type Db = Omit<NodePgDatabase, 'transaction'>

/** For functions whose statements hold only together, or only in their order. */
export type Tx = Db & {
  readonly isTransaction: true
  /** For libraries that bring statements of their own. */
  run(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Called once this has been kept; never when it was rolled back. For what may be lost with the process. */
  afterCommit(act: () => void): void
}

export type Drizzle = Db & {
  /** What `work` does with its `tx` is kept whole or not at all; it may run again when it collided with another. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

export type Database = {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Drizzle
  readonly pool: pg.Pool
  /** The same over connections of its own, for payments and webhooks: no other work can take them all. */
  readonly paymentsDb: Drizzle
  readonly paymentsPool: pg.Pool
  close(): Promise<void>
}
