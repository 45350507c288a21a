import { errorTexts } from '@matla/contract/errors.text'
import { staffApplicationsCalls } from '@matla/contract/staff/applications.calls'
import type { FastifyInstance } from 'fastify'
import { readApplications } from '#engagement/applications/read-applications.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { applicationFileRoutes } from './application-file.routes.ts'
import { judgeMany } from './judge-many.ts'
import { listApplications, shownApplication } from './read-application.ts'
import {
  type Change,
  changeApplication,
  keepUntil,
  markSeen,
  moveTo,
  noteOf,
  rateWith,
  tagWith,
  writeTo,
} from './review-application.ts'

export function applicationReviewRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const changed = async (context: RequestContext, id: string, action: string, change: Change) => {
    const staff = await requireActor(context)
    await changeApplication(deps, staff, { id, action, change })
    return { application: await shownApplication(db, staff, id) }
  }
  applicationFileRoutes(app, deps)
  serve(app, deps, staffApplicationsCalls, {
    list: async ({ query: { kind, before } }) => ({
      applications: await readApplications(db, { kind, before }),
    }),
    page: ({ query }) => listApplications(db, query),
    read: async ({ params: { applicationId } }, context) => ({
      application: await shownApplication(db, await requireActor(context), applicationId),
    }),
    see: ({ params: { applicationId: id } }, context) => changed(context, id, 'see', markSeen),
    judge: ({ params: { applicationId: id }, body: { stage, from } }, context) =>
      changed(context, id, 'judge', moveTo(stage, from)),
    judgeMany: async ({ body }, context) => {
      const { done, failed } = await judgeMany(deps, await requireActor(context), body)
      const named = failed.map((each) => ({ ...each, message: errorTexts[each.code][context.lang] }))
      return { done, failed: named }
    },
    rate: ({ params: { applicationId: id }, body: { rating } }, context) =>
      changed(context, id, 'rate', rateWith(rating)),
    note: ({ params: { applicationId: id }, body }, context) => changed(context, id, 'note', noteOf(body)),
    tag: ({ params: { applicationId: id }, body: { tags, basedOn } }, context) =>
      changed(context, id, 'tag', tagWith(tags, basedOn)),
    extend: ({ params: { applicationId: id }, body: { until, reason } }, context) =>
      changed(context, id, 'extend', keepUntil(until, reason)),
    sendEmail: ({ params: { applicationId: id }, body }, context) =>
      changed(context, id, 'sendEmail', writeTo(body)),
  })
}
