import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'

/** Whoever waited for a connection goes on as himself: without this, in the context of the one who gave it back. */
export class BoundPool extends pg.Pool {
  constructor(config?: pg.PoolConfig) {
    super(config)
    const connect = this.connect.bind(this) as (...args: unknown[]) => unknown
    const bound = (heard?: (error: Error) => void) => (heard ? connect(AsyncResource.bind(heard)) : connect())
    // Both overloads of `connect` pass through.
    this.connect = bound as typeof this.connect
  }
}
