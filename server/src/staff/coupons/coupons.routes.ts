import { couponsCalls } from '@matla/contract/staff/coupons.calls'
import { CouponsQuery } from '@matla/contract/staff/coupons.schema'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { csvFile, pickFilters } from '#staff/csv-file.ts'
import { couponsCsv } from './coupons-csv.ts'
import { advertise } from './advertise-coupon.ts'
import { changeCoupon, extendTo, limitTo, pause, resume, termsTo } from './change-coupon.ts'
import { generateCoupons, makeCoupon } from './make-coupons.ts'
import { pauseCoupons } from './pause-coupons.ts'
import { listProducts, readBatch, readCoupon, readCoupons, readDays, readUses } from './read-coupons.ts'

export function couponsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  const changed = async (actor: Actor, input: Parameters<typeof changeCoupon>[2]) => {
    await changeCoupon(deps, actor, input)
    const { coupon } = await readCoupon(db, actor, input.id)
    return { coupon }
  }
  serve(app, deps, couponsCalls, {
    list: ({ query }, { actor }) => readCoupons(db, actor, query),
    products: async () => ({ products: await listProducts(db) }),
    one: async ({ params: { id } }, { actor }) => {
      const read = await readCoupon(db, actor, id)
      return { ...read, byDay: await readDays(db, read.coupon, clock()) }
    },
    uses: ({ params: { id }, query }) => readUses(db, id, query),
    make: async ({ body }, { actor }) => {
      const { coupon } = await readCoupon(db, actor, await makeCoupon(deps, actor, body))
      return { coupon }
    },
    generate: ({ body }, { actor }) => generateCoupons(deps, actor, body),
    batch: ({ params: { id } }, { actor }) => readBatch(db, actor, id),
    pauseMany: async ({ body }, { actor }) => ({ changed: await pauseCoupons(deps, actor, body) }),
    pause: ({ params: { id } }, { actor }) => changed(actor, { id, action: 'pause', change: pause }),
    resume: ({ params: { id } }, { actor }) => changed(actor, { id, action: 'resume', change: resume }),
    extend: ({ params: { id }, body: { to } }, { actor }) =>
      changed(actor, { id, action: 'extend', change: extendTo(to) }),
    raiseLimit: ({ params: { id }, body: { maxUses, basedOn } }, { actor }) =>
      changed(actor, { id, action: 'raiseLimit', change: limitTo(maxUses, basedOn) }),
    advertise: ({ params: { id }, body: { isShown } }, { actor }) =>
      changed(actor, { id, action: isShown ? 'advertise' : 'unadvertise', change: advertise(isShown) }),
    change: ({ params: { id }, body }, { actor }) =>
      changed(actor, { id, action: 'change', change: termsTo(body) }),
  })
  csvFile(app, deps, {
    path: 'coupons.csv',
    area: 'coupons',
    right: 'coupon.read',
    query: CouponsQuery,
    nameOf: () => 'coupons',
    of: pickFilters,
    lines: (query, lang) => couponsCsv(deps, query, lang),
  })
}
