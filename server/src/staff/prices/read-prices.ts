import type { PriceChange, PricesQuery } from '@matla/contract/staff/prices.calls'
import { findPromisedPercents } from '#catalog/promised-percents.ts'
import { readContent } from '#cms/content/read-content.ts'
import { readDatabaseTime, type ListedChange, readPriceHistory } from '#catalog/price-history.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import { readCouponOffer } from '#sales/coupons/find-coupon.ts'
import { withOffer } from '#site/pages/offer-texts.ts'
import { findPrice, listPlannedPrices, priceList, textsOf } from './prices-list.store.ts'

type Own = { readonly change: ListedChange['change']; readonly now: Date }

/** The status of a change, derived from the clock. Only staff decisions are stored. */
function stateAt({ change: { state, startsAt, endsAt }, now }: Own): PriceChange['state'] {
  if (state !== 'planned' && state !== 'running') return state
  if (startsAt > now) return 'planned'
  return endsAt !== null && endsAt > now ? 'running' : 'done'
}

const hasStarted = ({ change: { state, startsAt, endedAt }, now }: Own) =>
  state !== 'missed' && startsAt <= (endedAt ?? now) && startsAt <= now

const shownAt =
  (now: Date) =>
  ({ change, by, endedBy }: ListedChange) => ({
    id: change.id,
    priceHalalas: change.priceHalalas,
    wasHalalas: change.wasHalalas,
    from: change.startsAt,
    until: change.endsAt,
    state: stateAt({ change, now }),
    reason: change.reason,
    by,
    createdAt: change.createdAt,
    appliedAt: hasStarted({ change, now }) ? change.startsAt : null,
    beforeHalalas: change.beforeHalalas,
    beforeWasHalalas: change.beforeWasHalalas,
    endedAt: change.endedAt ?? (change.endsAt !== null && change.endsAt <= now ? change.endsAt : null),
    endedBy,
  })

/** A page of the products with their scheduled prices. */
export async function readPrices(db: Db, input: ListInput<PricesQuery>) {
  const page = await priceList.read(db, input)
  const planned = await listPlannedPrices(
    db,
    page.rows.map(({ id }) => id),
  )
  const shown = shownAt(await readDatabaseTime(db))
  const rows = page.rows.map((row) => ({
    ...row,
    planned: planned.filter(({ change }) => change.productId === row.id).map(shown),
  }))
  return { ...page, rows }
}

/** One product with its price history. Fails with `price-product-unknown`. */
export async function readPrice(db: Db, productId: string) {
  const row = (await findPrice(db, productId)) ?? fail('price-product-unknown')
  const shown = shownAt(await readDatabaseTime(db))
  const planned = await listPlannedPrices(db, [productId])
  const history = await readPriceHistory(db, productId)
  return {
    product: { ...row, planned: planned.map(shown) },
    history: history.map(shown),
    promises: await listStatedPercentages(db, row),
  }
}

const speaksOfCoupon = /coupon|code|قسيمة|القسيمة|رمز/i

/** Lists each text that states a percentage, with the coupon's percentage if the text is about the coupon. */
async function listStatedPercentages(db: Db, { id, kind }: { readonly id: string; readonly kind: string }) {
  const stored = kind === 'bundle' ? await readContent(db, 'bundlePage') : null
  const offer = stored && (await readCouponOffer(db, stored.coupon.code))
  const page = stored && withOffer(stored, offer)
  const texts = [...wordsIn(await textsOf(db, id)), ...wordsIn(page)]
  const found = texts.flatMap((words) =>
    findPromisedPercents(words).map((percent) => ({
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
