import { learningCalls } from '@matla/contract/learning/learning.calls'
import type { FastifyInstance } from 'fastify'
import { findBundlesWithin, findFirstBundle, findProduct } from '#catalog/products.ts'
import { fail } from '#lib/errors.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { findOwnedAmong, findOwnedCourseIds } from '#sales/orders/orders.ts'
import type { Deps } from './deps.ts'
import { beginEntry, enterLms, finishEntry } from './enter-lms.ts'
import { readMyCourses } from './my-courses.ts'

const requireMember = async (context: RequestContext): Promise<Actor> =>
  (await context.actor()) ?? fail('sign-in-needed')

export function learningRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, learningCalls, {
    myCourses: async (_input, context) => readMyCourses(deps, (await requireMember(context)).userId),
    owned: async (_input, context) => {
      const courseIds = await findOwnedCourseIds(deps.db, (await requireMember(context)).userId)
      const bundleIds = await findBundlesWithin(deps.db, courseIds)
      const first = await findFirstBundle(deps.db)
      return { courseIds, bundleIds, isBundleOwned: first !== null && bundleIds.includes(first.id) }
    },
    ownedParts: async ({ params }, context) => {
      const { userId } = await requireMember(context)
      const { courseIds } = (await findProduct(deps.db, params.productId)) ?? fail('course-not-found')
      const owned = await findOwnedAmong(deps.db, { userId, courseIds })
      return { courses: owned.map(({ name }) => ({ nameEnglish: name.en, nameArabic: name.ar })) }
    },
    enter: async ({ body }, context) => {
      const { userId } = await requireMember(context)
      return { loginUrl: await enterLms(deps, userId, { ...body, lang: context.lang }) }
    },
    beginEntry: async ({ body }, context) => {
      const { userId, sessionId } = await requireMember(context)
      const from = { sessionId, origin: context.origin, courseId: body.courseId, place: body.place }
      return { loginUrl: await beginEntry(deps, userId, from) }
    },
    finishEntry: async ({ body: { ticket } }, context) => {
      const { userId, sessionId } = await requireMember(context)
      return { loginUrl: await finishEntry(deps, userId, { sessionId, ticket, lang: context.lang }) }
    },
  })
}
