import type { Lang } from '@matla/contract/kit/lang'
import { findCourse } from '#catalog/courses.ts'
import type { Deps } from '#learning/deps.ts'
import { type LmsUserCourse, readLmsUserCourses } from '#learning/lms-user-courses.ts'
import { fail } from '#lib/errors.ts'
import type { Actor } from '#platform/http/actor.ts'
import { newCertificateNumber, printedName } from './certificate-number.ts'
import { bundleStageOf, catalogued, minimumWeeks, type Stage, stageOf } from './certificate-rules.ts'
import { readDocument } from './certificate-sheet.ts'
import {
  type Catalogued,
  type Certificate,
  findCertificateOf,
  findStudent,
  insertCertificate,
  listCatalogued,
} from './certificates.store.ts'
import { layoutOf, readSettings } from './read-certificates.ts'

type Judged = {
  readonly course: Catalogued
  readonly courses: readonly Catalogued[]
  readonly studied: readonly LmsUserCourse[]
  readonly bundleMoreThan: number
  readonly now: Date
}

/**
 * Fails with `certificate-not-earned`, and `minimum-duration` for a course that is finished too early
 * (docs/invariants.md#v20, R254, R264).
 */
function rejectUnearned({ course, courses, studied, bundleMoreThan, now }: Judged): void {
  if (course.isBundle) {
    if (!bundleStageOf(studied, bundleMoreThan)?.isReady) fail('certificate-not-earned')
    return
  }
  const own = studied.filter((each) => catalogued(courses, each)?.id === course.id)
  const stages = own.map((each): Stage['kind'] => stageOf(each, minimumWeeks(course), now).kind)
  if (stages.includes('ready')) return
  fail(stages.includes('waiting') ? 'minimum-duration' : 'certificate-not-earned')
}

type IssueDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'config' | 'lms' | 'log' | 'jobs' | 'seller'>
type CertificateRequest = { readonly courseName: string; readonly lang: Lang | null }

/**
 * The student's one certificate of a course or of the bundle: the known one, or a new one when the LMS says
 * now that it is earned (R258, R259, docs/invariants.md#v20). Fails with `course-not-found`, `certificates-unreadable`,
 * `certificate-not-earned`, `minimum-duration` and, when it cannot be judged or made, `certificate-failed`.
 */
export async function issueCertificate(
  deps: IssueDeps,
  actor: Actor,
  request: CertificateRequest,
): Promise<Certificate> {
  const courses = await listCatalogued(deps.db)
  const course = (await meant(deps, courses, request.courseName)) ?? fail('course-not-found')
  const known = await findCertificateOf(deps.db, actor.userId, course.id).catch((error: unknown) => {
    deps.log.error({ err: error }, 'the certificates could not be read')
    return fail('certificates-unreadable')
  })
  const certificate = known ?? (await issueNew(deps, actor, { ...request, course, courses }))
  await readDocument(deps, certificate, request.lang ?? certificate.lang).catch((error: unknown) => {
    deps.log.error({ err: error, certificate: certificate.id }, 'a certificate could not be made')
    fail('certificate-failed')
  })
  return certificate
}

type NewCertificate = CertificateRequest & {
  readonly course: Catalogued
  readonly courses: readonly Catalogued[]
}

async function issueNew(deps: IssueDeps, { userId }: Actor, request: NewCertificate): Promise<Certificate> {
  const { course, courses, lang } = request
  const { state, courses: studied } = await readLmsUserCourses(deps, userId, { fresh: true })
  // What is not known at this moment is not certified.
  if (state !== 'fresh') fail('certificate-failed')
  const now = deps.clock()
  const { bundleMoreThan } = await readSettings(deps.db)
  rejectUnearned({ course, courses, studied, bundleMoreThan, now })
  const student = (await findStudent(deps.db, userId)) ?? fail('student-not-found')
  const certificate = {
    id: newCertificateNumber(),
    userId,
    courseId: course.id,
    isBundle: course.isBundle,
    studentName: printedName(student.fullName) || student.email,
    courseName: course.name,
    look: await layoutOf(deps, course),
    lang: lang ?? (student.lang === 'en' ? 'en' : 'ar'),
    issuedAt: now,
    revokedAt: null,
  } satisfies Certificate
  if (await insertCertificate(deps.db, certificate)) return certificate
  return (await findCertificateOf(deps.db, userId, course.id)) ?? fail('certificate-failed')
}

/** By name in either language, else by any of its ids. */
async function meant(
  { db }: Pick<Deps, 'db'>,
  courses: readonly Catalogued[],
  courseName: string,
): Promise<Catalogued | undefined> {
  const word = courseName.trim()
  const named = courses.find(({ id, name }) => [id, name.ar.trim(), name.en.trim()].includes(word))
  if (named) return named
  const found = await findCourse(db, word)
  return courses.find(({ id }) => id === found?.id)
}
