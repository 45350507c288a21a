import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'
import { LangCode, Localized } from '#kit/lang.schema.ts'
import { ImageFile } from '#kit/picture.ts'

/** One certificate as its owner sees it. */
const OwnCertificate = z.object({
  _id: z.string(),
  studentEmail: z.string(),
  studentName: z.string(),
  courseId: z.string(),
  /** In Arabic, as the catalogue and the LMS name the course (R256). */
  courseName: z.string(),
  /** ISO 8601. */
  generationDate: z.string(),
  /** Path of the issued PDF. */
  fileUrl: z.string(),
})

export const CertificateCard = z.object({
  key: z.string(),
  name: z.string(),
  /** The shop’s picture; without one, `pictureUrl` has the LMS’s. */
  art: ImageFile.nullable(),
  pictureUrl: z.string().nullable(),
  /** Percentage with two decimals, truncated: 99.999 becomes '99.99' (R252, R253). */
  progress: z.string(),
  /** ISO 8601; null when the LMS has no start date. */
  startDate: z.string().nullable(),
  /** `unlisted`: the course is not in the shop, so its minimum duration is unknown. */
  stage: z.enum(['in-progress', 'waiting', 'ready', 'unlisted', 'revoked']),
  courseId: z.string().nullable(),
  /** When the certificate of a finished course becomes available (R255); null when unknown. */
  availableAt: z.string().nullable(),
  /** The same value under its documented name. */
  availableDate: z.string().nullable(),
  /** The minimum duration of the course, counted from the later of the course start and the enrolment. */
  minimum: z
    .object({ weeks: z.number(), from: z.enum(['start', 'enrolment']), since: z.string() })
    .nullable(),
  /** True at exactly 100 percent (R253). */
  isCompleted: z.boolean(),
  canDownloadCertificate: z.boolean(),
  certificateId: z.string().nullable(),
  /** ISO 8601; null until it is issued. */
  issuedAt: z.string().nullable(),
})
export type CertificateCard = z.output<typeof CertificateCard>

export const BundleCard = z.object({
  courseId: z.string(),
  name: z.string(),
  art: ImageFile,
  stage: z.enum(['in-progress', 'ready', 'revoked']),
  certificateId: z.string().nullable(),
  issuedAt: z.string().nullable(),
  /** Courses that are not finished yet (R265). */
  remaining: z.int().nonnegative(),
  /** Average of all courses with two decimals, truncated. */
  average: z.string(),
})
export type BundleCard = z.output<typeof BundleCard>

export const CertificatesPage = successResult({
  /** `kept`: the last known data; `away`: the LMS does not respond and no data is stored. */
  state: z.enum(['fresh', 'kept', 'away']),
  asOf: z.string().nullable(),
  finished: z.array(CertificateCard),
  inProgress: z.array(CertificateCard),
  /** The first of the bundles below. */
  bundle: BundleCard.nullable(),
  /** One card for each bundle with a certificate, bundles on sale first. */
  bundles: z.array(BundleCard),
  /** A certificate can be issued, but the account lacks a name in Latin letters for the English document. */
  isLatinNameMissing: z.boolean(),
})
export type CertificatesPage = z.output<typeof CertificatesPage>

export const certificatesCalls = {
  ofStudent: call({
    path: '/certificate/student/:email',
    access: 'member',
    about: "The session's own certificates (R400, V07).",
    params: z.object({ email: z.string().max(254) }),
    result: successResult({ certificates: z.array(OwnCertificate) }),
    errors: ['certificates-unreadable'],
  }),
  generate: call({
    path: '/certificate/generate',
    access: 'member',
    about:
      'The certificate of a finished course or of the bundle: issued once and unchanged from then on (R258, R259, V20).',
    body: z.object({
      studentEmail: z.string().max(254).default(''),
      /** The name of the course or bundle in either language, or any of its ids. */
      courseName: z.string().min(1).max(300),
      /** Language in which the document opens; absent for the language of the account. */
      lang: LangCode.optional(),
    }),
    result: successResult({ _id: z.string(), generationDate: z.string() }),
    errors: [
      'student-not-found',
      'course-not-found',
      'certificates-unreadable',
      'certificate-not-earned',
      'minimum-duration',
      'certificate-failed',
    ],
  }),
  page: call({
    path: '/certificates',
    access: 'member',
    about: "The session's courses as certificate cards, finished and in progress (R250 to R265).",
    query: z.object({ lang: LangCode }),
    result: CertificatesPage,
  }),
  check: call({
    path: '/certificates/:id/check',
    access: 'anyone',
    limit: 'certificate',
    about:
      'Whether a certificate is genuine: names, course and dates, and nothing else. `reissuedAt`: copies from before that day have another name and are no longer valid.',
    params: z.object({ id: z.string().max(64) }),
    result: successResult({
      valid: z.boolean(),
      _id: z.string(),
      studentName: z.string(),
      /** The name on the English document; absent when both documents have the same name. */
      latinName: z.string().optional(),
      courseName: Localized,
      generationDate: z.string(),
      /** ISO 8601; null while it is valid. */
      revokedAt: z.string().nullable(),
      /** ISO 8601; null unless it was reissued. */
      reissuedAt: z.string().nullable(),
    }),
    errors: ['certificate-not-found'],
  }),
}
