import { startCluster } from '../../server/src/proof/cluster.ts'
import { demoAccounts } from '../../server/src/demo/load-demo.ts'
import { must } from '../../server/src/proof/buyer.ts'
import { type ScaleShop, startSeeded } from './scale-shops.ts'

export type ConsoleShop = ScaleShop & {
  readonly owner: string
  /** Ids of orders, and the cursor of the thousandth page where there are so many. */
  readonly orderIds: readonly string[]
  readonly farCursor: string
}
type ConsoleShops = { readonly small: ConsoleShop; readonly large: ConsoleShop; stop(): Promise<void> }

const amounts = {
  small: ['--users', '1000', '--orders', '1000'],
  large: ['--users', '60000', '--orders', '100000'],
} as const

/** The same share of everything that a filter looks for, in both shops: one order in so many. */
const rarities = [
  `update payments p set provider = 'tabby' from orders o where o.id = p.order_id and o.number % 9 = 0`,
  `update enrolments e set status = 'failed', done_at = null, last_error = 'x' from entitlements t join orders o on o.id = t.order_id
   where t.id = e.entitlement_id and o.number % 200 = 0`,
  `insert into refunds (id, order_id, payment_id, kind, own_reference, amount_halalas, reason, request_key, requested_by, status, created_at, ended_at)
   select gen_random_uuid(), o.id, p.id, 'lines', gen_random_uuid()::text, 100, 'x', 'bench', o.user_id, 'done', o.paid_at, o.paid_at
   from orders o join payments p on p.order_id = o.id and p.status = 'paid' where o.number % 40 = 0`,
  `insert into staff_tasks (id, kind, subject, order_id, detail, opened_at)
   select gen_random_uuid(), 'note-mention', o.id::text, o.id, '{}', o.created_at from orders o where o.number % 250 = 0`,
  `vacuum analyze`,
]

/** Both shops on one PostgreSQL, each with its own process. */
export async function consoleShops(): Promise<ConsoleShops> {
  const cluster = await startCluster({ durable: true })
  const open = async (name: keyof typeof amounts): Promise<ConsoleShop> => {
    const shop = await startSeeded(cluster.url, name, [amounts[name]])
    for (const statement of rarities) await shop.database.pool.query(statement)
    const { rows } = await shop.database.pool.query<{ id: string }>(
      'select id from orders order by number limit 100',
    )
    const owner = await logInOwner(shop)
    const farCursor = await cursorOf(shop, owner)
    return { ...shop, owner, orderIds: rows.map(({ id }) => id), farCursor }
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

/** Of the page that begins after 50,000 orders, or after half of those that there are. */
async function cursorOf({ database, running }: ScaleShop, owner: string): Promise<string> {
  const { rows } = await database.pool.query<{ day: string }>(
    `select to_char(created_at, 'YYYY-MM-DD') as day from orders order by created_at desc offset
       (select least(50000, count(*) / 2) from orders) limit 1`,
  )
  const headers = { authorization: `Bearer ${owner}` }
  const response = await fetch(`${running.url}/matla/staff/orders?to=${rows[0]?.day}`, { headers })
  const { next } = (await response.json()) as { next: string | null }
  if (next === null) throw new Error('no page so far back')
  return next
}

/** As if nobody had thought of them: what is measured then has to miss its goals. */
export async function dropIndexes({ database: { pool } }: ScaleShop): Promise<void> {
  for (const name of ['orders_newest', 'orders_search', 'orders_by_status', 'orders_by_total'])
    await pool.query(`drop index ${name}`)
}
