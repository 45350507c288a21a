import { learningCalls } from '@matla/contract/learning/learning.calls'
import type { FastifyInstance } from 'fastify'
import { findBundlesWithin, findFirstBundle, findProduct } from '#catalog/products.ts'
import { fail } from '#lib/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { findOwnedAmong, findOwnedCourseIds } from '#sales/orders/orders.ts'
import type { Deps } from './deps.ts'
import { beginEntry, enterLms, finishEntry } from './enter-lms.ts'
import { readMyCourses } from './my-courses.ts'

export function learningRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, learningCalls, {
    myCourses: (_input, { actor }) => readMyCourses(deps, actor.userId),
    owned: async (_input, { actor }) => {
      const courseIds = await findOwnedCourseIds(deps.db, actor.userId)
      const bundleIds = await findBundlesWithin(deps.db, courseIds)
      const first = await findFirstBundle(deps.db)
      return { courseIds, bundleIds, isBundleOwned: first !== null && bundleIds.includes(first.id) }
    },
    ownedParts: async ({ params }, { actor: { userId } }) => {
      const { courseIds } = (await findProduct(deps.db, params.productId)) ?? fail('course-not-found')
      const owned = await findOwnedAmong(deps.db, { userId, courseIds })
      return { courses: owned.map(({ name }) => ({ nameEnglish: name.en, nameArabic: name.ar })) }
    },
    enter: async ({ body }, { actor, lang }) => ({
      loginUrl: await enterLms(deps, actor.userId, { ...body, lang }),
    }),
    beginEntry: async ({ body: { courseId, place } }, { actor: { userId, sessionId }, origin }) => ({
      loginUrl: await beginEntry(deps, userId, { sessionId, origin, courseId, place }),
    }),
    finishEntry: async ({ body: { ticket } }, { actor: { userId, sessionId }, lang }) => ({
      loginUrl: await finishEntry(deps, userId, { sessionId, ticket, lang }),
    }),
  })
}
