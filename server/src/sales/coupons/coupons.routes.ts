import { couponsCalls } from '@matla/contract/coupons/coupons.calls'
import { vatWithin } from '@matla/contract/kit/money'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { canAct, requireActor } from '#platform/http/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { isBuyer } from '#sales/cart/find-cart.ts'
import { redeemProducts } from '#sales/checkout/redeem-products.ts'
import { quoteItem } from '#sales/checkout/price-purchase.ts'
import { toPercent } from './coupon.ts'
import { couponTexts } from './coupons.text.ts'
import {
  limitCodeGuesses,
  findCoupon,
  type Holder,
  hasUsedCoupon,
  toCouponView,
  UnknownCode,
} from './find-coupon.ts'

export function couponsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const holderOf = async (context: RequestContext): Promise<Holder> => {
    const actor = await context.actor()
    return isBuyer(actor) ? actor : null
  }
  const show =
    (kind: 'legacy' | 'special') =>
    async (input: { params: { couponCode: string } }, context: RequestContext) =>
      limitCodeGuesses(deps, context, async () => {
        const holder = await holderOf(context)
        const found = await findCoupon(db, input.params.couponCode, holder)
        if (found.coupon.kind !== kind) fail('coupon-invalid')
        const seesUses = canAct(await context.actor(), 'coupon.read', deps)
        return { coupon: toCouponView(found, { holder, seesUses }, context.lang) }
      })
  async function confirmUse(context: RequestContext, codeOrId: string) {
    const actor = await requireActor(context)
    await limitCodeGuesses(deps, context, async () => {
      if (!(await hasUsedCoupon(db, actor.userId, codeOrId))) throw new UnknownCode()
    })
    return { message: couponTexts.noEffect[context.lang] }
  }
  async function redeem(
    context: RequestContext,
    couponCode: string | undefined,
    productKeys: readonly string[] | null,
  ) {
    const actor = await requireActor(context)
    const request = { couponCode: couponCode ?? null, productKeys, lang: context.lang }
    const order = await limitCodeGuesses(deps, context, () => redeemProducts(deps, actor, request))
    return {
      message: couponTexts.redeemed[context.lang],
      orderId: order.id,
      courseIds: order.lines.map(({ productId }) => productId),
    }
  }

  serve(app, deps, couponsCalls, {
    legacy: show('legacy'),
    special: show('special'),
    quote: async ({ body }, context) =>
      limitCodeGuesses(deps, context, async () => {
        const { coupon, discountHalalas, totalHalalas } = await quoteItem(db, await holderOf(context), body)
        return {
          couponCode: coupon.code,
          percentageDiscount: toPercent(coupon),
          discountHalalas,
          totalHalalas,
          vatHalalas: vatWithin(totalHalalas).vatHalalas,
        }
      }),
    markUsed: ({ params }, context) => confirmUse(context, params.couponCode),
    increment: ({ params }, context) => confirmUse(context, params.couponId),
    redeem: ({ body }, context) => redeem(context, body.couponCode, splitIds(body.courseId)),
    redeemDiscount: async ({ body }, context) => {
      if (body.userId !== (await context.actor())?.userId) fail('not-allowed')
      return redeem(context, body.couponCode ?? '', [body.courseId])
    },
  })
}

/** Splits comma-separated ids (R322); null means the whole cart. */
function splitIds(courseId: string | undefined): readonly string[] | null {
  const ids = (courseId ?? '').split(',').flatMap((id) => id.trim() || [])
  return ids.length > 0 ? ids : null
}
