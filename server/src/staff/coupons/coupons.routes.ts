import { couponsCalls } from '@matla/contract/staff/coupons.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { advertise } from './advertise-coupon.ts'
import { changeCoupon, extendTo, limitTo, pause, resume, termsTo } from './change-coupon.ts'
import { generateCoupons, makeCoupon } from './make-coupons.ts'
import { pauseCoupons } from './pause-coupons.ts'
import { listProducts, readBatch, readCoupon, readCoupons, readDays, readUses } from './read-coupons.ts'

export function couponsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  const changed = async (context: RequestContext, asked: Parameters<typeof changeCoupon>[2]) => {
    const actor = await requireActor(context)
    await changeCoupon(deps, actor, asked)
    const { coupon } = await readCoupon(db, actor, asked.id)
    return { coupon }
  }
  serve(app, deps, couponsCalls, {
    list: async ({ query }, context) => readCoupons(db, await requireActor(context), query),
    products: async () => ({ products: await listProducts(db) }),
    one: async ({ params: { id } }, context) => {
      const read = await readCoupon(db, await requireActor(context), id)
      return { ...read, byDay: await readDays(db, read.coupon, clock()) }
    },
    uses: ({ params: { id }, query }) => readUses(db, id, query),
    make: async ({ body }, context) => {
      const actor = await requireActor(context)
      const { coupon } = await readCoupon(db, actor, await makeCoupon(deps, actor, body))
      return { coupon }
    },
    generate: async ({ body }, context) => generateCoupons(deps, await requireActor(context), body),
    batch: async ({ params: { id } }, context) => readBatch(db, await requireActor(context), id),
    pauseMany: async ({ body }, context) => ({
      changed: await pauseCoupons(deps, await requireActor(context), body),
    }),
    pause: async ({ params: { id } }, context) => changed(context, { id, action: 'pause', change: pause }),
    resume: async ({ params: { id } }, context) => changed(context, { id, action: 'resume', change: resume }),
    extend: async ({ params: { id }, body: { to } }, context) =>
      changed(context, { id, action: 'extend', change: extendTo(to) }),
    raiseLimit: async ({ params: { id }, body: { maxUses, basedOn } }, context) =>
      changed(context, { id, action: 'raiseLimit', change: limitTo(maxUses, basedOn) }),
    advertise: async ({ params: { id }, body: { isShown } }, context) => {
      const action = isShown ? 'advertise' : 'unadvertise'
      return changed(context, { id, action, change: advertise(isShown) })
    },
    change: async ({ params: { id }, body }, context) =>
      changed(context, { id, action: 'change', change: termsTo(body) }),
  })
}
