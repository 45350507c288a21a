import { applicationsCalls } from '@matla/contract/applications/applications.calls'
import { applicationOutcomes } from '@matla/contract/applications/applications.text'
import type { FastifyError, FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import { findMemberId } from '#platform/http/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { withoutEmptyValues, rejectInOrder } from './fail-in-order.ts'
import { type Applicant, receiveInternship, receiveJob } from './receive-application.ts'

const getApplicant = async (context: RequestContext): Promise<Applicant> => ({
  lang: context.lang,
  ip: context.ip,
  userId: await findMemberId(context),
})

export function applicationsRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.addHook('preValidation', async (request) => {
      request.body = withoutEmptyValues(request.body)
    })
    scope.addHook('preSerialization', async (_request, _reply, payload) => withRole(payload))
    scope.setErrorHandler((error: FastifyError, request) => rejectInOrder(deps, error, request))
    serveApplications(scope, deps)
  })
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
