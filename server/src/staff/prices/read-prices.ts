import type { PriceChange, PriceRow } from '@matla/contract/staff/prices.calls'
import { listPriceChanges, type ListedChange } from '#catalog/change-price.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { type AskedPrices, findPrice, listPrices, plannedOf } from './prices-list.store.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

const shown = ({ change, by, endedBy }: ListedChange): PriceChange => ({
  id: change.id,
  priceHalalas: change.priceHalalas,
  wasHalalas: change.wasHalalas,
  from: change.startsAt.toISOString(),
  until: iso(change.endsAt),
  state: change.state,
  reason: change.reason,
  by,
  createdAt: change.createdAt.toISOString(),
  appliedAt: iso(change.appliedAt),
  beforeHalalas: change.beforeHalalas,
  beforeWasHalalas: change.beforeWasHalalas,
  endedAt: iso(change.endedAt),
  endedBy,
})

/** A page of what the shop sells, with what is planned. */
export async function readPrices(db: Db, asked: AskedPrices) {
  const page = await listPrices(db, asked)
  const planned = await plannedOf(
    db,
    page.rows.map(({ id }) => id),
  )
  const rows = page.rows.map((row): PriceRow => ({
    ...row,
    planned: planned.filter(({ change }) => change.productId === row.id).map(shown),
  }))
  return { ...page, rows }
}

/** One product with its past. Fails with `price-product-unknown`. */
export async function readPrice(db: Db, productId: string) {
  const row = (await findPrice(db, productId)) ?? fail('price-product-unknown')
  const planned = await plannedOf(db, [productId])
  const history = await listPriceChanges(db, productId)
  return { product: { ...row, planned: planned.map(shown) }, history: history.map(shown) }
}
