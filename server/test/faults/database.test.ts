import pg from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Cluster, startCluster } from '#test/cluster.ts'
import { readLedger } from '#test/ledger.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import { fault, faultShop, type FaultShop, longMs } from './fault-shop.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

let cluster: Cluster | undefined
let line: TcpProxy | undefined
// Hooks run in reverse order, so the shop ends before its database.
afterAll(async () => {
  await line?.close()
  cluster?.stop()
})
const openedShop = faultShop('database', async () => {
  cluster = await startCluster({ durable: false, binaries: inject('postgresBinaries') })
  line = await openTcpProxy({ host: '127.0.0.1', port: cluster.port })
  const through = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    return `postgres://postgres@127.0.0.1:${line?.port}${url.pathname}`
  }
  return openShop({ settings: { DATABASE_POOL: '6' }, serverUrl: cluster.url, through, jobs: 'queued' })
})
let shop: FaultShop
let course: string
beforeAll(() => {
  if (inject('engine') !== 'postgres') return
  shop = openedShop()
  course = shop.courseIds[0] ?? ''
})

/** A second session, like another program on the same database. */
async function asAnother<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const other = new pg.Client(shop.databaseUrl)
  // The server may end this connection.
  other.on('error', () => undefined)
  await other.connect()
  try {
    return await work(other)
  } finally {
    await other.end()
  }
}
const session = (token: string) => shop.post('/create-session?lang=1', { paymentType: 'CARD' }, token)

fault(
  'after a restart of PostgreSQL the pool reconnects, and no prepared statement is missing (F18)',
  async () => {
    const before = await shop.open(await shop.someone(course))
    await shop.pay(before)
    await cluster?.kill('SIGINT')
    const away = await shop.post('/cart/guest?lang=1')
    expect(away).toMatchObject({ status: 503, body: { code: 'unreachable' } })
    await cluster?.restart()
    await until(async () => (await fetch(`${shop.url}/health/ready`)).ok, longMs)
    for (let times = 0; times < 8; times++) {
      const page = await shop.open(await shop.someone(course))
      await shop.pay(page)
      expect(await shop.orderOf(page)).toMatchObject({ status: 'paid' })
    }
    expect(await shop.orderOf(before)).toMatchObject({ status: 'paid' })
  },
  longMs,
)

fault(
  'when the connection breaks at COMMIT, a retry finds the committed order and duplicates nothing (F19)',
  async () => {
    const buyer = await shop.someone(course)
    const cut = line?.cutAfter('commit\0', buyer.email)
    const unsure = await session(buyer.token)
    await cut
    expect(unsure).toMatchObject({ status: 503, body: { code: 'unreachable' } })
    const stored = await shop.sql<{ id: string }>('select id from orders where buyer_email = $1', [
      buyer.email,
    ])
    expect(stored).toHaveLength(1)
    // A page was planned but never requested at the provider; after a minute it is given up and opened again.
    await shop.sql(`update payments set opened_at = opened_at - interval '1 minute' where order_id = $1`, [
      stored[0]?.id,
    ])
    const page = await shop.open(buyer)
    expect(page.orderId).toBe(stored[0]?.id)
    await shop.injectFault('paytabs', { callbackRetryMs: 100 })
    const settled = line?.cutAfter('commit\0', page.orderId)
    await shop.pay(page, 'approve')
    await settled
    await until(async () => (await shop.shownStatus(buyer, page)) === 'paid', longMs)
    expect(await shop.orderOf(page)).toMatchObject({ status: 'paid' })
    for (const table of ['tax_documents', 'emails', 'entitlements']) {
      expect(await shop.sql(`select 1 from ${table} where order_id = $1`, [page.orderId])).toHaveLength(1)
    }
    const charged = (await readLedger(shop.sandboxUrl)).payments.filter(
      ({ tranRef }) => tranRef === page.reference,
    )
    expect(charged).toHaveLength(1)
  },
  longMs,
)

fault(
  'a row locked by another session leads to a 503 with a message and no partial change, and works once it is free (F20)',
  async () => {
    const buyer = await shop.someone(course)
    await shop.injectFault('paytabs', { callbacks: 'off' })
    const page = await shop.open(buyer)
    await shop.pay(page, 'return-only').catch(() => undefined)
    const failed = await shop.open(await shop.someone(course))
    await asAnother(async (client) => {
      await client.query('begin')
      await client.query('select 1 from orders where id = $1 for update', [failed.orderId])
      await shop.pay(failed)
      expect(await shop.orderOf(failed)).toMatchObject({ status: 'open' })
      await client.query('rollback')
    })
    await shop.reconcile()
    expect(await shop.orderOf(failed)).toMatchObject({ status: 'paid' })
  },
  longMs,
)

fault(
  'conflicting transactions are retried up to four times and leave nothing behind (F20)',
  async () => {
    const { db } = shop.deps
    await shop.sql('create table if not exists collisions (id int primary key, n int not null)')
    await shop.sql('insert into collisions values (1, 0), (2, 0) on conflict do nothing')
    let tries = 0
    const cross = (first: number, second: number) =>
      db.transaction(async (tx) => {
        tries++
        await tx.execute(`update collisions set n = n + 1 where id = ${first}`)
        await tx.execute('select pg_sleep(0.3)')
        await tx.execute(`update collisions set n = n + 1 where id = ${second}`)
      })
    await Promise.all([cross(1, 2), cross(2, 1)])
    expect(tries).toBe(3)
    expect(await shop.sql('select n from collisions')).toEqual([{ n: 2 }, { n: 2 }])
    tries = 0
    const hopeless = db.transaction(async (tx) => {
      tries++
      await tx.execute('update collisions set n = n + 1')
      await tx.execute(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    })
    await expect(hopeless).rejects.toThrow()
    expect(tries).toBe(4)
    expect(await shop.sql('select n from collisions')).toEqual([{ n: 2 }, { n: 2 }])
    await shop.sql('drop table collisions')
  },
  longMs,
)

fault(
  'payment requests and webhooks are served while slow queries hold every common connection (F21)',
  async () => {
    const [reader, payer] = [await shop.member(), await shop.someone(course)]
    await asAnother(async (client) => {
      await client.query('begin; lock table wishlist_products in access exclusive mode')
      const readers = Array.from({ length: 16 }, () => shop.get(`/wishlist/${reader.email}`, reader.token))
      await until(async () => {
        const { rows } = await client.query<{ n: number }>(
          `select count(*)::int as n from pg_locks where not granted and relation = 'wishlist_products'::regclass`,
        )
        return (rows[0]?.n ?? 0) >= 4
      }, longMs)
      const page = await shop.open(payer)
      await shop.pay(page, 'notify-5')
      expect(await shop.shownStatus(payer, page)).toBe('paid')
      expect(await shop.orderOf(page)).toMatchObject({ status: 'paid' })
      const statuses = (await Promise.all(readers)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([503]))
      await client.query('rollback')
    })
    const { status } = await shop.get(`/wishlist/${reader.email}`, reader.token)
    expect(status).toBe(200)
  },
  longMs,
)
