import { dayMs } from '../../contract/src/kit/riyadh.ts'
import { randomUUID } from 'node:crypto'
import { arrive, call, must, openPage } from '../../server/test/buyer.ts'
import { callSandbox } from '../../server/test/ledger.ts'
import { hashToken, newId, newToken } from '../../server/src/lib/ids.ts'
import { type ScaleShop, untilIndexed } from './scale-shops.ts'
import { emptyCache } from './uncached.ts'

export type Task = {
  readonly what: string
  readonly rounds: number
  /** Prepares the shop before the first round. */
  prepare?(shop: ScaleShop): Promise<void>
  /** Prepares the shop before each round; both shops at once, because it may wait. */
  prepareRound?(shop: ScaleShop): Promise<void>
  /** Runs one round; returns its duration in milliseconds. */
  run(shop: ScaleShop, round: number): Promise<number>
  /** How many times longer the large shop may take, at the median and the 99th percentile. */
  readonly goals?: { readonly median: number; readonly late?: number }
}

/** The tail of 300 requests varies by chance. docs/decisions/0033-scale.md explains tasks without a goal. */
const asked = { median: 1.3, late: 2 }
const own = { median: 1.3 }
const many = 300

const read = async (url: string, token?: string): Promise<void> => {
  const response = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.status} ${url}`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const page = (
  what: string,
  path: (shop: ScaleShop, round: number) => string,
  notCached?: Task['goals'],
): Task[] => [
  {
    what,
    rounds: many,
    goals: asked,
    run: (shop, round) => timed(() => read(`${shop.running.url}${path(shop, round)}`)),
  },
  {
    what: `${what}, not cached`,
    rounds: 25,
    ...(notCached && { goals: notCached }),
    prepareRound: ({ database }) => emptyCache((statement) => database.pool.query(statement)),
    run: (shop, round) => timed(() => read(`${shop.running.url}${path(shop, round)}`)),
  },
]

const words = [
  'light',
  'إضاءة',
  'script',
  'سيناريو',
  'montage',
  'المونتاج',
  'sound',
  'وثائقي',
  'lens',
  'تصوير',
  'desert night',
]
const oneOf = <Value>(values: readonly Value[], round: number): Value => {
  const value = values[round % values.length]
  if (value === undefined) throw new Error('the list of choices is empty')
  return value
}
const searchUrl = ({ running }: ScaleShop, round: number) =>
  `${running.url}/matla/search?lang=1&q=${encodeURIComponent(oneOf(words, round))}`

const someone = () => `${randomUUID()}@bench.test`
const finish = (shop: ScaleShop, tranRef: string) =>
  callSandbox(shop.outside.url, '/paytabs/finish', { tranRef, outcome: 'approve', awaitCallback: true })

export const tasks: readonly Task[] = [
  ...page('home', () => '/home/', own),
  ...page('listing', () => '/home/R2/R3/prc/All'),
  ...page('course', ({ courseIds }, round) => `/home/R2/R4/filmproduction/${oneOf(courseIds, round)}`, own),
  {
    what: 'search',
    rounds: many,
    goals: asked,
    prepare: untilIndexed,
    run: (shop, round) => timed(() => read(searchUrl(shop, round))),
  },
  {
    what: 'search, not answered before',
    rounds: 60,
    run: (shop, round) => timed(() => read(`${searchUrl(shop, round)}&page=${round + 2}`)),
  },
  {
    what: 'cart add',
    rounds: many,
    goals: asked,
    run: async ({ running, courseIds }, round) => {
      const { cartId } = await must(running.url, 'POST', '/matla/cart/guest')
      const line = { cartId, courseId: oneOf(courseIds, round), courseName: 'x' }
      return timed(() => must(running.url, 'POST', '/matla/cart/guest/add', line))
    },
  },
  {
    what: 'checkout',
    rounds: many,
    goals: asked,
    run: async ({ running, courseIds }, round) => {
      const buyer = await arrive(running.url, someone(), [oneOf(courseIds, round)])
      return timed(() => openPage(running.url, buyer))
    },
  },
  {
    what: 'settle',
    rounds: many,
    goals: asked,
    run: async (shop, round) => {
      const { running, courseIds } = shop
      const buyer = await arrive(running.url, someone(), [oneOf(courseIds, round)])
      const { reference } = await openPage(running.url, buyer)
      return timed(() => finish(shop, reference))
    },
  },
  {
    what: 'transactions',
    rounds: many,
    goals: own,
    run: ({ running, member }) => timed(() => read(`${running.url}/matla/transactions`, member)),
  },
  {
    what: 'my courses',
    rounds: many,
    goals: own,
    run: ({ running, member }) => timed(() => read(`${running.url}/matla/my-courses`, member)),
  },
  {
    what: 'pending-payment reconciliation, the query for what is due',
    rounds: many,
    goals: own,
    run: ({ database }) =>
      timed(() =>
        database.pool.query(
          'select id from payments where next_ask_at <= now() order by next_ask_at limit 20',
        ),
      ),
  },
  { what: 'deletion of a person', rounds: 20, goals: own, run: eraseSomebody },
  { what: 'sitemap', rounds: 20, run: ({ running }) => timed(() => read(`${running.url}/sitemap.xml`)) },
]

async function eraseSomebody({ running, database }: ScaleShop, round: number): Promise<number> {
  const token = newToken()
  const now = new Date()
  await database.pool.query(
    `insert into sessions (id, token_hash, user_id, kind, created_at, expires_at)
     select $1, $2, id, 'member', $3, $4 from users where email like 'learner-%@seed.invalid' order by email offset $5 limit 1`,
    [newId(now), hashToken(token), now, new Date(now.getTime() + dayMs), 10 + round],
  )
  return timed(async () => {
    const { status, body } = await call(running.url, 'POST', '/matla/privacy/delete', {}, token)
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  })
}
