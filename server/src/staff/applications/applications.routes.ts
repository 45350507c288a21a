import { errorTexts } from '@matla/contract/errors.text'
import { staffApplicationsCalls } from '@matla/contract/staff/applications.calls'
import type { FastifyInstance } from 'fastify'
import { readApplications, readApplicationFile } from '#engagement/applications/read-applications.ts'
import type { Deps } from '#platform/deps.ts'
import { type Actor, authorize } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
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
import { runAudited } from '#platform/audit/audited-call.ts'
import { toStaffCall } from '#platform/http/audited-rows.ts'
import { createContext } from '#platform/http/request-context.ts'

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
      const failures = failed.map((each) => ({ ...each, message: errorTexts[each.code][lang] }))
      return { done, failed: failures }
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

/** An applicant's file is always downloaded, never displayed under our origin (docs/invariants.md#v22). */
function applicationFileRoutes(app: FastifyInstance, deps: Deps): void {
  for (const at of ['/staff', '']) fileRoute(app, deps, at)
}

function fileRoute(app: FastifyInstance, deps: Deps, at: string): void {
  const url = `/${deps.config.slug}${at}/applications/:applicationId/files/:slot`
  app.get<{ Params: { applicationId: string; slot: string } }>(url, async (request, reply) => {
    const context = createContext(request, reply, deps)
    await authorize({ access: 'staff', right: 'applications.read' }, context, deps)
    const { params } = request
    const read = await toStaffCall(context, { area: 'applications', action: 'read', params })
    const { applicationId, slot } = params
    const bytes = await runAudited(deps, read, () => readApplicationFile(deps, applicationId, slot))
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${slot}-${applicationId}.pdf"`)
      .send(bytes)
  })
}
