import pg from 'pg'
import { BadConfig } from '#config/config.ts'
import { endWhenSilent, longestWorkMs } from './silent-connection.ts'
import { type EmbeddedLock, startEmbedded } from './embedded.ts'

/** Where a client is connected to, for programs that connect by themselves. */
export type Connection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  readonly password: string
  /** The parameters of the address that begin with `ssl`. */
  readonly ssl: Readonly<Record<string, string>>
}

/** Text that the same value has on every server. */
const sameText =
  "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1"
const unlimited =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/**
 * Runs `work` with a connection of its own that no limit of time ends: for copies of the whole database. Throws
 * `BadConfig` when there is no such database.
 */
export async function withLoneClient<Result>(
  url: string,
  work: (client: pg.Client, connection: Connection) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A connection that breaks while nothing is asked is told to the next statement.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const { message, code } = error as Error & { readonly code?: string }
    throw new BadConfig(`DATABASE_URL: that database cannot be used: ${message || code}.`, { cause: error })
  }
  endWhenSilent(client, longestWorkMs)
  try {
    await client.query(unlimited)
    await client.query(sameText)
    return await work(client, connectionOf(client, url))
  } finally {
    await client.end()
  }
}

/** The same for the embedded database, under the caller's lock. */
export async function withEmbeddedClient<Result>(
  dataDir: string,
  lock: EmbeddedLock,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbedded(dataDir, lock)
  try {
    const client = new pg.Client({ host: embedded.socketDir, user: 'postgres', database: 'postgres' })
    await client.connect()
    try {
      await client.query(sameText)
      return await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await embedded.stop()
  }
}

function connectionOf(client: pg.Client, url: string): Connection {
  const { host, port, user = '', database = '', password } = client
  const parameters = [...new URL(url).searchParams].filter(([name]) => name.startsWith('ssl'))
  return {
    host,
    port,
    user,
    database,
    password: typeof password === 'string' ? password : '',
    ssl: Object.fromEntries(parameters),
  }
}
