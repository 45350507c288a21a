import type { CouponDay, CouponsQuery, CouponUsesQuery } from '@matla/contract/staff/coupons.calls'
import { hasRight } from '@matla/contract/kit/rights'
import { readOfferCode } from '#cms/content/choose-offer.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { dayMs, riyadhDay } from '@matla/contract/kit/riyadh'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Actor } from '#platform/http/actor.ts'
import { codeKey, toPercent } from '#sales/coupons/coupon.ts'
import {
  codeList,
  couponList,
  factsOfCoupons,
  findBatchRow,
  findListed,
  isOneRow,
  type ListedCoupon,
  listUses,
  usesByDay,
} from './coupons-list.store.ts'

/** The products that a coupon can be limited to. */
export { listProducts } from './coupons-change.store.ts'

/** A page of the coupons. Addresses are included for staff who may read personal data. */
export async function readCoupons(db: Db, actor: Actor, input: ListInput<CouponsQuery>) {
  const isByCode = (input.q ?? '') !== '' || input.batch !== undefined
  const page = isByCode ? await codeList.read(db, input) : await couponList.read(db, input, isOneRow)
  return { ...page, rows: await shownCoupons(db, actor, page.rows, !isByCode) }
}

/** Each code separately, for an export file. */
export async function readCodes(db: Db, input: ListInput<CouponsQuery>) {
  const page = await codeList.read(db, input)
  return { ...page, rows: await shownCoupons(db, null, page.rows) }
}

/** A batch and its results. Fails with `coupon-not-found`. */
export async function readBatch(db: Db, actor: Actor, batchId: string) {
  const row = (await findBatchRow(db, batchId)) ?? fail('coupon-not-found')
  return readOne(db, actor, row, true)
}

/** A coupon and its results. Fails with `coupon-not-found`. */
export async function readCoupon(db: Db, actor: Actor, id: string) {
  return readOne(db, actor, (await findListed(db, id)) ?? fail('coupon-not-found'), false)
}

async function readOne(db: Db, actor: Actor, row: ListedCoupon, isBatch: boolean) {
  const [shown] = await shownCoupons(db, actor, [row], isBatch)
  const [facts] = await factsOfCoupons(db, [row.id], isBatch)
  if (!shown || !facts) return fail('coupon-not-found')
  const { orders, paid, refunded, average } = facts
  const effect = {
    orders,
    paidHalalas: paid,
    refundedHalalas: refunded,
    revenueHalalas: paid - refunded,
    averageHalalas: average,
  }
  return { coupon: shown, effect }
}

/** A null `actor` leaves out the addresses. */
async function shownCoupons(
  db: Db,
  actor: Actor | null,
  coupons: readonly ListedCoupon[],
  areBatches = false,
) {
  const found = await factsOfCoupons(
    db,
    coupons.map(({ id }) => id),
    areBatches,
  )
  const facts = new Map(found.map((each) => [each.id, each]))
  const offered = codeKey(await readOfferCode(db))
  const mayReadAddress = actor !== null && hasRight(actor.roles, 'people.read')
  return coupons.map(({ discountBasisPoints, userEmail, appliesToAll, ...coupon }) => ({
    ...coupon,
    percent: coupon.amountHalalas === null ? toPercent({ discountBasisPoints }) : null,
    products: appliesToAll ? null : (facts.get(coupon.id)?.products ?? []),
    email: mayReadAddress && userEmail !== '' ? userEmail : null,
    isForOnePerson: userEmail !== null,
    revenueHalalas: (facts.get(coupon.id)?.paid ?? 0) - (facts.get(coupon.id)?.refunded ?? 0),
    isOnPackagePage: codeKey(coupon.code) === offered,
    isBatch: areBatches && coupon.batch !== null,
  }))
}

const mostDays = 30
/** The last days of a coupon's validity until now, with their uses. */
export async function readDays(
  db: Db,
  { id, validFrom, validTo }: Pick<ListedCoupon, 'id' | 'validFrom' | 'validTo'>,
  now: Date,
): Promise<CouponDay[]> {
  const last = Math.min(now.getTime(), validTo.getTime())
  const days = Array.from({ length: mostDays }, (_, index) =>
    riyadhDay(new Date(last - (mostDays - 1 - index) * dayMs)),
  )
  const shown = days.filter((day) => day >= riyadhDay(validFrom))
  const used = new Map((await usesByDay(db, id, shown[0] ?? riyadhDay(now))).map((each) => [each.day, each]))
  return shown.map((day) => used.get(day) ?? { day, uses: 0, halalas: 0 })
}

/** A page of the uses of a coupon. Fails with `coupon-not-found`. */
export async function readUses(db: Db, couponId: string, input: ListInput<CouponUsesQuery>) {
  if (!(await findListed(db, couponId))) fail('coupon-not-found')
  return listUses(db, couponId, input)
}
