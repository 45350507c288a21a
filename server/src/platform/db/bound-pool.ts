import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { SilentConnection } from './silent-connection.ts'

/**
 * Runs callbacks in the caller's async context. pg's own pool runs them in the context of the query that released the
 * connection.
 */
export class BoundPool extends pg.Pool {
  readonly #idle = new Set<pg.PoolClient>()

  constructor(config?: pg.PoolConfig) {
    super(config)
    const connect = this.connect.bind(this) as (...args: unknown[]) => unknown
    const bound = (callback?: (error: Error) => void) =>
      callback ? connect(AsyncResource.bind(callback)) : connect()
    // Both overloads of `connect` pass through.
    this.connect = bound as typeof this.connect
    this.on('acquire', (client) => this.#idle.delete(client))
    this.on('release', (_error, client) => this.#idle.add(client))
    this.on('remove', (client) => this.#idle.delete(client))
  }

  /** Ends the idle connections after one of them stopped responding. The pool opens new ones on demand. */
  replaceIdle(): void {
    for (const client of this.#idle)
      (client as unknown as pg.Client).connection.stream.destroy(
        new SilentConnection('another connection of the pool stopped responding'),
      )
  }
}
