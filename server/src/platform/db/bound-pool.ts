import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'

/** Callbacks run in the async context that asked for the connection; in pg's own pool, in that of the query which released it. */
export class BoundPool extends pg.Pool {
  constructor(config?: pg.PoolConfig) {
    super(config)
    const connect = this.connect.bind(this) as (...args: unknown[]) => unknown
    const bound = (heard?: (error: Error) => void) => (heard ? connect(AsyncResource.bind(heard)) : connect())
    // Both overloads of `connect` pass through.
    this.connect = bound as typeof this.connect
  }
}
