import { couponsCalls } from '@matla/contract/coupons/coupons.calls'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { canAct } from '#platform/http/actor.ts'
import type { ActorContext, RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { couponTexts } from './coupons.text.ts'
import {
  findCoupon,
  findHolder,
  hasUsedCoupon,
  limitCodeGuesses,
  toCouponView,
  UnknownCode,
} from './find-coupon.ts'

/** Routes for coupons themselves. `sales/checkout` serves a coupon's price for an item and its redemption. */
export function couponsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const { legacy, special, markUsed, increment } = couponsCalls
  const rows = { legacy, special, markUsed, increment }
  const show =
    (kind: 'legacy' | 'special') =>
    async (input: { params: { couponCode: string } }, context: RequestContext) =>
      limitCodeGuesses(deps, context, async () => {
        const holder = await findHolder(context)
        const match = await findCoupon(db, input.params.couponCode, holder)
        if (match.coupon.kind !== kind) fail('coupon-invalid')
        const seesUses = canAct(await context.findActor(), 'coupon.read', deps)
        return { coupon: toCouponView(match, { holder, seesUses }, context.lang) }
      })
  async function confirmUse(context: ActorContext, codeOrId: string) {
    await limitCodeGuesses(deps, context, async () => {
      if (!(await hasUsedCoupon(db, context.actor.userId, codeOrId))) throw new UnknownCode()
    })
    return { message: couponTexts.noEffect[context.lang] }
  }

  serve(app, deps, rows, {
    legacy: show('legacy'),
    special: show('special'),
    markUsed: ({ params }, context) => confirmUse(context, params.couponCode),
    increment: ({ params }, context) => confirmUse(context, params.couponId),
  })
}
