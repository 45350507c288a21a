import { errorTexts } from '@matla/contract/errors.text'
import { staffApplicationsCalls } from '@matla/contract/staff/applications.calls'
import type { FastifyInstance } from 'fastify'
import { readApplications } from '#engagement/applications/read-applications.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
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
  const changed = async (staff: Actor, id: string, action: string, change: Change) => {
    await changeApplication(deps, staff, { id, action, change })
    return { application: await shownApplication(db, staff, id) }
  }
  applicationFileRoutes(app, deps)
  serve(app, deps, staffApplicationsCalls, {
    list: async ({ query: { kind, before } }) => ({
      applications: await readApplications(db, { kind, before }),
    }),
    page: ({ query }) => listApplications(db, query),
    read: async ({ params: { applicationId } }, { actor }) => ({
      application: await shownApplication(db, actor, applicationId),
    }),
    see: ({ params: { applicationId: id } }, { actor }) => changed(actor, id, 'see', markSeen),
    judge: ({ params: { applicationId: id }, body: { stage, from } }, { actor }) =>
      changed(actor, id, 'judge', moveTo(stage, from)),
    judgeMany: async ({ body }, { actor, lang }) => {
      const { done, failed } = await judgeMany(deps, actor, body)
      const named = failed.map((each) => ({ ...each, message: errorTexts[each.code][lang] }))
      return { done, failed: named }
    },
    rate: ({ params: { applicationId: id }, body: { rating } }, { actor }) =>
      changed(actor, id, 'rate', rateWith(rating)),
    note: ({ params: { applicationId: id }, body }, { actor }) => changed(actor, id, 'note', noteOf(body)),
    tag: ({ params: { applicationId: id }, body: { tags, basedOn } }, { actor }) =>
      changed(actor, id, 'tag', tagWith(tags, basedOn)),
    extend: ({ params: { applicationId: id }, body: { until, reason } }, { actor }) =>
      changed(actor, id, 'extend', keepUntil(until, reason)),
    sendEmail: ({ params: { applicationId: id }, body }, { actor }) =>
      changed(actor, id, 'sendEmail', writeTo(body)),
  })
}
