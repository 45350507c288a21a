import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Opened, press } from '#test/buyer.ts'
import { type Cluster, startCluster } from '#test/cluster.ts'
import { unfinished } from '#test/invariants.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import { fault, faultShop, type FaultShop, longMs } from './fault-shop.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** Firewalls and poolers drop idle connections after minutes; the shop's own time limits are below ten seconds. */
const silentMs = inject('proof').isLong ? 140_000 : 12_000
const recoveredWithinMs = 30_000

let cluster: Cluster | undefined
let line: TcpProxy | undefined
/** Bypasses the proxy, for the test's own queries. */
let observer: pg.Pool
afterAll(async () => {
  if (inject('engine') === 'postgres') await observer.end()
  await line?.close()
  cluster?.stop()
})
const openedShop = faultShop('silence', async () => {
  cluster = await startCluster({ durable: false, binaries: inject('postgresBinaries') })
  line = await openTcpProxy({ host: '127.0.0.1', port: cluster.port })
  const through = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    return `postgres://postgres@127.0.0.1:${line?.port}${url.pathname}`
  }
  return openShop({ settings: { DATABASE_POOL: '6' }, serverUrl: cluster.url, through, pages: true })
})
let shop: FaultShop
let course: string
beforeAll(() => {
  if (inject('engine') !== 'postgres') return
  shop = openedShop()
  course = shop.courseIds[0] ?? ''
  observer = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 })
  // The database is dropped before this pool ends, which causes errors.
  observer.on('error', () => undefined)
})

const pages = ['/home/', '/home/faqs', '/home/R2/bundle', '/home/login', '/home/cart', '/home/search?q=film']

/** The status of each page, and the duration of the slowest request. */
async function readPages(): Promise<{
  statuses: number[]
  retryAfter: (string | null)[]
  slowestMs: number
}> {
  const began = performance.now()
  const read = await Promise.all(
    pages.map(async (path) => {
      const response = await fetch(`${shop.url}${path}`)
      await response.arrayBuffer()
      return { status: response.status, retryAfter: response.headers.get('retry-after') }
    }),
  )
  return {
    statuses: read.map(({ status }) => status),
    retryAfter: read.filter(({ status }) => status !== 200).map(({ retryAfter }) => retryAfter),
    slowestMs: performance.now() - began,
  }
}
const areAllThere = async () => (await readPages()).statuses.every((status) => status === 200)
const isReady = async () => (await fetch(`${shop.url}/health/ready`)).ok

fault(
  'while PostgreSQL does not respond, pages answer within seconds, and everything works 30 seconds after new connections succeed (F18)',
  async () => {
    const opened: Opened[] = []
    for (let buyers = 0; buyers < 4; buyers++) opened.push(await shop.open(await shop.someone(course)))
    await until(areAllThere, longMs)
    line?.silence()
    const silence = pause(silentMs)
    // The provider receives money while the shop cannot write.
    for (const page of opened) await press(page.redirectUrl, 'approve')
    const during = await readPages()
    expect(during.slowestMs).toBeLessThan(8_000)
    expect(during.statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(during.retryAfter.every((value) => Number(value) > 0)).toBe(true)
    expect(await isReady()).toBe(false)
    await silence
    line?.recover()
    const began = performance.now()
    const left = () => recoveredWithinMs - (performance.now() - began)
    await until(areAllThere, left())
    await until(isReady, left())
    const { rows } = await observer.query<{ id: string }>('select id from orders')
    expect(rows.length).toBeGreaterThanOrEqual(opened.length)
    const isPaid = async () => {
      const ids = opened.map(({ orderId }) => orderId)
      const answer = await observer.query(`select 1 from orders where id = any($1) and status = 'paid'`, [
        ids,
      ])
      return answer.rowCount === opened.length
    }
    await until(isPaid, left())
    await until(async () => (await unfinished(observer)).length === 0, left())
    expect([await isReady(), await isPaid(), await unfinished(observer)]).toEqual([true, true, []])
  },
  longMs,
)
