import { newId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Price, PricePeriod } from './price-change.ts'
import { readDatabaseTime, insertPriceChange, setPrice } from './price-changes.store.ts'
import { computeTimeline } from './price-timeline.ts'
import { addFormerSlugs, allFormerSlugs, allOpenChanges, allOwnPrices } from './sale-terms.store.ts'

export type PlannedPrice = Price & PricePeriod
/** The prices and former slugs of a product: the regular price and the scheduled prices, in halalas. */
export type SaleTerms = Price & {
  /** Limited prices in effect and upcoming prices, earliest first. */
  readonly planned: readonly PlannedPrice[]
  readonly formerSlugs: readonly string[]
}

/** The sale terms of every product, by product id. */
export async function readSaleTerms(db: Db): Promise<ReadonlyMap<string, SaleTerms>> {
  const now = await readDatabaseTime(db)
  const changes = Map.groupBy(await allOpenChanges(db), ({ productId }) => productId)
  const slugs = Map.groupBy(await allFormerSlugs(db), ({ productId }) => productId)
  return new Map(
    (await allOwnPrices(db)).map(({ id, ...own }) => {
      const { regular, current, upcoming } = computeTimeline(own, changes.get(id) ?? [], now)
      const planned = [...(current ? [current] : []), ...upcoming].map(toPlannedPrice)
      return [id, { ...regular, planned, formerSlugs: (slugs.get(id) ?? []).map(({ alias }) => alias) }]
    }),
  )
}

const toPlannedPrice = ({ priceHalalas, wasHalalas, startsAt, endsAt }: PlannedPrice): PlannedPrice => ({
  priceHalalas,
  wasHalalas,
  startsAt,
  endsAt,
})

/** Adds the sale terms of a new product. `by` is null for an empty shop's initial content. */
export async function addSaleTerms(
  tx: Tx,
  productId: string,
  { planned, formerSlugs, ...price }: SaleTerms,
  { by, now }: { readonly by: string | null; readonly now: Date },
): Promise<void> {
  await setPrice(tx, productId, price)
  await addFormerSlugs(tx, productId, formerSlugs)
  for (const [index, plan] of planned.entries())
    await insertPriceChange(tx, {
      ...plan,
      id: newId(now),
      productId,
      requestKey: `imported-${index}`,
      by,
      createdAt: now,
    })
}
