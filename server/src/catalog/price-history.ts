import type { Db } from '#platform/db/database.ts'
import type { Price } from './price-change.ts'
import { databaseNow, findOwnPrice, listChanges, openChanges } from './price-changes.store.ts'
import { timelineAt } from './price-timeline.ts'

export { databaseNow } from './price-changes.store.ts'
export type ListedChange = Awaited<ReturnType<typeof listChanges>>[number]

/** Everything that was decided about a product, the newest first, each with what it took the place of. */
export async function readPriceHistory(db: Db, productId: string): Promise<ListedChange[]> {
  const before = await readReplaced(db, productId)
  return (await listChanges(db, productId)).map((listed) => {
    const price = before.get(listed.change.id)
    if (!price) return listed
    const { priceHalalas: beforeHalalas, wasHalalas: beforeWasHalalas } = price
    return { ...listed, change: { ...listed.change, beforeHalalas, beforeWasHalalas } }
  })
}

/** What the clock has replaced by changes of which no later decision has written it down. */
async function readReplaced(db: Db, productId: string): Promise<ReadonlyMap<string, Price>> {
  const own = await findOwnPrice(db, productId)
  if (!own) return new Map()
  const open = (await openChanges(db, productId)).map(({ change }) => change)
  const { over, holding, regular } = timelineAt(own, open, await databaseNow(db))
  return new Map([
    ...over.map(({ change, before }) => [change.id, before] as const),
    ...(holding ? [[holding.id, regular] as const] : []),
  ])
}
