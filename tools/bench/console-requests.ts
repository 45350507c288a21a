import { dayMs } from '../../contract/src/kit/riyadh.ts'
import { type ConsoleShop, logInOwner, type LongList } from './console-shops.ts'
import { type Figure, megabytes } from './figure.ts'
import { memoryOf } from './shop.ts'

export type Request = {
  readonly what: string
  /** An index that the request needs: without it the goals must be missed. */
  readonly index?: string
  run(shop: ConsoleShop, round: number): Promise<void>
}

const mostExportBytes = 30_000_000
const mostCounted = 10_000

async function ask({ running, owner }: ConsoleShop, path: string): Promise<Response> {
  const response = await fetch(`${running.url}/matla/staff/${path}`, {
    headers: { authorization: `Bearer ${owner}` },
  })
  if (!response.ok) throw new Error(`${response.status} ${path}: ${await response.text()}`)
  return response
}

type Query = (shop: ConsoleShop, round: number) => string

/** One page of a list. */
const page = (list: LongList, what: string, query: Query, index?: string): Request => ({
  what: `${list}, ${what}`,
  ...(index !== undefined && { index }),
  run: async (shop, round) => {
    const { total } = (await (await ask(shop, `${list}?${query(shop, round)}`)).json()) as { total: number }
    if (total > mostCounted) throw new Error(`a total of ${total}`)
  },
})
const far =
  (list: LongList): Query =>
  (shop) =>
    `after=${encodeURIComponent(shop.far[list])}`

const words = ['القحط', 'نوره', 'حربي', 'فيص', 'دوسر', 'seed', 'sara', 'alharbi']
const search: Query = (_shop, round) => `q=${encodeURIComponent(words[round % words.length] ?? '')}`
const rareSearch: Query = (_shop, round) => `q=learner-${round + 1}@`
const day = (back: number) => new Date(Date.now() - back * dayMs).toISOString().slice(0, 10)

/** For each list: the first page, each filter alone, a search for at least three characters, and a distant page. */
export const requests: readonly Request[] = [
  page('orders', 'first page', () => '', 'orders_newest'),
  page('orders', 'filter: status', () => 'status=declined', 'orders_by_status'),
  page('orders', 'filter: card', () => 'method=card'),
  page('orders', 'filter: pay later', () => 'method=pay-later'),
  page('orders', 'filter: free', () => 'method=free'),
  page('orders', 'filter: course', ({ courseIds }, round) => `course=${courseIds[round % courseIds.length]}`),
  page('orders', 'filter: coupon', () => 'coupon=EARLY125'),
  page('orders', 'filter: period', () => `from=${day(120)}&to=${day(90)}`),
  page('orders', 'filter: to', () => `to=${day(90)}`),
  page('orders', 'filter: amount', () => 'least=100000'),
  page('orders', 'filter: at most', () => 'most=100000'),
  page('orders', 'filter: refunded', () => 'refund=done'),
  page('orders', 'filter: not refunded', () => 'refund=none'),
  page('orders', 'filter: enrolment failed', () => 'enrolment=failed'),
  page('orders', 'view: needs a person', () => 'view=needs-person'),
  page('orders', 'view: unfinished', () => 'view=unfinished'),
  page('orders', 'largest first', () => 'order=largest', 'orders_by_total'),
  page('orders', 'search', search),
  page('orders', 'search of one', rareSearch, 'orders_search'),
  page('orders', 'page 1,000', far('orders')),
  page('people', 'first page', () => '', 'users_newest'),
  page('people', 'search', search),
  page('people', 'search of one', rareSearch, 'users_search'),
  page('people', 'page far back', far('people')),
  page('invoices', 'first page', () => '', 'tax_documents_newest'),
  page('invoices', 'filter: period', () => `from=${day(120)}&to=${day(90)}`),
  page('invoices', 'search', search),
  page('invoices', 'page far back', far('invoices')),
  page('applications', 'first page', () => ''),
  page('applications', 'filter: stage', () => 'stage=declined', 'applications_by_stage'),
  page('applications', 'search', search),
  page('applications', 'page far back', far('applications')),
  page('audit', 'first page', () => '', 'audit_log_by_time'),
  page('audit', 'filter: area', () => 'area=prices'),
  page(
    'audit',
    'filter: subject',
    ({ orderIds }, round) => `subject=${orderIds[round % orderIds.length]}`,
    'audit_log_by_subject',
  ),
  page('audit', 'page far back', far('audit')),
]

export const readByKey: Request = {
  what: 'an order by its key',
  run: async (shop, round) => {
    await (await ask(shop, `orders/${shop.orderIds[round % shop.orderIds.length]}`)).arrayBuffer()
  },
}

export const today: Request = {
  what: 'Today',
  run: async (shop) => {
    await (await ask(shop, 'today')).arrayBuffer()
  },
}

/** The CSV exports; each has as many rows as the shop. */
export const exports: readonly { readonly what: string; readonly path: string; readonly small: string }[] = [
  { what: 'orders', path: 'orders.csv', small: 'orders.csv?status=declined' },
  { what: 'tax documents', path: 'invoices.csv', small: 'invoices.csv?to=2020-01-31' },
  { what: 'subscribers', path: 'subscribers.csv', small: 'subscribers.csv?view=left' },
]

/** Measures the memory of one export, after another one has warmed up code and buffers. */
export async function exportMemory(
  shop: ConsoleShop,
  { what, path, small }: (typeof exports)[number],
): Promise<Figure> {
  const fresh = { ...shop, owner: await logInOwner(shop) }
  await (await ask(fresh, small)).arrayBuffer()
  const before = memoryOf(shop.running.pid).now
  let most = before
  let lines = 0
  const response = await ask(fresh, path)
  for await (const chunk of response.body ?? []) {
    for (const byte of chunk) if (byte === 10) lines += 1
    most = Math.max(most, memoryOf(shop.running.pid).now)
  }
  if (lines < 2) throw new Error(`an export of no ${what}`)
  return {
    what: `memory of an export of ${lines - 1} ${what}`,
    value: `+${megabytes(most - before)}`,
    goal: `≤ +${megabytes(mostExportBytes)}`,
    isMet: most - before <= mostExportBytes,
  }
}
