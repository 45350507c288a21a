import { couponsCalls } from '@matla/contract/coupons/coupons.calls'
import { vatWithin } from '@matla/contract/kit/money'
import type { FastifyInstance } from 'fastify'
import { isBuyer } from '#sales/cart/find-cart.ts'
import { quoteItem } from '#sales/checkout/quote-item.ts'
import { redeemCourses } from '#sales/checkout/redeem-courses.ts'
import { serve, success } from '#platform/http/serve.ts'
import type { Visit } from '#platform/http/visit.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#lib/errors.ts'
import { percentOf } from './coupon.ts'
import { noEffectText, redeemedText } from './coupons.text.ts'
import { findCoupon, type Holder, UnknownCode } from './find-coupon.ts'
import { askingCodes } from './guess-limit.ts'
import { isUsedBy } from './is-used-by.ts'
import { showCoupon } from './show-coupon.ts'

export function couponsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const holderOf = async (visit: Visit): Promise<Holder> => {
    const actor = await visit.actor()
    return isBuyer(actor) ? actor : null
  }
  const asking = <Answer>(visit: Visit, ask: () => Promise<Answer>) => askingCodes(deps, visit, ask)

  const show =
    (kind: 'legacy' | 'special') => async (input: { params: { couponCode: string } }, visit: Visit) =>
      asking(visit, async () => {
        const holder = await holderOf(visit)
        const found = await findCoupon(db, input.params.couponCode, holder)
        if (found.coupon.kind !== kind) refuse('coupon-invalid')
        const isStaff = (await visit.actor())?.isStaff ?? false
        return { ...success, coupon: showCoupon(found, { holder, isStaff }, visit.lang) }
      })
  async function confirmUse(visit: Visit, codeOrId: string) {
    const actor = (await visit.actor()) ?? refuse('sign-in-needed')
    await asking(visit, async () => {
      if (!(await isUsedBy(db, actor.userId, codeOrId))) throw new UnknownCode()
    })
    return { ...success, message: noEffectText[visit.lang] }
  }
  async function redeem(visit: Visit, couponCode: string | undefined, courseKeys: readonly string[] | null) {
    const actor = (await visit.actor()) ?? refuse('sign-in-needed')
    const wish = { couponCode: couponCode ?? null, courseKeys, lang: visit.lang }
    const order = await asking(visit, () => redeemCourses(deps, actor, wish))
    return {
      ...success,
      message: redeemedText[visit.lang],
      orderId: order.id,
      courseIds: order.lines.map(({ courseId }) => courseId),
    }
  }

  serve(
    app,
    couponsCalls,
    {
      legacy: show('legacy'),
      special: show('special'),
      quote: async ({ body }, visit) =>
        asking(visit, async () => {
          const { coupon, discountHalalas, totalHalalas } = await quoteItem(db, await holderOf(visit), body)
          return {
            ...success,
            couponCode: coupon.code,
            percentageDiscount: percentOf(coupon),
            discountHalalas,
            totalHalalas,
            vatHalalas: vatWithin(totalHalalas).vatHalalas,
          }
        }),
      markUsed: ({ params }, visit) => confirmUse(visit, params.couponCode),
      increment: ({ params }, visit) => confirmUse(visit, params.couponId),
      redeem: ({ body }, visit) => redeem(visit, body.couponCode, listOf(body.courseId)),
      redeemDiscount: async ({ body }, visit) => {
        if (body.userId !== (await visit.actor())?.userId) refuse('not-allowed')
        return redeem(visit, body.couponCode ?? '', [body.courseId])
      },
    },
    deps,
  )
}

/** Ids with commas between (R322); nothing named is the whole cart. */
function listOf(courseId: string | undefined): readonly string[] | null {
  const ids = (courseId ?? '').split(',').flatMap((id) => id.trim() || [])
  return ids.length > 0 ? ids : null
}
