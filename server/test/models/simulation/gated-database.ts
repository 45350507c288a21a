import pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/open-database.ts'
import { endWhenSilent } from '#platform/db/silent-connection.ts'
import type { Activity, Scheduler } from './scheduler.ts'

export type GatedDatabase = {
  readonly database: Database
  readonly activity: Activity
  /** From now on transactions wait at the gates for their turn; `isFine`: so does each of their statements. */
  take(scheduler: Scheduler | null, isFine: boolean): void
  /** A connection without gates, for the simulation's own queries. */
  readonly own: pg.Client
  close(): Promise<void>
}

/** Two thirds of them belong to the pool that the simulation uses. */
const connections = 24
const blockedNow = 'select count(distinct pid)::int as n from pg_locks where not granted and pid = any($1)'

/** Opens a real database whose transactions wait when they begin and before they commit. */
export async function openGated(url: string): Promise<GatedDatabase> {
  const database = openPostgres(url, connections)
  const own = new pg.Client(url)
  await own.connect()
  const counter = countQueries(database.pool)
  let scheduler: Scheduler | null = null
  const pids = await warm(database.pool)
  const transaction: Database['db']['transaction'] = async (work) => {
    await scheduler?.gate('transaction')
    const result = await database.db.transaction(async (tx) => {
      const done = await work(tx)
      await scheduler?.gate('commit')
      return done
    })
    await scheduler?.gate('committed')
    return result
  }
  return {
    database: { ...database, db: Object.assign(Object.create(database.db), { transaction }) },
    activity: Object.assign(counter.activity, {
      blocked: async () => {
        const { rows } = await own.query<{ n: number }>({ name: 'blocked', text: blockedNow, values: [pids] })
        return rows[0]?.n ?? 0
      },
    }),
    take: (next, isFine) => {
      scheduler = next
      counter.before = next && isFine ? () => next.gate('statement') : null
    },
    own,
    close: async () => {
      await own.end()
      await database.close()
    },
  }
}

/** Opens all connections in advance, because connecting during a schedule would not be repeatable. */
async function warm(pool: pg.Pool): Promise<number[]> {
  pool.options.idleTimeoutMillis = 0
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const { rows } = await Promise.all(
    clients.map(async (client) => {
      endWhenSilent(client, 0)
      // A step may wait for its turn for as long as the machine needs.
      await client.query(
        'set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0',
      )
      return client.query<{ pid: number }>('select pg_backend_pid() as pid')
    }),
  ).then((answers) => ({ rows: answers.flatMap((answer) => answer.rows) }))
  for (const client of clients) client.release()
  return rows.map(({ pid }) => pid)
}

type Counter = {
  readonly activity: Omit<Activity, 'blocked'>
  before: (() => Promise<void>) | null
}
type Ask = (...args: unknown[]) => unknown

function countQueries(pool: pg.Pool): Counter {
  const busy = new Map<object, number>()
  let events = 0
  const activity = { count: () => events, busy: () => busy.size, grown: () => undefined as void }
  const counter: Counter = { activity, before: null }
  const began = (client: object) => {
    events += 1
    busy.set(client, (busy.get(client) ?? 0) + 1)
  }
  const ended = (client: object) => {
    events += 1
    const left = (busy.get(client) ?? 1) - 1
    if (left === 0) busy.delete(client)
    else busy.set(client, left)
    activity.grown()
  }
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as Ask
    let last = Promise.resolve()
    const counted: Ask = (...args) => {
      const callback = args.at(-1)
      began(client)
      if (typeof callback !== 'function')
        return (ask(...args) as Promise<unknown>).finally(() => ended(client))
      const heard = (...answer: unknown[]) => {
        ended(client)
        callback(...answer)
      }
      return ask(...args.slice(0, -1), heard)
    }
    // Only transactions use the promise API; their statements keep their order while they wait for their turns.
    const inTurn: Ask = (...args) => {
      const { before } = counter
      if (before === null || typeof args.at(-1) === 'function') return counted(...args)
      const turn = last.then(before)
      last = turn
      return turn.then(() => counted(...args))
    }
    client.query = inTurn as typeof client.query
  })
  return counter
}
