import { dayMs } from '@matla/contract/kit/riyadh'
import { exactPercent, stepsText } from '@matla/contract/kit/percent'
import type { LmsUserCourse } from '#learning/lms-user-courses.ts'
import type { Catalogued, CataloguedBundle } from './certificates.store.ts'

/** The facts about a course, as the LMS reports them, that the rules need (R266). */
type CourseProgress = {
  /** In percent; null when the LMS does not track it. */
  readonly progress: number | null
  /** In Unix seconds; 0 when the LMS has no start date. */
  readonly startdate: number
  /** The date of the learner's own enrolment, if the shop knows it. */
  readonly enrolledAt: Date | null
}
export type Stage =
  | { readonly kind: 'in-progress' | 'ready' | 'unlisted' }
  | { readonly kind: 'waiting'; readonly availableAt: Date | null }
type BundleStage = {
  readonly isReady: boolean
  readonly remaining: number
  /** In percent, with two decimals. */
  readonly average: string
}

const weekMs = 7 * dayMs

/** Exactly 100, because 99.999 is still in progress (R253). */
export const isFinished = ({ progress }: Pick<CourseProgress, 'progress'>): boolean => progress === 100

/** Converts '4 weeks' to 4; null when the text names no weeks (R256). */
export function parseWeeks(duration: string): number | null {
  const weeks = /(\d+(?:\.\d+)?)\s*weeks?\b/i.exec(duration)?.[1]
  return weeks === undefined ? null : Number(weeks)
}

/** The later of the course start and the learner's enrolment; null without both. */
export function getMinimumStart({
  startdate,
  enrolledAt,
}: Omit<CourseProgress, 'progress'>): { readonly cause: 'start' | 'enrolment'; readonly at: Date } | null {
  const start = startdate > 0 ? new Date(startdate * 1_000) : null
  if (enrolledAt && (start === null || enrolledAt > start)) return { cause: 'enrolment', at: enrolledAt }
  return start && { cause: 'start', at: start }
}

/** When the minimum duration has passed; null without a start date. */
export function getAvailabilityDate(course: Omit<CourseProgress, 'progress'>, weeks: number): Date | null {
  const from = getMinimumStart(course)
  return from && new Date(from.at.getTime() + weeks * weekMs)
}

/** A null `weeks` means that the shop does not know the course, so it earns no certificate. */
export function getCourseStage(course: CourseProgress, weeks: number | null, now: Date): Stage {
  if (!isFinished(course)) return { kind: 'in-progress' }
  if (weeks === null) return { kind: 'unlisted' }
  const availableAt = getAvailabilityDate(course, weeks)
  return availableAt !== null && availableAt <= now ? { kind: 'ready' } : { kind: 'waiting', availableAt }
}

/**
 * The courses that count towards a bundle's certificate. With a single bundle, as the product documents require, every
 * course that the learner studies counts once there are more than the minimum (R263). With several bundles, each counts
 * only its own courses, and a small bundle is complete with all of them.
 */
export function selectCountedCourses(
  bundle: Pick<CataloguedBundle, 'courseIds'>,
  { bundles, courses, studied, bundleMoreThan }: BundleFacts,
): { readonly counted: readonly LmsUserCourse[]; readonly moreThan: number } {
  if (bundles.length === 1) return { counted: studied, moreThan: bundleMoreThan }
  const counted = studied.filter((each) =>
    bundle.courseIds.includes(findCataloguedCourse(courses, each)?.id ?? ''),
  )
  return { counted, moreThan: Math.min(bundleMoreThan, bundle.courseIds.length - 1) }
}
type BundleFacts = {
  readonly bundles: readonly CataloguedBundle[]
  readonly courses: readonly Catalogued[]
  readonly studied: readonly LmsUserCourse[]
  readonly bundleMoreThan: number
}

/** Returns null when there is no card, because the learner has too few courses (R263 to R265). */
export function getBundleStage(
  courses: readonly Pick<CourseProgress, 'progress'>[],
  moreThan: number,
): BundleStage | null {
  if (courses.length === 0 || courses.length <= moreThan) return null
  const remaining = courses.filter((course) => !isFinished(course)).length
  return { isReady: remaining === 0, remaining, average: formatAverage(courses) }
}

function formatAverage(courses: readonly Pick<CourseProgress, 'progress'>[]): string {
  const sum = courses.reduce((total, { progress }) => total + exactPercent(progress), 0n)
  return stepsText(sum / BigInt(courses.length))
}

/** Matches by LMS number, otherwise by name: `CourseNameArabic` is the short name there (R256). */
export function findCataloguedCourse(
  courses: readonly Catalogued[],
  { learningCourseId, shortname }: Pick<LmsUserCourse, 'learningCourseId' | 'shortname'>,
): Catalogued | null {
  const trimmedName = shortname.trim()
  return (
    courses.find((course) => course.learningCourseId === learningCourseId) ??
    courses.find((course) => course.name.ar.trim() === trimmedName) ??
    null
  )
}

/** Sorts by catalogue rank with unknown courses last, so that the pages of a list are stable. */
export function sortByCatalogue(
  courses: readonly Catalogued[],
  studied: readonly LmsUserCourse[],
): LmsUserCourse[] {
  const place = (each: LmsUserCourse) => {
    const at = courses.findIndex(({ id }) => id === findCataloguedCourse(courses, each)?.id)
    return at === -1 ? courses.length : at
  }
  return studied.toSorted((a, b) => place(a) - place(b) || a.learningCourseId - b.learningCourseId)
}

/** The minimum duration in weeks: from the text (R256), otherwise from the number of weeks in the catalogue. */
export const getMinimumWeeks = ({ duration, weeks }: Pick<Catalogued, 'duration' | 'weeks'>): number =>
  parseWeeks(duration.en) ?? weeks
