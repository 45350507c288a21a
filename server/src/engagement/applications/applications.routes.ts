import { applicationsCalls } from '@matla/contract/applications/applications.calls'
import { applicationOutcomes } from '@matla/contract/applications/applications.text'
import { staffApplicationsCalls } from '@matla/contract/staff/applications.calls'
import type { FastifyError, FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import { runAudited } from '#platform/audit/audited-call.ts'
import { authorize, findMemberId } from '#platform/http/actor.ts'
import { toStaffCall } from '#platform/http/audited-rows.ts'
import { createContext, type RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { withoutEmptyValues, rejectInOrder } from './fail-in-order.ts'
import { readApplicationFile, readApplications } from './read-applications.ts'
import { type Applicant, receiveInternship, receiveJob } from './receive-application.ts'

const getApplicant = async (context: RequestContext): Promise<Applicant> => ({
  lang: context.lang,
  ip: context.ip,
  userId: await findMemberId(context),
})

// The other calls are served by the staff module.
const listCalls = { list: staffApplicationsCalls.list }

export function applicationsRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.addHook('preValidation', async (request) => {
      request.body = withoutEmptyValues(request.body)
    })
    scope.addHook('preSerialization', async (_request, _reply, payload) => withRole(payload))
    scope.setErrorHandler((error: FastifyError, request) => rejectInOrder(deps, error, request))
    serveApplications(scope, deps)
  })
  serve(app, deps, listCalls, {
    list: async ({ query: { kind, before } }) => ({
      applications: await readApplications(deps.db, { kind, before }),
    }),
  })
  for (const at of ['/staff', '']) fileRoute(app, deps, at)
}

const RoleMissing = z.looseObject({
  code: z.literal('role-missing'),
  fields: z.object({ roleInEng: z.string() }),
})

/** A missing role is reported with the name of the school (R179). */
function withRole(payload: unknown): unknown {
  const { success: ok, data } = RoleMissing.safeParse(payload)
  return ok ? { ...data, message: data.fields.roleInEng } : payload
}

function serveApplications(app: FastifyInstance, deps: Deps): void {
  const received = ({ lang }: RequestContext) => ({ message: applicationOutcomes.received[lang] })
  serve(app, deps, applicationsCalls, {
    createJob: async ({ body }, context) => {
      await receiveJob(deps, await getApplicant(context), body)
      return received(context)
    },
    createInternship: async ({ body }, context) => {
      await receiveInternship(deps, await getApplicant(context), body)
      return received(context)
    },
  })
}

/** An applicant's file is always downloaded, never displayed under our origin (docs/invariants.md#v22). */
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
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${slot}-${applicationId}.pdf"`)
      .send(bytes)
  })
}
