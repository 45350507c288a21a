import type pg from 'pg'
import { BadConfig } from '#config/config.ts'
import type { Database } from './database.ts'
import { endWhenSilent, longestWorkMs } from './silent-connection.ts'

/**
 * Compiling a statement takes longer than running any of ours: a table without statistics would have each one compiled.
 * Tables lie in memory or on solid disks, where a page out of turn costs no more than the next one.
 */
const settings = {
  statement_timeout: '5s',
  lock_timeout: '4s',
  idle_in_transaction_session_timeout: '10s',
  timezone: 'UTC',
  jit: 'off',
  random_page_cost: '1.1',
}
const setAll = Object.entries(settings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/** Sets the limits of a new connection by statements: poolers refuse them as startup parameters. */
export const setUpSession = async (client: pg.ClientBase): Promise<void> => void (await client.query(setAll))

/** No limit of a statement is left on this connection, so it must not go back into the pool: release it with `true`. */
export async function liftStatementLimit(client: pg.ClientBase): Promise<void> {
  endWhenSilent(client, longestWorkMs)
  await client.query('set statement_timeout = 0')
}

const processOf = async (client: pg.ClientBase): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

/**
 * Throws `BadConfig` behind a pooler that hands each transaction to another session (PgBouncer's transaction mode): limits,
 * prepared statements and advisory locks would belong to other clients.
 */
export async function requireOwnSession({
  pool,
  paymentsPool,
}: Pick<Database, 'pool' | 'paymentsPool'>): Promise<void> {
  const [first, second] = await Promise.all([pool.connect(), paymentsPool.connect()])
  try {
    const before = await processOf(first)
    await second.query('begin')
    // A shared session is taken by this transaction, or moves the next statement of the first client to another one.
    const isShared = (await processOf(second)) === before || (await processOf(first)) !== before
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
