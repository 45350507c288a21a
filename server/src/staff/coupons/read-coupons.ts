import type { CouponDay, CouponRow } from '@matla/contract/staff/coupons.calls'
import { hasRight } from '@matla/contract/staff/rights'
import { readOfferCode } from '#cms/content/choose-offer.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { riyadhDay } from '@matla/contract/kit/riyadh'
import type { Actor } from '#platform/http/actor.ts'
import { codeKey, toPercent } from '#sales/coupons/coupon.ts'
import {
  type AskedCoupons,
  type AskedUses,
  factsOfCoupons,
  findListed,
  listCoupons,
  type ListedCoupon,
  listUses,
  usesByDay,
} from './coupons-list.store.ts'

/** The products that a coupon can be limited to. */
export { listProducts } from './coupons-change.store.ts'

/** A page of the coupons; includes addresses for staff who may read those of people. */
export async function readCoupons(db: Db, actor: Actor, { q = '', ...asked }: AskedCoupons) {
  const page = await listCoupons(db, { ...asked, q: codeKey(q) })
  return { ...page, rows: await shownCoupons(db, actor, page.rows) }
}

/** Fails with `coupon-not-found`. */
export async function readCoupon(db: Db, actor: Actor, id: string): Promise<CouponRow> {
  const coupon = (await findListed(db, id)) ?? fail('coupon-not-found')
  const [shown] = await shownCoupons(db, actor, [coupon])
  return shown ?? fail('coupon-not-found')
}

async function shownCoupons(
  db: Db,
  { roles }: Actor,
  coupons: readonly ListedCoupon[],
): Promise<CouponRow[]> {
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
    validFrom: coupon.validFrom.toISOString(),
    validTo: coupon.validTo.toISOString(),
    createdAt: coupon.createdAt.toISOString(),
    revenueHalalas: facts.get(coupon.id)?.revenue ?? 0,
    isOnPackagePage: codeKey(coupon.code) === offered,
  }))
}

const dayMs = 86_400_000
const mostDays = 30
/** The last days of a coupon's validity up to now, with their uses. */
export async function readDays(
  db: Db,
  { id, validFrom, validTo }: Pick<CouponRow, 'id' | 'validFrom' | 'validTo'>,
  now: Date,
): Promise<CouponDay[]> {
  const last = Math.min(now.getTime(), Date.parse(validTo))
  const days = Array.from({ length: mostDays }, (_, at) =>
    riyadhDay(new Date(last - (mostDays - 1 - at) * dayMs)),
  )
  const shown = days.filter((day) => day >= riyadhDay(validFrom))
  const used = new Map((await usesByDay(db, id, shown[0] ?? riyadhDay(now))).map((each) => [each.day, each]))
  return shown.map((day) => used.get(day) ?? { day, uses: 0, halalas: 0 })
}

/** A page of the uses of a coupon. Fails with `coupon-not-found`. */
export async function readUses(db: Db, asked: AskedUses) {
  if (!(await findListed(db, asked.couponId))) fail('coupon-not-found')
  const page = await listUses(db, asked)
  return {
    ...page,
    rows: page.rows.map(({ reservedAt, endedAt, ...use }) => ({
      ...use,
      reservedAt: reservedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  }
}
