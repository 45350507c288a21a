import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { BoundPool } from './bound-pool.ts'

const current = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction. Until it ends, a guarded pool denies it a second connection. */
export async function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true }
  try {
    return await current.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * Fails immediately when a transaction requests a second connection. On the embedded database, which has only one, it
 * would wait forever. Tests also use this pool on PostgreSQL.
 */
export class GuardedPool extends BoundPool {
  constructor(config?: pg.PoolConfig) {
    super(config)
    const connect = this.connect.bind(this) as (...args: unknown[]) => unknown
    const guarded = (callback?: (error: Error) => void) => {
      if (current.getStore()?.isOpen !== true) return connect(...(callback ? [callback] : []))
      const error = new Error('a transaction asked for a second connection: pass its tx on')
      if (!callback) return Promise.reject(error)
      return callback(error)
    }
    // Handles both overloads of `connect`: with a callback, as the pool's own `query` uses it, and with a promise.
    this.connect = guarded as typeof this.connect
  }
}
