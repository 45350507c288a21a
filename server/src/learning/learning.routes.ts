import { learningCalls } from '@matla/contract/learning/learning.calls'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#platform/http/actor.ts'
import { bundleParts } from '#catalog/find-course.ts'
import { serve, success } from '#platform/http/serve.ts'
import type { Visit } from '#platform/http/visit.ts'
import type { Deps } from './deps.ts'
import { refuse } from '#lib/errors.ts'
import { chooseLearner } from './choose-learner.ts'
import { beginEntry, finishEntry } from './entry-ticket.ts'
import { enterLearningSite } from './enter-learning-site.ts'
import { listLmsUsers } from './list-lms-users.ts'
import { findOwnedCourses } from '#sales/orders/owned-courses.ts'
import { readMyCourses } from './read-my-courses.ts'

const memberOf = async (visit: Visit): Promise<Actor> => (await visit.actor()) ?? refuse('sign-in-needed')

export function learningRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    learningCalls,
    {
      lmsUsers: async ({ params, query }) => ({
        ...success,
        ...(await listLmsUsers(deps, params.id, query.email)),
      }),
      chooseLmsUser: async ({ params, body: { lmsUserId } }, visit) => {
        const choice = { userId: params.id, lmsUserId }
        return { ...success, ...(await chooseLearner(deps, await memberOf(visit), choice)) }
      },
      myCourses: async (_input, visit) => readMyCourses(deps, (await memberOf(visit)).userId),
      owned: async (_input, visit) => {
        const courseIds = await findOwnedCourses(deps.db, (await memberOf(visit)).userId)
        const bundle = await bundleParts(deps.db)
        const isBundleOwned = bundle?.courseIds.every((part) => courseIds.includes(part)) ?? false
        return { ...success, courseIds, isBundleOwned }
      },
      enter: async ({ body }, visit) => {
        const { userId } = await memberOf(visit)
        return { ...success, loginUrl: await enterLearningSite(deps, userId, { ...body, lang: visit.lang }) }
      },
      beginEntry: async ({ body }, visit) => {
        const { userId, sessionId } = await memberOf(visit)
        const from = { sessionId, origin: visit.origin, courseId: body.courseId, place: body.place }
        return { ...success, loginUrl: await beginEntry(deps, userId, from) }
      },
      finishEntry: async ({ body: { ticket } }, visit) => {
        const { userId, sessionId } = await memberOf(visit)
        return {
          ...success,
          loginUrl: await finishEntry(deps, userId, { sessionId, ticket, lang: visit.lang }),
        }
      },
    },
    deps,
  )
}
