import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { SilentConnection } from './silent-connection.ts'

/** Callbacks run in the async context that asked for the connection; in pg's own pool, in that of the query which released it. */
export class BoundPool extends pg.Pool {
  readonly #idle = new Set<pg.PoolClient>()

  constructor(config?: pg.PoolConfig) {
    super(config)
    const connect = this.connect.bind(this) as (...args: unknown[]) => unknown
    const bound = (heard?: (error: Error) => void) => (heard ? connect(AsyncResource.bind(heard)) : connect())
    // Both overloads of `connect` pass through.
    this.connect = bound as typeof this.connect
    this.on('acquire', (client) => this.#idle.delete(client))
    this.on('release', (_error, client) => this.#idle.add(client))
    this.on('remove', (client) => this.#idle.delete(client))
  }

  /** Ends the idle connections after one of the pool fell silent; each is replaced when it is needed. */
  replaceIdle(): void {
    for (const client of this.#idle)
      (client as unknown as pg.Client).connection.stream.destroy(
        new SilentConnection('a connection beside it was silent'),
      )
  }
}
