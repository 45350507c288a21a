import type { Lang } from '@matla/contract/kit/lang'
import { findProduct } from '#catalog/products.ts'
import type { Deps } from '#learning/deps.ts'
import { type LmsUserCourse, readLmsUserCourses } from '#learning/lms-user-courses.ts'
import { fail } from '#lib/errors.ts'
import type { Actor } from '#platform/http/actor.ts'
import { buildSearchText, newCertificateNumber, normaliseName } from './certificate-number.ts'
import {
  getBundleStage,
  findCataloguedCourse,
  selectCountedCourses,
  getMinimumWeeks,
  type Stage,
  getCourseStage,
} from './certificate-rules.ts'
import { readDocument } from './certificate-sheet.ts'
import {
  type Catalogued,
  type CataloguedBundle,
  type Certificate,
  findCatalogued,
  findProductCertificate,
  findStudent,
  insertCertificate,
  listBundles,
  listCatalogued,
} from './certificates.store.ts'
import { getLayout, readSettings, getCourseKeys } from './read-certificates.ts'

/** The product of a certificate: a course or a bundle. */
type CertifiedProduct = { readonly course: Catalogued } | { readonly bundle: CataloguedBundle }
type EarningFacts = {
  readonly certified: CertifiedProduct
  readonly bundles: readonly CataloguedBundle[]
  readonly courses: readonly Catalogued[]
  readonly studied: readonly LmsUserCourse[]
  readonly bundleMoreThan: number
  readonly now: Date
}

/**
 * Fails with `certificate-not-earned`, or with `minimum-duration` for a course that was finished too early
 * (docs/invariants.md#v20, R254, R264).
 */
function rejectUnearned({ certified, ...facts }: EarningFacts): void {
  const { courses, studied, now } = facts
  if ('bundle' in certified) {
    const { counted, moreThan } = selectCountedCourses(certified.bundle, facts)
    if (!getBundleStage(counted, moreThan)?.isReady) fail('certificate-not-earned')
    return
  }
  const { course } = certified
  const studiedCourses = studied.filter((each) => findCataloguedCourse(courses, each)?.id === course.id)
  const stages = studiedCourses.map(
    (each): Stage['kind'] => getCourseStage(each, getMinimumWeeks(course), now).kind,
  )
  if (stages.includes('ready')) return
  fail(stages.includes('waiting') ? 'minimum-duration' : 'certificate-not-earned')
}

type IssueDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'config' | 'lms' | 'log' | 'jobs' | 'seller'>
type CertificateRequest = { readonly courseName: string; readonly lang: Lang | null }

/**
 * Returns the student's certificate of a course or bundle, and issues it if fresh LMS data shows that it is earned
 * (R258, R259, docs/invariants.md#v20). Fails with `course-not-found`, `certificates-unreadable`,
 * `certificate-not-earned`, `minimum-duration`, or `certificate-failed` when it cannot be judged or rendered.
 */
export async function issueCertificate(
  deps: IssueDeps,
  actor: Actor,
  request: CertificateRequest,
): Promise<Certificate> {
  const bundles = await listBundles(deps.db)
  const certified =
    (await findRequestedProduct(deps, bundles, request.courseName)) ?? fail('course-not-found')
  const known = await findProductCertificate(deps.db, actor.userId, getProduct(certified).id).catch(
    (error: unknown) => {
      deps.log.error({ err: error }, 'the certificates could not be read')
      return fail('certificates-unreadable')
    },
  )
  const certificate = known ?? (await issueNew(deps, actor, { ...request, certified, bundles }))
  await readDocument(deps, certificate, request.lang ?? certificate.lang).catch((error: unknown) => {
    deps.log.error({ err: error, certificate: certificate.id }, 'a certificate could not be rendered')
    fail('certificate-failed')
  })
  return certificate
}

type NewCertificate = CertificateRequest & {
  readonly certified: CertifiedProduct
  readonly bundles: readonly CataloguedBundle[]
}

const getProduct = (certified: CertifiedProduct) =>
  'bundle' in certified ? certified.bundle : certified.course

async function issueNew(deps: IssueDeps, { userId }: Actor, request: NewCertificate): Promise<Certificate> {
  const { certified, bundles, lang } = request
  const { state, courses: studied } = await readLmsUserCourses(deps, userId, { fresh: true })
  // Certificates are issued only on fresh LMS data.
  if (state !== 'fresh') fail('certificate-failed')
  const now = deps.clock()
  const { bundleMoreThan } = await readSettings(deps.db)
  const courses = await listCatalogued(deps.db, getCourseKeys(studied))
  rejectUnearned({ certified, bundles, courses, studied, bundleMoreThan, now })
  const student = (await findStudent(deps.db, userId)) ?? fail('student-not-found')
  const id = newCertificateNumber()
  const studentName = normaliseName(student.fullName) || student.email
  const { latinName } = student
  const courseName = getProduct(certified).name
  const certificate = {
    id,
    userId,
    productId: getProduct(certified).id,
    isBundle: 'bundle' in certified,
    studentName,
    latinName,
    courseName,
    look: await getLayout(deps, 'bundle' in certified ? null : certified.course.instructor),
    lang: lang ?? (student.lang === 'en' ? 'en' : 'ar'),
    issuedAt: now,
    revokedAt: null,
    revokedWhy: '',
    revokedBy: null,
    version: 1,
    reissuedAt: null,
    search: buildSearchText({ id, studentName, latinName, courseName }),
  } satisfies Certificate
  if (await insertCertificate(deps.db, certificate)) return certificate
  return (
    (await findProductCertificate(deps.db, userId, getProduct(certified).id)) ?? fail('certificate-failed')
  )
}

/** Finds the product by its name in either language, otherwise by any of its ids. */
async function findRequestedProduct(
  { db }: Pick<Deps, 'db'>,
  bundles: readonly CataloguedBundle[],
  courseName: string,
): Promise<CertifiedProduct | undefined> {
  const word = courseName.trim()
  const bundle = bundles.find(({ id, name }) => [id, name.ar.trim(), name.en.trim()].includes(word))
  if (bundle) return { bundle }
  const course = await findCatalogued(db, word)
  if (course) return { course }
  const found = await findProduct(db, word)
  if (found === null) return undefined
  return findRequestedProduct({ db }, bundles, found.id)
}
