import { sessionCalls } from '@matla/contract/session/session.calls'
import type { FastifyInstance } from 'fastify'
import { extendSession } from '#identity/sessions.ts'
import type { Deps } from '#platform/deps.ts'
import { isBuyer, isStaff } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { readCart } from '#sales/cart/change-cart.ts'
import { findMyCart } from '#sales/cart/find-cart.ts'
import { countOwnedCourses } from '#sales/orders/orders.ts'
import { readVersion, hashSessionVersion } from './session-version.ts'

/** What pages show of the session, and the version by which an open page notices changes. */
export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  const { read, pulse } = sessionCalls
  serve(
    app,
    deps,
    { read, pulse },
    {
      read: async (_input, context) => {
        const actor = await context.findActor()
        await extendSession(deps, context, actor)
        const cartId = await findMyCart(db, context)
        const courseIds =
          cartId === null ? [] : (await readCart(db, cartId)).items.map(({ courseId }) => courseId)
        const courseCount = await countOwnedCourses(db, actor)
        return {
          user: actor && {
            _id: actor.userId,
            emailId: actor.email,
            fullName: actor.fullName,
            usernameInEng: actor.fullName,
            moodleusername: actor.email,
            isEmailVerified: actor.isEmailVerified,
            kind: actor.kind,
            isStaff: isStaff(actor),
          },
          courseCount,
          cart: { count: courseIds.length, courseIds, guestCartId: isBuyer(actor) ? '' : (cartId ?? '') },
          stamp: hashSessionVersion(actor, courseCount),
        }
      },
      pulse: async (_input, { sessionToken }) => ({
        stamp: sessionToken === null ? '' : await readVersion(db, sessionToken, clock()),
        now: clock().toISOString(),
      }),
    },
  )
}
