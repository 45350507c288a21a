import { isLang } from '@matla/contract/kit/lang'
import { staffCertificatesCalls } from '@matla/contract/staff/certificates.calls'
import type { FastifyInstance } from 'fastify'
import { buildAttachmentHeader } from '#learning/certificates/certificate-number.ts'
import { getPrintedName, readDocument } from '#learning/certificates/certificate-sheet.ts'
import {
  reissueCertificate,
  restoreCertificate,
  revokeCertificate,
} from '#learning/certificates/correct-certificate.ts'
import { readCertificate } from '#learning/certificates/read-certificates.ts'
import { runAudited } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import { authorize } from '#platform/http/actor.ts'
import { toStaffCall } from '#platform/http/audited-rows.ts'
import { createContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { readCertificateDetail, readCertificatePage } from './read-certificates.ts'

export function staffCertificatesRoutes(app: FastifyInstance, deps: Deps): void {
  const detail = async (id: string) => ({ certificate: await readCertificateDetail(deps, id) })
  serve(app, deps, staffCertificatesCalls, {
    list: ({ query }) => readCertificatePage(deps.db, query),
    one: ({ params: { id } }) => detail(id),
    reissue: async ({ params: { id }, body }, { actor }) => {
      await reissueCertificate(deps, { ...body, id, staffId: actor.userId })
      return detail(id)
    },
    revoke: async ({ params: { id }, body }, { actor }) => {
      await revokeCertificate(deps, { ...body, id, staffId: actor.userId })
      return detail(id)
    },
    restore: async ({ params: { id }, body }, { actor }) => {
      await restoreCertificate(deps, { ...body, id, staffId: actor.userId })
      return detail(id)
    },
  })

  /** The current document as issued, in the language `lang=ar|en` or else that of the first request. */
  const url = `/${deps.config.slug}/staff/certificates/:id/file`
  app.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>(url, async (request, reply) => {
    const context = createContext(request, reply, deps)
    await authorize({ access: 'staff', right: 'certificate.reissue' }, context, deps)
    const { params, query } = request
    const call = await toStaffCall(context, { area: 'certificates', action: 'read', params })
    const certificate = await readCertificate(deps.db, params.id)
    const lang = isLang(query.lang) ? query.lang : certificate.lang
    const pdf = await runAudited(deps, call, () => readDocument(deps, certificate, lang))
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', buildAttachmentHeader(getPrintedName(certificate, lang), certificate.id))
      .send(pdf)
  })
}
