import { logInOwner, type ConsoleShop } from './console-shops.ts'
import { type Figure, megabytes } from './figure.ts'
import { memoryOf } from './shop.ts'

export type Request = { readonly what: string; run(shop: ConsoleShop, round: number): Promise<void> }

const mostExportBytes = 30_000_000
const mostCounted = 10_000

async function ask({ running, owner }: ConsoleShop, path: string): Promise<Response> {
  const response = await fetch(`${running.url}/matla/staff/${path}`, {
    headers: { authorization: `Bearer ${owner}` },
  })
  if (!response.ok) throw new Error(`${response.status} ${path}: ${await response.text()}`)
  return response
}

const list = (what: string, query: (shop: ConsoleShop, round: number) => string): Request => ({
  what,
  run: async (shop, round) => {
    const { total } = (await (await ask(shop, `orders?${query(shop, round)}`)).json()) as { total: number }
    if (total > mostCounted) throw new Error(`a total of ${total}`)
  },
})

const words = ['القحط', 'نوره', 'حربي', 'فيص', 'دوسر', 'seed', 'sara', 'alharbi']
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

/** Every filter of the list by itself, the search of at least three letters, and a page far back. */
export const requests: readonly Request[] = [
  list('first page', () => ''),
  list('filter: status', () => 'status=declined'),
  list('filter: card', () => 'method=card'),
  list('filter: pay later', () => 'method=pay-later'),
  list('filter: free', () => 'method=free'),
  list('filter: course', ({ courseIds }, round) => `course=${courseIds[round % courseIds.length]}`),
  list('filter: coupon', () => 'coupon=EARLY125'),
  list('filter: period', () => `from=${day(120)}&to=${day(90)}`),
  list('filter: amount', () => 'least=100000'),
  list('filter: refunded', () => 'refund=done'),
  list('filter: not refunded', () => 'refund=none'),
  list('filter: enrolment failed', () => 'enrolment=failed'),
  list('view: needs a person', () => 'view=needs-person'),
  list('view: unfinished', () => 'view=unfinished'),
  list('search', (_shop, round) => `q=${encodeURIComponent(words[round % words.length] ?? '')}`),
  list('page 1,000', ({ farCursor }) => `after=${encodeURIComponent(farCursor)}`),
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

/** The export of all orders while the process is watched; beside it, one made before, so that code and buffers are there. */
export async function exportMemory(shop: ConsoleShop): Promise<Figure> {
  const fresh = { ...shop, owner: await logInOwner(shop) }
  await (await ask(fresh, 'orders.csv?status=declined')).arrayBuffer()
  const before = memoryOf(shop.running.pid).now
  let most = before
  let lines = 0
  const response = await ask(fresh, 'orders.csv')
  for await (const chunk of response.body ?? []) {
    for (const byte of chunk) if (byte === 10) lines += 1
    most = Math.max(most, memoryOf(shop.running.pid).now)
  }
  return {
    what: `memory of an export of ${lines - 1} orders`,
    value: `+${megabytes(most - before)}`,
    goal: `≤ +${megabytes(mostExportBytes)}`,
    isMet: most - before <= mostExportBytes,
  }
}
