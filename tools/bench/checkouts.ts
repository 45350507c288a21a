import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { arrive, openPage } from '../../server/src/proof/buyer.ts'
import { lever } from '../../server/src/proof/ledger.ts'
import { startCluster } from '../../server/src/proof/cluster.ts'
import { type Figure, megabytes, perSecond } from './figure.ts'
import { memoryOf, shopEnv, startOutside, startShop } from './shop.ts'

const atOnce = 32
const warmSeconds = 3
const seconds = 15

/** Guest checkouts from cart to paid: one server process, PostgreSQL with fsync, stand-ins in their own process. */
export async function measure(): Promise<Figure[]> {
  const cluster = await startCluster({ durable: true })
  const dir = mkdtempSync(join(tmpdir(), 'matla-bench-'))
  const courses = join(dir, 'courses.json')
  writeFileSync(
    courses,
    JSON.stringify(
      Array.from({ length: 40 }, (_, at) => ({ id: at + 2, shortname: `c${at}`, fullname: `C${at}` })),
    ),
  )
  const outside = await startOutside(courses)
  const shop = await startShop(shopEnv(cluster.url, dir, outside))
  const courseId = await oneCourse(shop.url)
  const buy = (name: string) => buyOnce(shop.url, outside.url, `${name}@bench.test`, courseId)
  await during(warmSeconds, 'warm', buy)
  const took = await during(seconds, 'buyer', buy)
  const memory = memoryOf(shop.pid)
  await shop.stop()
  await outside.stop()
  cluster.stop()
  const rate = took.length / seconds
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`
  return [
    { what: 'guest checkouts, cart to paid', value: perSecond(rate), target: '≥ 120/s', holds: rate >= 120 },
    { what: `one checkout at ${atOnce} at once: median`, value: at(0.5) },
    { what: `one checkout at ${atOnce} at once: 99 %`, value: at(0.99) },
    {
      what: 'server memory after the run',
      value: megabytes(memory.now),
      target: '≤ 300 MB',
      holds: memory.now <= 300_000_000,
    },
    { what: 'server memory at its most', value: megabytes(memory.most) },
  ]
}

async function oneCourse(url: string): Promise<string> {
  const response = await fetch(`${url}/matla/courses-light`)
  const { courses } = (await response.json()) as { courses: { _id: string; CourseCostEnglish: string }[] }
  return courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')?._id ?? ''
}

async function buyOnce(url: string, sandboxUrl: string, email: string, courseId: string): Promise<void> {
  const buyer = await arrive(url, email, [courseId])
  const opened = await openPage(url, buyer)
  await lever(sandboxUrl, '/paytabs/finish', {
    tranRef: opened.reference,
    outcome: 'approve',
    awaitCallback: true,
  })
  const response = await fetch(`${url}/matla/validate-transction-details?tranRef=${opened.reference}`, {
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  const { outcome } = (await response.json()) as { outcome: string }
  if (outcome !== 'paid') throw new Error(`a checkout ended as ${outcome}`)
}

/** Runs buyers without a pause; answers how long each took, in milliseconds. */
async function during(
  forSeconds: number,
  name: string,
  buy: (name: string) => Promise<void>,
): Promise<number[]> {
  const end = performance.now() + forSeconds * 1_000
  const took: number[] = []
  const one = async (lane: number) => {
    for (let count = 0; performance.now() < end; count++) {
      const startedAt = performance.now()
      await buy(`${name}-${lane}-${count}`)
      if (performance.now() < end) took.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, lane) => one(lane)))
  return took
}
