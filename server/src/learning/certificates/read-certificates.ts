import type {
  BundleCard,
  CertificateCard,
  CertificatesPage,
} from '@matla/contract/certificates/certificates.calls'
import type { Lang } from '@matla/contract/kit/lang'
import { percentText } from '@matla/contract/kit/percent'
import { isLatinName, tidyName } from '@matla/contract/kit/person-name'
import { readContent } from '#cms/content/read-content.ts'
import type { StoredContent } from '#cms/content/stored.ts'
import { type LmsUserCourse, type ReadDeps, readLmsUserCourses } from '#learning/lms-user-courses.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { CertificateLook } from '#schema/learning.tables.ts'
import { getFormerCertificateKey } from './former-certificate-key.ts'
import { findFormerCertificate } from './former-certificates.store.ts'
import { parseCertificateNumber } from './certificate-number.ts'
import { toCertificateColours, usualColours } from './certificate-colours.ts'
import {
  getBundleStage,
  selectCountedCourses,
  findCataloguedCourse,
  getMinimumStart,
  sortByCatalogue,
  isFinished,
  getMinimumWeeks,
  getCourseStage,
} from './certificate-rules.ts'
import {
  type Catalogued,
  type CataloguedBundle,
  type Certificate,
  findCertificate,
  findStudent,
  listBundles,
  listCatalogued,
  listUserCertificates,
} from './certificates.store.ts'

type CertificateSettings = StoredContent<'certificate'>

/** The settings of a shop without certificate content, with the number from the product documents. */
const defaultSettings: CertificateSettings = { bundleMoreThan: 10, signatory: null, colours: null }

export const readSettings = async (db: Db): Promise<CertificateSettings> =>
  (await readContent(db, 'certificate')) ?? defaultSettings

/** The current look. The instructor signs a course certificate, the school a bundle certificate. */
export async function getLayout(
  { db, seller }: Pick<Deps, 'seller'> & { readonly db: Db },
  instructor: Catalogued['instructor'],
): Promise<CertificateLook> {
  const { signatory, colours } = await readSettings(db)
  const brand = await readContent(db, 'brand')
  const school = brand
    ? { name: brand.name, tagline: brand.tagline, fullName: brand.fullName }
    : { name: seller.name, tagline: { ar: '', en: '' }, fullName: seller.name }
  const logo = brand?.logoOnLight ?? brand?.logo
  return {
    school,
    signatory: instructor ?? signatory,
    colours: colours ?? (brand?.colours ? toCertificateColours(brand.colours) : usualColours),
    ...(logo && { logo }),
    ...(brand?.fonts && { fonts: brand.fonts }),
  }
}

/** The keys under which the catalogue may contain these LMS courses. */
export const getCourseKeys = (studied: readonly Pick<LmsUserCourse, 'learningCourseId' | 'shortname'>[]) => ({
  learningIds: studied.map(({ learningCourseId }) => learningCourseId),
  names: studied.map(({ shortname }) => shortname.trim()),
})

type CardContext = {
  readonly courses: readonly Catalogued[]
  readonly bundles: readonly CataloguedBundle[]
  readonly bundleMoreThan: number
  readonly studied: readonly LmsUserCourse[]
  readonly issued: readonly Certificate[]
  readonly lang: Lang
  readonly slug: string
  readonly now: Date
}

/** An issued certificate stays, whatever the LMS reports now. */
function toCourseCard(
  each: LmsUserCourse,
  { courses, issued, lang, slug, now }: CardContext,
): CertificateCard {
  const course = findCataloguedCourse(courses, each)
  const certificate = issued.find(({ productId }) => productId === course?.id)
  const stage = getCourseStage(each, course && getMinimumWeeks(course), now)
  const shownStage = certificate ? getIssuedStage(certificate) : stage.kind
  const availableAt = (stage.kind === 'waiting' && stage.availableAt?.toISOString()) || null
  return {
    key: String(each.learningCourseId),
    name: course?.name[lang] ?? (each.fullname || each.shortname),
    art: course?.image ?? null,
    pictureUrl: course || !each.courseimage ? null : `/${slug}/learning/pictures/${each.learningCourseId}`,
    progress: percentText(each.progress),
    startDate: each.startdate > 0 ? new Date(each.startdate * 1_000).toISOString() : null,
    stage: shownStage,
    courseId: course?.id ?? null,
    availableAt,
    availableDate: availableAt,
    minimum: course && toMinimum(each, getMinimumWeeks(course)),
    isCompleted: isFinished(each),
    canDownloadCertificate: shownStage === 'ready',
    certificateId: certificate?.id ?? null,
    issuedAt: certificate?.issuedAt.toISOString() ?? null,
  }
}

/** Cards for certificates of courses that the LMS no longer lists. */
function listUnlistedCards({ courses, studied, issued, lang }: CardContext): CertificateCard[] {
  const studiedIds = new Set(studied.map((each) => findCataloguedCourse(courses, each)?.id))
  return issued
    .filter(({ isBundle, productId }) => !isBundle && !studiedIds.has(productId))
    .map((certificate) => ({
      key: certificate.id,
      name: certificate.courseName[lang],
      art: courses.find(({ id }) => id === certificate.productId)?.image ?? null,
      pictureUrl: null,
      progress: percentText(100),
      startDate: null,
      stage: getIssuedStage(certificate),
      courseId: certificate.productId,
      availableAt: null,
      availableDate: null,
      minimum: null,
      isCompleted: true,
      canDownloadCertificate: getIssuedStage(certificate) === 'ready',
      certificateId: certificate.id,
      issuedAt: certificate.issuedAt.toISOString(),
    }))
}

/** Returns null when the learner has too few courses (R263) and no certificate was issued before. */
function toBundleCard(bundle: CataloguedBundle, context: CardContext): BundleCard | null {
  const { issued, lang } = context
  const certificate = issued.find(({ productId }) => productId === bundle.id)
  const { counted, moreThan } = selectCountedCourses(bundle, context)
  const stage = getBundleStage(counted, moreThan)
  if (!stage && !certificate) return null
  const { isReady, remaining, average } = stage ?? {
    isReady: true,
    remaining: 0,
    average: percentText(100),
  }
  return {
    courseId: bundle.id,
    name: bundle.name[lang],
    art: bundle.image,
    stage: certificate ? getIssuedStage(certificate) : isReady ? 'ready' : 'in-progress',
    certificateId: certificate?.id ?? null,
    issuedAt: certificate?.issuedAt.toISOString() ?? null,
    remaining,
    average,
  }
}

/** The date from which the minimum duration counts; null when neither date is known. */
function toMinimum(each: LmsUserCourse, weeks: number): CertificateCard['minimum'] {
  const from = getMinimumStart(each)
  return from && { weeks, from: from.cause, since: from.at.toISOString() }
}

const getIssuedStage = ({ revokedAt }: Pick<Certificate, 'revokedAt'>) =>
  revokedAt === null ? 'ready' : 'revoked'

/** Every certificate of one user, oldest first; also used for the data export. */
export const listCertificates = (db: Db, userId: string): Promise<Certificate[]> =>
  listUserCertificates(db, userId)

/** The learner's courses as cards, finished and in progress (R250 to R265). */
export async function readCertificatesPage(
  deps: ReadDeps & Pick<Deps, 'config'>,
  userId: string,
  lang: Lang,
): Promise<CertificatesPage> {
  const lmsUser = await readLmsUserCourses(deps, userId)
  const issued = await listUserCertificates(deps.db, userId)
  const ids = issued.map(({ productId }) => productId)
  const courses = await listCatalogued(deps.db, { ...getCourseKeys(lmsUser.courses), ids })
  const studied = sortByCatalogue(courses, lmsUser.courses)
  const { bundleMoreThan } = await readSettings(deps.db)
  const context = {
    studied,
    courses,
    bundles: await listBundles(deps.db),
    bundleMoreThan,
    issued,
    lang,
    slug: deps.config.slug,
    now: deps.clock(),
  }
  const cards = studied.map((each) => toCourseCard(each, context))
  const bundles = context.bundles.flatMap((bundle) => toBundleCard(bundle, context) ?? [])
  return {
    success: true,
    state: lmsUser.state,
    asOf: lmsUser.asOf?.toISOString() ?? null,
    finished: [...cards.filter(({ stage }) => stage !== 'in-progress'), ...listUnlistedCards(context)],
    inProgress: cards.filter(({ stage }) => stage === 'in-progress'),
    bundle: bundles[0] ?? null,
    bundles,
    isLatinNameMissing: await isLatinNameMissing(deps.db, userId, [...cards, ...bundles]),
  }
}

/** Whether the English document of a certificate that is not issued yet would only have the Arabic name. */
async function isLatinNameMissing(
  db: Db,
  userId: string,
  cards: readonly Pick<CertificateCard, 'stage' | 'certificateId'>[],
): Promise<boolean> {
  if (!cards.some(({ stage, certificateId }) => stage === 'ready' && certificateId === null)) return false
  const student = await findStudent(db, userId)
  return student !== undefined && student.latinName === '' && !isLatinName(tidyName(student.fullName))
}

/** A certificate that the school issued before it moved to this shop, by its number as printed or typed. */
export async function findImported(db: Db, text: string) {
  const key = getFormerCertificateKey(text)
  const found = key === null ? undefined : await findFormerCertificate(db, key)
  return found ? { ...found, id: found.number, latinName: '', revokedAt: null, reissuedAt: null } : null
}

/** Finds a certificate by its number, as printed or typed. Fails with `certificate-not-found`. */
export async function readCertificate(db: Db, text: string): Promise<Certificate> {
  const number = parseCertificateNumber(text) ?? fail('certificate-not-found')
  return (await findCertificate(db, number)) ?? fail('certificate-not-found')
}

/** One of the user's own certificates. Fails with `certificate-not-found` or `certificate-revoked`. */
export async function readOwnCertificate(db: Db, userId: string, text: string): Promise<Certificate> {
  const certificate = await readCertificate(db, text)
  if (certificate.userId !== userId) fail('certificate-not-found')
  return certificate.revokedAt === null ? certificate : fail('certificate-revoked')
}
