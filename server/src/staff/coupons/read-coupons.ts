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
  couponList,
  factsOfCoupons,
  findListed,
  type ListedCoupon,
  listUses,
  usesByDay,
} from './coupons-list.store.ts'

/** The products that a coupon can be limited to. */
export { listProducts } from './coupons-change.store.ts'

/** A page of the coupons; includes addresses for staff who may read those of people. */
export async function readCoupons(db: Db, actor: Actor, input: ListInput<CouponsQuery>) {
  const page = await couponList.read(db, input)
  return { ...page, rows: await shownCoupons(db, actor, page.rows) }
}

/** Fails with `coupon-not-found`. */
export async function readCoupon(db: Db, actor: Actor, id: string) {
  const coupon = (await findListed(db, id)) ?? fail('coupon-not-found')
  const [shown] = await shownCoupons(db, actor, [coupon])
  return shown ?? fail('coupon-not-found')
}

async function shownCoupons(db: Db, { roles }: Actor, coupons: readonly ListedCoupon[]) {
  const found = await factsOfCoupons(
    db,
    coupons.map(({ id }) => id),
  )
  const facts = new Map(found.map((each) => [each.id, each]))
  const offered = codeKey(await readOfferCode(db))
  const mayReadAddress = hasRight(roles, 'people.read')
  return coupons.map(({ discountBasisPoints, userEmail, appliesToAll, ...coupon }) => ({
    ...coupon,
    percent: toPercent({ discountBasisPoints }),
    products: appliesToAll ? null : (facts.get(coupon.id)?.products ?? []),
    email: mayReadAddress && userEmail !== '' ? userEmail : null,
    isForOnePerson: userEmail !== null,
    revenueHalalas: facts.get(coupon.id)?.revenue ?? 0,
    isOnPackagePage: codeKey(coupon.code) === offered,
  }))
}

const mostDays = 30
/** The last days of a coupon's validity up to now, with their uses. */
export async function readDays(
  db: Db,
  { id, validFrom, validTo }: Pick<ListedCoupon, 'id' | 'validFrom' | 'validTo'>,
  now: Date,
): Promise<CouponDay[]> {
  const last = Math.min(now.getTime(), validTo.getTime())
  const days = Array.from({ length: mostDays }, (_, at) =>
    riyadhDay(new Date(last - (mostDays - 1 - at) * dayMs)),
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
