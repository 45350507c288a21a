import { newId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Price, PricePeriod } from './price-change.ts'
import { databaseNow, insertPriceChange, setPrice } from './price-changes.store.ts'
import { timelineAt } from './price-timeline.ts'
import { addFormerSlugs, allFormerSlugs, allOpenChanges, allOwnPrices } from './sale-terms.store.ts'

export type PlannedPrice = Price & PricePeriod
/** How a product is sold, beside its texts: what it costs while no planned price holds, what is planned, in halalas. */
export type SaleTerms = Price & {
  /** Prices that hold for a time or are to come, the earliest first. */
  readonly planned: readonly PlannedPrice[]
  readonly formerSlugs: readonly string[]
}

/** The terms of every product by its id. */
export async function readSaleTerms(db: Db): Promise<ReadonlyMap<string, SaleTerms>> {
  const now = await databaseNow(db)
  const changes = Map.groupBy(await allOpenChanges(db), ({ productId }) => productId)
  const slugs = Map.groupBy(await allFormerSlugs(db), ({ productId }) => productId)
  return new Map(
    (await allOwnPrices(db)).map(({ id, ...own }) => {
      const { regular, holding, toCome } = timelineAt(own, changes.get(id) ?? [], now)
      const planned = [...(holding ? [holding] : []), ...toCome].map(plannedPrice)
      return [id, { ...regular, planned, formerSlugs: (slugs.get(id) ?? []).map(({ alias }) => alias) }]
    }),
  )
}

const plannedPrice = ({ priceHalalas, wasHalalas, startsAt, endsAt }: PlannedPrice): PlannedPrice => ({
  priceHalalas,
  wasHalalas,
  startsAt,
  endsAt,
})

/** Gives a product that was just added its terms. `by` null: it comes with the content of an empty shop. */
export async function addSaleTerms(
  tx: Tx,
  productId: string,
  { planned, formerSlugs, ...price }: SaleTerms,
  { by, now }: { readonly by: string | null; readonly now: Date },
): Promise<void> {
  await setPrice(tx, productId, price)
  await addFormerSlugs(tx, productId, formerSlugs)
  for (const [at, plan] of planned.entries())
    await insertPriceChange(tx, {
      ...plan,
      id: newId(now),
      productId,
      requestKey: `imported-${at}`,
      by,
      createdAt: now,
    })
}
