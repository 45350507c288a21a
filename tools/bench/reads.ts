import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../server/test/cluster.ts'
import { type Figure, percent, perSecond } from './figure.ts'
import { flooded } from './flood.ts'
import { rate } from './rate.ts'
import { startBare, startShop } from './shop.ts'
import { uncached } from './uncached.ts'

const paths = { 'courses-light': '/matla/courses-light', home: '/home/', listing: '/home/R2/R3/prc/All' }
const goals = { share: 0.95, perSecond: 1_000, p99: 100, advertised: 0.9 }

/** Light API reads and anonymous pages, compared with a bare Fastify route that sends the same bytes. */
export async function measure(): Promise<Figure[]> {
  const cluster = await startCluster({ durable: true })
  const dir = mkdtempSync(join(tmpdir(), 'matla-bench-'))
  const shop = await startShop({ DATABASE_URL: cluster.url, DATA_DIR: dir, TRUST_PROXY: '1' })
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(paths))
    figures.push(...(await sideBySide(name, `${shop.url}${path}`, dir)))
  for (const query of ['utm_source=x', 'fbclid=x'])
    figures.push(await advertised(`${shop.url}${paths.home}`, query))
  figures.push(...(await uncached(`${shop.url}${paths.home}`, cluster.url)))
  figures.push(...(await flooded(shop.url)))
  await shop.stop()
  cluster.stop()
  return figures
}

/** Compares a landing page with tracking parameters with the same page without them. */
async function advertised(url: string, query: string): Promise<Figure> {
  const rates = { plain: [] as number[], advertised: [] as number[] }
  for (let round = 0; round < 3; round++) {
    rates.plain.push((await rate(url)).perSecond)
    rates.advertised.push((await rate(`${url}?${query}`)).perSecond)
  }
  const [plain, tracked] = [median(rates.plain), median(rates.advertised)]
  return {
    what: `home with ?${query}: share of the plain address`,
    value: percent(tracked, plain),
    goal: '≥ 90 %',
    isMet: tracked / plain >= goals.advertised,
  }
}

async function sideBySide(name: string, url: string, dir: string): Promise<Figure[]> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const file = join(dir, `${name}.bytes`)
  writeFileSync(file, bytes)
  const bare = await startBare(file, response.headers.get('content-type') ?? '')
  const rates = { ours: [] as number[], bare: [] as number[] }
  const late: number[] = []
  for (let round = 0; round < 3; round++) {
    rates.bare.push((await rate(bare.url)).perSecond)
    const read = await rate(url)
    rates.ours.push(read.perSecond)
    late.push(read.p99)
  }
  await bare.stop()
  const [ours, plain] = [median(rates.ours), median(rates.bare)]
  return [
    { what: `${name}, ${(bytes.length / 1000).toFixed(1)} kB: bare Fastify route`, value: perSecond(plain) },
    {
      what: `${name}: the shop`,
      value: perSecond(ours),
      goal: `≥ ${goals.perSecond}/s`,
      isMet: ours >= goals.perSecond,
    },
    {
      what: `${name}: one answer, 99 %`,
      value: `${median(late)} ms`,
      goal: `< ${goals.p99} ms`,
      isMet: median(late) < goals.p99,
    },
    {
      what: `${name}: share of the bare route`,
      value: percent(ours, plain),
      goal: '≥ 95 %',
      isMet: ours / plain >= goals.share,
    },
  ]
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
