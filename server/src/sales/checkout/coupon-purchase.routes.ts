import { couponsCalls } from '@matla/contract/coupons/coupons.calls'
import { vatWithin } from '@matla/contract/kit/money'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import type { ActorContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { toPercent } from '#sales/coupons/coupon.ts'
import { couponTexts } from '#sales/coupons/coupons.text.ts'
import { findHolder, limitCodeGuesses } from '#sales/coupons/find-coupon.ts'
import { quoteItem } from './price-purchase.ts'
import { redeemProducts } from './redeem-products.ts'

/** Routes that price or complete a purchase with a coupon code. */
export function couponPurchaseRoutes(app: FastifyInstance, deps: Deps): void {
  const { quote, redeem, redeemDiscount } = couponsCalls
  const rows = { quote, redeem, redeemDiscount }
  async function open(
    context: ActorContext,
    couponCode: string | undefined,
    productKeys: readonly string[] | null,
  ) {
    const { actor, lang } = context
    const request = { couponCode: couponCode ?? null, productKeys, lang }
    const order = await limitCodeGuesses(deps, context, () => redeemProducts(deps, actor, request))
    return {
      message: couponTexts.redeemed[lang],
      orderId: order.id,
      courseIds: order.lines.map(({ productId }) => productId),
    }
  }

  serve(app, deps, rows, {
    quote: async ({ body }, context) =>
      limitCodeGuesses(deps, context, async () => {
        const holder = await findHolder(context)
        const { coupon, discountHalalas, totalHalalas } = await quoteItem(deps.db, holder, body)
        return {
          couponCode: coupon.code,
          percentageDiscount: toPercent(coupon),
          amountHalalas: coupon.discountHalalas,
          discountHalalas,
          totalHalalas,
          vatHalalas: vatWithin(totalHalalas).vatHalalas,
        }
      }),
    redeem: ({ body }, context) => open(context, body.couponCode, splitIds(body.courseId)),
    redeemDiscount: async ({ body }, context) => {
      if (body.userId !== context.actor.userId) fail('not-allowed')
      return open(context, body.couponCode ?? '', [body.courseId])
    },
  })
}

/** Splits comma-separated ids (R322); null means the whole cart. */
function splitIds(courseId: string | undefined): readonly string[] | null {
  const ids = (courseId ?? '').split(',').flatMap((id) => id.trim() || [])
  return ids.length > 0 ? ids : null
}
