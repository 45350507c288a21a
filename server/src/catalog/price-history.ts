import type { Db } from '#platform/db/database.ts'
import type { Price } from './price-change.ts'
import { readDatabaseTime, findOwnPrice, listPriceChanges, listOpenChanges } from './price-changes.store.ts'
import { computeTimeline } from './price-timeline.ts'

export { readDatabaseTime } from './price-changes.store.ts'
export type ListedChange = Awaited<ReturnType<typeof listPriceChanges>>[number]

/** The price changes of a product, newest first, each with the price that it replaced. */
export async function readPriceHistory(db: Db, productId: string): Promise<ListedChange[]> {
  const before = await readReplaced(db, productId)
  return (await listPriceChanges(db, productId)).map((listed) => {
    const price = before.get(listed.change.id)
    if (!price) return listed
    const { priceHalalas: beforeHalalas, wasHalalas: beforeWasHalalas } = price
    return { ...listed, change: { ...listed.change, beforeHalalas, beforeWasHalalas } }
  })
}

/** The prices replaced by changes that took effect by the clock and are not recorded yet. */
async function readReplaced(db: Db, productId: string): Promise<ReadonlyMap<string, Price>> {
  const own = await findOwnPrice(db, productId)
  if (!own) return new Map()
  const open = (await listOpenChanges(db, productId)).map(({ change }) => change)
  const { over, current, regular } = computeTimeline(own, open, await readDatabaseTime(db))
  return new Map([
    ...over.map(({ change, before }) => [change.id, before] as const),
    ...(current ? [[current.id, regular] as const] : []),
  ])
}
