import { certificatesCalls } from '@matla/contract/certificates/certificates.calls'
import { isLang, type Lang } from '@matla/contract/kit/lang'
import { langFromCode } from '@matla/contract/kit/lang.schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#learning/deps.ts'
import { fail } from '#lib/errors.ts'
import { type Actor, authorize } from '#platform/http/actor.ts'
import { createContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { buildAttachmentHeader } from './certificate-number.ts'
import { getPrintedName, readDocument } from './certificate-sheet.ts'
import { issueCertificate } from './issue-certificate.ts'
import {
  listCertificates,
  readOwnCertificate,
  findImported,
  readCertificate,
  readCertificatesPage,
} from './read-certificates.ts'

export function certificatesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps

  serve(app, deps, certificatesCalls, {
    ofStudent: async ({ params }, { actor }) => {
      checkStudent(actor, params.email)
      const { userId, email } = actor
      const certificates = (await listCertificates(db, userId)).map((certificate) => ({
        _id: certificate.id,
        studentEmail: email,
        studentName: certificate.studentName,
        courseId: certificate.productId,
        courseName: certificate.courseName.ar,
        generationDate: certificate.issuedAt.toISOString(),
        fileUrl: `/${config.slug}/certificates/${certificate.id}/file`,
      }))
      return { certificates }
    },
    generate: async ({ body }, { actor }) => {
      if (body.studentEmail.trim() === '') fail('student-not-found')
      checkStudent(actor, body.studentEmail)
      const lang = body.lang === undefined ? null : langFromCode(body.lang)
      const { id, issuedAt } = await issueCertificate(deps, actor, { courseName: body.courseName, lang })
      return { _id: id, generationDate: issuedAt.toISOString() }
    },
    page: ({ query }, { actor }) => readCertificatesPage(deps, actor.userId, langFromCode(query.lang)),
    check: async ({ params }) => {
      const certificate = (await findImported(db, params.id)) ?? (await readCertificate(db, params.id))
      const { id, studentName, latinName, courseName, issuedAt, revokedAt, reissuedAt } = certificate
      return {
        valid: revokedAt === null,
        _id: id,
        studentName,
        ...(latinName !== '' && { latinName }),
        courseName,
        generationDate: issuedAt.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
        reissuedAt: reissuedAt?.toISOString() ?? null,
      }
    },
  })

  /** The PDF as issued, only for its owner, in the language `lang=0|1` or else that of the first request. */
  app.get<{ Params: { id: string } }>(`/${config.slug}/certificates/:id/file`, async (request, reply) => {
    const context = createContext(request, reply, deps)
    const { userId } = await authorize({ access: 'member' }, context, deps)
    const certificate = await readOwnCertificate(db, userId, request.params.id)
    const lang = parseLang(request) ?? certificate.lang
    const pdf = await readDocument(deps, certificate, lang)
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', buildAttachmentHeader(getPrintedName(certificate, lang), certificate.id))
      .send(pdf)
  })
}

/** The student named in the request must be the caller (docs/invariants.md#v07). */
function checkStudent(actor: Actor, email: string): void {
  if (email.trim().toLowerCase() !== actor.email) fail('not-allowed')
}

function parseLang({ query }: FastifyRequest): Lang | null {
  const requested = (query as { lang?: unknown }).lang
  if (isLang(requested)) return requested
  return requested === '0' || requested === '1' ? langFromCode(requested) : null
}
