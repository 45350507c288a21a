import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { InputNumber } from '#kit/input-bounds.schema.ts'
import { Localized } from '#kit/lang.schema.ts'
import { days } from './list-filters.schema.ts'
import { listResult, listQuery } from './list.ts'
import { Reason } from './reason.schema.ts'

const certificateStates = ['valid', 'revoked'] as const

const CertificateRow = z.object({
  /** The printed certificate number. */
  id: z.string(),
  studentName: z.string(),
  courseName: Localized,
  isBundle: z.boolean(),
  state: z.enum(certificateStates),
  issuedAt: Moment,
  /** null unless it was reissued. */
  reissuedAt: Moment.nullable(),
})
export type CertificateRow = z.output<typeof CertificateRow>

const Document = z.object({ lang: z.string(), sha256: z.string(), renderedAt: Moment })

const CertificateDetail = CertificateRow.extend({
  /** The name on the English document; '' when it is `studentName`. */
  latinName: z.string(),
  version: z.int(),
  /** The account, with the name in Latin letters from its profile, or ''. */
  person: z.object({ id: z.string(), email: z.string(), latinName: z.string() }),
  /** The public verification page. */
  checkUrl: z.string(),
  /** The language in which the certificate was first requested. */
  lang: z.enum(['ar', 'en']),
  documents: z.array(Document),
  revoked: z.object({ at: Moment, why: z.string(), by: z.string() }).nullable(),
  /** Names and documents that corrections replaced, newest first. */
  corrections: z.array(
    z.object({
      version: z.int(),
      studentName: z.string(),
      latinName: z.string(),
      reason: z.string(),
      by: z.string(),
      at: Moment,
      documents: z.array(Document),
    }),
  ),
})
export type CertificateDetail = z.output<typeof CertificateDetail>

const read = { right: 'certificate.reissue' } as const
const ofOne = { params: z.object({ id: z.string().max(64) }) } as const
const judge = {
  ...ofOne,
  right: 'certificate.revoke',
  proof: true,
  method: 'POST',
  body: z.object({ reason: Reason }),
} as const
const changed = successResult({ certificate: CertificateDetail })

export const staffCertificatesCalls = {
  list: staffCall({
    ...read,
    path: '/staff/certificates',
    about:
      'Certificates, newest first by default; `q` is a number, or words of a name or a course in either language.',
    query: listQuery({
      orders: ['newest', 'oldest'],
      filters: {
        view: z.enum([...certificateStates, 'reissued']).optional(),
        /** The days on which certificates were issued. */
        ...days(),
      },
    }),
    result: listResult(CertificateRow),
  }),
  one: staffCall({
    ...read,
    ...ofOne,
    path: '/staff/certificates/:id',
    audited: 'read',
    about:
      'One certificate with the names and documents that were replaced. Its document is at /staff/certificates/{id}/file.',
    result: changed,
    errors: ['certificate-not-found'],
  }),
  reissue: staffCall({
    ...read,
    ...ofOne,
    path: '/staff/certificates/:id/reissue',
    about:
      'Reissues a certificate under its number with corrected names; `latinName` absent: unchanged; `version` is the version that the caller saw. The verification page marks earlier copies as invalid.',
    body: z.object({
      studentName: z.string().max(120),
      latinName: z.string().max(120).optional(),
      reason: Reason,
      version: InputNumber,
    }),
    result: changed,
    errors: [
      'certificate-not-found',
      'name-not-valid',
      'certificate-name-same',
      'certificate-revoked',
      'certificate-changed',
      'certificate-failed',
    ],
  }),
  revoke: staffCall({
    ...judge,
    path: '/staff/certificates/:id/revoke',
    about: 'Revokes a certificate; the verification page shows it.',
    result: changed,
    errors: ['certificate-not-found', 'certificate-revoked'],
  }),
  restore: staffCall({
    ...judge,
    path: '/staff/certificates/:id/restore',
    about: 'Restores a revoked certificate.',
    result: changed,
    errors: ['certificate-not-found', 'certificate-changed'],
  }),
}
export type CertificatesQuery = z.output<typeof staffCertificatesCalls.list.query>
