import pg from 'pg'
import { BadConfig } from '#config/bad-config.ts'
import { endWhenSilent, longestWorkMs } from './silent-connection.ts'
import { type EmbeddedLock, startEmbedded } from './embedded.ts'

/** The connection of a client, for programs that open their own. */
export type Connection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  readonly password: string
  /** The parameters of the URL that begin with `ssl`. */
  readonly ssl: Readonly<Record<string, string>>
}

/** Gives a value the same text on every server. */
const stableTextSettings =
  "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1"
const noTimeouts =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/**
 * Runs `work` on a separate connection without timeouts, for copies of the whole database. Throws `BadConfig` when the
 * database cannot be used.
 */
export async function withDedicatedClient<Result>(
  url: string,
  work: (client: pg.Client, connection: Connection) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // The next statement reports a connection that broke while it was idle.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const { message, code } = error as Error & { readonly code?: string }
    throw new BadConfig(`DATABASE_URL: that database cannot be used: ${message || code}.`, { cause: error })
  }
  endWhenSilent(client, longestWorkMs)
  try {
    await client.query(noTimeouts)
    await client.query(stableTextSettings)
    return await work(client, readConnection(client, url))
  } finally {
    await client.end()
  }
}

/** Like `withDedicatedClient`, for the embedded database under the caller's lock. */
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
      await client.query(stableTextSettings)
      return await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await embedded.stop()
  }
}

function readConnection(client: pg.Client, url: string): Connection {
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
