import type pg from 'pg'
import { BadConfig } from '#config/bad-config.ts'
import type { Database } from './database.ts'
import { endWhenSilent, longestWorkMs } from './silent-connection.ts'

/**
 * JIT compilation takes longer than running any of our statements, and missing statistics would trigger it for each of
 * them. Tables are in memory or on SSDs, where a random page costs about as much as a sequential one. Reports sort and
 * group 200,000 rows, which take up to 25 MB; with the default of 4 MB they would be sorted on the disk.
 */
const settings = {
  statement_timeout: '5s',
  lock_timeout: '4s',
  idle_in_transaction_session_timeout: '10s',
  timezone: 'UTC',
  jit: 'off',
  random_page_cost: '1.1',
  work_mem: '32MB',
}
const setAll = Object.entries(settings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/** Sets the limits of a new connection by statements, because poolers reject them as startup parameters. */
export const setUpSession = async (client: pg.ClientBase): Promise<void> => void (await client.query(setAll))

/** Removes the statement timeout. The connection must not return to the pool: release it with `true`. */
export async function liftStatementLimit(client: pg.ClientBase): Promise<void> {
  endWhenSilent(client, longestWorkMs)
  await client.query('set statement_timeout = 0')
}

const readBackendPid = async (client: pg.ClientBase): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

/**
 * Throws `BadConfig` behind a pooler that assigns each transaction to a different session (PgBouncer's transaction
 * mode), because timeouts, prepared statements and advisory locks would leak to other clients.
 */
export async function requireOwnSession({
  pool,
  paymentsPool,
}: Pick<Database, 'pool' | 'paymentsPool'>): Promise<void> {
  const [first, second] = await Promise.all([pool.connect(), paymentsPool.connect()])
  try {
    const before = await readBackendPid(first)
    await second.query('begin')
    // With a shared session, this transaction takes it over, or the first client's next statement moves to a different
    // session.
    const isShared = (await readBackendPid(second)) === before || (await readBackendPid(first)) !== before
    await second.query('rollback')
    if (isShared) throw new BadConfig(sharedSession)
  } finally {
    first.release()
    second.release()
  }
}

const sharedSession =
  'DATABASE_URL: the pooler there shares sessions between clients (PgBouncer: pool_mode = transaction or statement). ' +
  'Set pool_mode = session for this database, or connect to PostgreSQL itself.'
