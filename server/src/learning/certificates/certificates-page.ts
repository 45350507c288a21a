import type { BundleCard, CertificateCard } from '@matla/contract/certificates/certificates.calls'
import { percentText } from '@matla/contract/learning/percent'
import type { Lang } from '@matla/contract/kit/lang'
import type { LmsUserCourse } from '#learning/lms-user-course.ts'
import { type Catalogued, catalogued, minimumWeeks } from './catalogued.ts'
import { bundleStageOf, countsFrom, isFinished, stageOf } from './certificate-rules.ts'
import type { Certificate } from './certificates.store.ts'

export type Known = {
  readonly courses: readonly Catalogued[]
  readonly studied: readonly LmsUserCourse[]
  readonly issued: readonly Certificate[]
  readonly lang: Lang
  readonly slug: string
  readonly now: Date
}

/** What was certified stays so, whatever the LMS says today. */
export function cardOf(each: LmsUserCourse, { courses, issued, lang, slug, now }: Known): CertificateCard {
  const course = catalogued(courses, each)
  const certificate = issued.find(({ courseId }) => courseId === course?.id)
  const stage = stageOf(each, course && minimumWeeks(course), now)
  const shownStage = certificate ? issuedStage(certificate) : stage.kind
  const availableAt = (stage.kind === 'waiting' && stage.availableAt?.toISOString()) || null
  return {
    key: String(each.learningCourseId),
    name: course?.name[lang] ?? (each.fullname || each.shortname),
    art: course?.art ?? null,
    pictureUrl: course || !each.courseimage ? null : `/${slug}/learning/pictures/${each.learningCourseId}`,
    progress: percentText(each.progress),
    startDate: each.startdate > 0 ? new Date(each.startdate * 1_000).toISOString() : null,
    stage: shownStage,
    courseId: course?.id ?? null,
    availableAt,
    availableDate: availableAt,
    minimum: course && minimumOf(each, minimumWeeks(course)),
    isCompleted: isFinished(each),
    canDownloadCertificate: shownStage === 'ready',
    certificateId: certificate?.id ?? null,
  }
}

/** Certificates of courses that the LMS no longer tells of. */
export function leftOver({ courses, studied, issued, lang }: Known): CertificateCard[] {
  const told = new Set(studied.map((each) => catalogued(courses, each)?.id))
  return issued
    .filter(({ isBundle, courseId }) => !isBundle && !told.has(courseId))
    .map((certificate) => ({
      key: certificate.id,
      name: certificate.courseName[lang],
      art: courses.find(({ id }) => id === certificate.courseId)?.art ?? null,
      pictureUrl: null,
      progress: percentText(100),
      startDate: null,
      stage: issuedStage(certificate),
      courseId: certificate.courseId,
      availableAt: null,
      availableDate: null,
      minimum: null,
      isCompleted: true,
      canDownloadCertificate: issuedStage(certificate) === 'ready',
      certificateId: certificate.id,
    }))
}

/** null while the LMS user has too few courses (R263), unless it was issued before. */
export function bundleCardOf(
  { courses, studied, issued, lang }: Known,
  bundleMoreThan: number,
): BundleCard | null {
  const bundle = courses.find(({ isBundle }) => isBundle)
  if (!bundle) return null
  const certificate = issued.find(({ courseId }) => courseId === bundle.id)
  const stage = bundleStageOf(studied, bundleMoreThan)
  if (!stage && !certificate) return null
  const { isReady, remaining, average } = stage ?? {
    isReady: true,
    remaining: 0,
    average: percentText(100),
  }
  return {
    courseId: bundle.id,
    name: bundle.name[lang],
    art: bundle.art,
    stage: certificate ? issuedStage(certificate) : isReady ? 'ready' : 'in-progress',
    certificateId: certificate?.id ?? null,
    remaining,
    average,
  }
}

/** What the minimum duration counts from; null while neither day is known. */
function minimumOf(each: LmsUserCourse, weeks: number): CertificateCard['minimum'] {
  const from = countsFrom(each)
  return from && { weeks, from: from.what, since: from.at.toISOString() }
}

const issuedStage = ({ revokedAt }: Pick<Certificate, 'revokedAt'>) =>
  revokedAt === null ? 'ready' : 'revoked'
