import { riyadhZone } from '../../contract/src/kit/riyadh.ts'
import { runAlone } from '../../server/test/postgres-template.ts'
import { startCluster } from '../../server/test/cluster.ts'
import { demoAccounts } from '../../server/src/demo/load-demo.ts'
import { must } from '../../server/test/buyer.ts'
import { consoleRows } from './console-rows.ts'
import { type ScaleShop, startSeeded } from './scale-shops.ts'

export type ConsoleShop = ScaleShop & {
  readonly owner: string
  readonly orderIds: readonly string[]
  /** The cursor of each list after 50,000 rows, or halfway if the list is shorter. */
  readonly far: Readonly<Record<LongList, string>>
}
/** The tables of the lists, and their sort columns. */
const longLists = {
  orders: { table: 'orders', key: 'created_at' },
  people: { table: 'users', key: 'created_at' },
  invoices: { table: 'tax_documents', key: 'issued_at' },
  applications: { table: 'applications', key: 'received_at' },
  audit: { table: 'audit_log', key: 'at' },
} as const
export type LongList = keyof typeof longLists
type ConsoleShops = { readonly small: ConsoleShop; readonly large: ConsoleShop; stop(): Promise<void> }

const amounts = {
  small: ['--users', '1000', '--orders', '1000'],
  large: ['--users', '60000', '--orders', '100000'],
} as const

/** Starts both shops on one PostgreSQL server, each in its own process. */
export async function consoleShops(): Promise<ConsoleShops> {
  const cluster = await startCluster({ durable: true })
  const open = async (name: keyof typeof amounts): Promise<ConsoleShop> => {
    const shop = await startSeeded(cluster.url, name, [amounts[name]])
    for (const statement of consoleRows) await runAlone(shop.env.DATABASE_URL ?? '', statement)
    const { rows } = await shop.database.pool.query<{ id: string }>(
      'select id from orders order by number limit 100',
    )
    const owner = await logInOwner(shop)
    const far = {
      orders: await cursorOf(shop, owner, 'orders'),
      people: await cursorOf(shop, owner, 'people'),
      invoices: await cursorOf(shop, owner, 'invoices'),
      applications: await cursorOf(shop, owner, 'applications'),
      audit: await cursorOf(shop, owner, 'audit'),
    }
    return { ...shop, owner, orderIds: rows.map(({ id }) => id), far }
  }
  const small = await open('small')
  const large = await open('large')
  return {
    small,
    large,
    stop: async () => {
      for (const shop of [small, large]) {
        await shop.running.stop()
        await shop.outside.stop()
        await shop.database.close()
      }
      cluster.stop()
    },
  }
}

export async function logInOwner({ running }: Pick<ScaleShop, 'running'>): Promise<string> {
  const account = demoAccounts().find(({ email }) => email.startsWith('owner@'))
  const { token } = await must(running.url, 'POST', '/matla/login', {
    emailId: account?.email,
    password: account?.password,
  })
  return String(token)
}

async function cursorOf({ database, running }: ScaleShop, owner: string, list: LongList): Promise<string> {
  const { table, key } = longLists[list]
  const { rows } = await database.pool.query<{ day: string }>(
    `select to_char(${key} at time zone '${riyadhZone}', 'YYYY-MM-DD') as day from ${table} order by ${key} desc offset
       (select least(50000, count(*) / 2) from ${table}) limit 1`,
  )
  const headers = { authorization: `Bearer ${owner}` }
  const response = await fetch(`${running.url}/matla/staff/${list}?to=${rows[0]?.day}`, { headers })
  const { next } = (await response.json()) as { next: string | null }
  if (next === null) throw new Error(`${list}: the list has no page this far back`)
  return next
}

/** Drops one index per list, so that the requests that need it must miss their goals. */
export async function dropIndexes(
  { database: { pool } }: ScaleShop,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await pool.query(`drop index ${name}`)
}
