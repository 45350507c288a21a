import type { PriceChange, PriceRow } from '@matla/contract/staff/prices.calls'
import { promisedPercents } from '#catalog/promised-percents.ts'
import { readContent } from '#cms/content/read-content.ts'
import { listPriceChanges, type ListedChange } from '#catalog/change-price.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { readOffer } from '#sales/coupons/find-coupon.ts'
import { type AskedPrices, findPrice, listPrices, plannedOf, textsOf } from './prices-list.store.ts'

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
  return {
    product: { ...row, planned: planned.map(shown) },
    history: history.map(shown),
    promises: await promisesOf(db, row),
  }
}

const speaksOfCoupon = /coupon|code|قسيمة|القسيمة|رمز/i

/** Each sentence that says a percentage, with what the coupon takes off where it is about the coupon. */
async function promisesOf(db: Db, { id, kind }: { readonly id: string; readonly kind: string }) {
  const page = kind === 'bundle' ? await readContent(db, 'bundlePage') : null
  const offer = page && (await readOffer(db, page.coupon.code))
  const texts = [...wordsIn(await textsOf(db, id)), ...wordsIn(page)]
  const found = texts.flatMap((words) =>
    promisedPercents(words).map((percent) => ({
      percent,
      words,
      ofCoupon: speaksOfCoupon.test(words) ? (offer?.percent ?? 0) : null,
    })),
  )
  return [...new Map(found.map((each) => [`${each.percent} ${each.words}`, each])).values()]
}

/** Every text within a value. */
const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(wordsIn)
      : []
