import { type Held, ProviderFailed } from '#payments/provider.ts'
import type { JsonAnswer } from '#lib/ask-json.ts'
import { heldOf } from './on-hold.ts'
import { ListWire } from './tabby.wire.ts'

/** The most that Tabby gives out at once. */
const pageSize = 20

/** All payments opened since then, page by page; one that comes in between two pages is met twice and told once. */
export async function listPayments(
  get: (path: string) => Promise<JsonAnswer>,
  since: Date,
): Promise<readonly Held[]> {
  const found = new Map<string, Held>()
  for (let offset = 0; ; offset += pageSize) {
    const { status, json } = await get(`/payments?limit=${pageSize}&offset=${offset}`)
    const page = ListWire.safeParse(json)
    if (status >= 300 || !page.success) throw new ProviderFailed('away', `list: status ${status}`)
    const held = page.data.payments.map(heldOf)
    const wanted = held.filter(({ openedAt }) => openedAt === null || openedAt >= since)
    for (const each of wanted) found.set(each.reference, each)
    if (held.length < pageSize || wanted.length === 0) return [...found.values()]
  }
}
