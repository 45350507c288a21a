import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as answers from './answers.ts'
import type { GatewayId } from './gateway-ids.ts'
import { environments, issueProductionId, issueComplianceId } from './onboarding.ts'
import { CsrRequest, DocumentRequest, LiveRequest } from './requests.wire.ts'
import { readSchema } from './schema.ts'
import { runComplianceCheck, submitDocument } from './submit-document.ts'
import type { Zatca } from './zatca.ts'

type Named = { Params: { environment: string } }

/** The six calls of the gateway, in each of its environments. */
export async function zatcaApiRoutes(app: FastifyInstance, { zatca }: { zatca: Zatca }): Promise<void> {
  app.addHook<Named>('onRequest', async ({ headers, params }, reply) => {
    if (!environments.includes(params.environment)) return send(reply, { status: 404, body: '' })
    if (headers['accept-version'] !== 'V2') return send(reply, answers.wrongVersion)
  })
  app.setErrorHandler<FastifyError>(async ({ statusCode }, _request, reply) =>
    send(reply, statusCode === 413 ? answers.tooLarge : answers.malformed),
  )

  app.post<Named>('/:environment/compliance', async (request, reply) => {
    const parsed = CsrRequest.safeParse(request.body)
    if (!parsed.success) return send(reply, answers.malformed)
    // Loads the schema early, because the compliance documents follow this call.
    await readSchema()
    return send(
      reply,
      issueComplianceId(zatca, { ...readOnboardingHeaders(request), csr: parsed.data.csr, renews: null }),
    )
  })
  app.patch<Named>('/:environment/production/csids', async (request, reply) => {
    const renews = callerOf(zatca, request, 'live')
    const parsed = CsrRequest.safeParse(request.body)
    if (!renews) return sendUnauthorised(reply)
    if (!parsed.success) return send(reply, answers.malformed)
    return send(
      reply,
      issueComplianceId(zatca, { ...readOnboardingHeaders(request), csr: parsed.data.csr, renews }),
    )
  })
  app.post<Named>('/:environment/production/csids', async (request, reply) => {
    const id = callerOf(zatca, request, 'compliance')
    const parsed = LiveRequest.safeParse(request.body)
    if (!id) return sendUnauthorised(reply)
    return send(
      reply,
      parsed.success ? issueProductionId(zatca, id, parsed.data.compliance_request_id) : answers.malformed,
    )
  })
  app.post<Named>('/:environment/compliance/invoices', async (request, reply) => {
    const id = callerOf(zatca, request, 'compliance')
    const parsed = DocumentRequest.safeParse(request.body)
    if (!id) return sendUnauthorised(reply)
    return send(reply, parsed.success ? await runComplianceCheck(zatca, id, parsed.data) : answers.malformed)
  })
  for (const call of ['reporting', 'clearance'] as const)
    app.post<Named>(`/:environment/invoices/${call}/single`, async (request, reply) => {
      const id = callerOf(zatca, request, 'live')
      const parsed = DocumentRequest.safeParse(request.body)
      if (!id) return sendUnauthorised(reply)
      const status = clearanceStatus(request, call)
      if (!parsed.success || status === null) return send(reply, answers.malformed)
      if (call === 'clearance' && status === 'off') return send(reply, answers.clearanceIsOff)
      const { answer, isLost } = await submitDocument(zatca, id, parsed.data, call)
      await zatca.background.pause(zatca.faults.zatcaSlowMs)
      if (!isLost) return send(reply, answer)
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    })

  const sendUnauthorised = (reply: FastifyReply) =>
    send(reply, answers.unauthorised(zatca.faults.unauthorisedAnswer, zatca.now()))
}

/** Whether the caller assumes that clearance is on; null for an invalid header. Reporting may omit the header. */
function clearanceStatus(
  { headers }: FastifyRequest<Named>,
  call: 'reporting' | 'clearance',
): 'on' | 'off' | null {
  const value = headers['clearance-status'] ?? (call === 'reporting' ? '0' : '')
  return value === '1' ? 'on' : value === '0' ? 'off' : null
}

const readOnboardingHeaders = ({ params, headers }: FastifyRequest<Named>) => ({
  environment: params.environment,
  oneTimePassword: headers.otp?.toString(),
})

/** The unrevoked credentials with this token and secret, of this kind and environment. */
function callerOf(
  { ids }: Zatca,
  { headers, params }: FastifyRequest<Named>,
  kind: GatewayId['kind'],
): GatewayId | null {
  const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  const [, token = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(basic, 'base64').toString()) ?? []
  const id = ids.get(token)
  const isTheirs = id?.secret === secret && id.kind === kind && id.environment === params.environment
  return id && isTheirs && !id.isRevoked ? id : null
}

const send = (reply: FastifyReply, { status, body, type }: answers.GatewayResponse): FastifyReply =>
  reply
    .code(status)
    .type(type ?? (typeof body === 'string' ? 'text/plain' : 'application/json'))
    .send(body)
