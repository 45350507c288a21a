import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { startCluster } from '../../server/test/cluster.ts'
import { runAlone } from '../../server/test/postgres-template.ts'
import { buyOnce } from './checkouts.ts'
import { type Figure, megabytes, perSecond } from './figure.ts'
import { coursesIn, during, oneCourse, quantile } from './market.ts'
import { rate } from './rate.ts'
import { memoryOf, root, type Running, shopEnv, startOutside, startShop } from './shop.ts'

const rounds = 5
const lanes = 16
const warmSeconds = 5
const seconds = 10

type Side = {
  readonly checkout: string
  readonly env: Readonly<Record<string, string>>
  readonly outside: Running
  readonly measured: Measured[]
}
type Measured = {
  readonly startMs: number
  readonly startBytes: number
  readonly reads: number
  readonly pages: number
  readonly checkouts: number
  readonly bytes: number
}

/** `npm run bench -- vs ../before`: this checkout and another built one, alternately, both restarted in every round. */
export async function measure(other = process.argv[3]): Promise<Figure[]> {
  if (other === undefined) throw new Error('Which checkout? npm run bench -- vs ../before')
  const cluster = await startCluster({ durable: true })
  const [before, now] = [
    await openSide(cluster.url, 'before', resolve(other)),
    await openSide(cluster.url, 'now', root),
  ]
  for (let round = 0; round < rounds; round++)
    for (const side of round % 2 === 0 ? [before, now] : [now, before])
      side.measured.push(await measureOnce(side, round))
  await Promise.all([before, now].map(({ outside }) => outside.stop()))
  cluster.stop()
  const line = (what: string, show: (value: number) => string, of: (one: Measured) => number): Figure => {
    const [one = 0, two = 0] = [before, now].map(({ measured }) => quantile(measured.map(of), 0.5))
    return { what, value: `${show(one)} → ${show(two)} (${(two / one).toFixed(2)} ×)` }
  }
  return [
    line('start, the second one', inSeconds, ({ startMs }) => startMs),
    line('memory after the start', megabytes, ({ startBytes }) => startBytes),
    line('courses-light', perSecond, ({ reads }) => reads),
    line('home', perSecond, ({ pages }) => pages),
    line('guest checkouts', perSecond, ({ checkouts }) => checkouts),
    line('memory after all this', megabytes, ({ bytes }) => bytes),
  ]
}

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`

/** Fills one side's database and its compile cache. */
async function openSide(server: string, name: string, checkout: string): Promise<Side> {
  const url = new URL(server)
  await runAlone(server, `create database ${name}`)
  url.pathname = `/${name}`
  const dir = mkdtempSync(join(tmpdir(), `matla-vs-${name}-`))
  const outside = await startOutside(coursesIn(dir))
  const env = { ...shopEnv(url.href, dir, outside), NODE_COMPILE_CACHE: join(dir, 'compiled') }
  for (const _ of ['first', 'second']) await (await startShop(env, checkout)).stop()
  return { checkout, env, outside, measured: [] }
}

async function measureOnce({ checkout, env, outside }: Side, round: number): Promise<Measured> {
  const shop = await startShop(env, checkout)
  const { now: startBytes } = memoryOf(shop.pid)
  const courseId = await oneCourse(shop.url)
  const { perSecond: reads } = await rate(`${shop.url}/matla/courses-light`)
  const { perSecond: pages } = await rate(`${shop.url}/home/`)
  const buy = (name: string) => (lane: number, count: number) =>
    buyOnce(shop.url, outside.url, `${name}-${round}-${lane}-${count}@bench.test`, courseId)
  await during({ seconds: warmSeconds, lanes }, buy('warm'))
  const took = await during({ seconds, lanes }, buy('buyer'))
  const { now: bytes } = memoryOf(shop.pid)
  await shop.stop()
  return { startMs: shop.readyMs, startBytes, reads, pages, checkouts: took.length / seconds, bytes }
}
