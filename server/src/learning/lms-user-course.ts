import type { SiteCourse } from '#schema/learning.tables.ts'

export type LmsUserCourse = {
  readonly learningCourseId: number
  readonly fullname: string
  readonly shortname: string
  readonly courseimage: string | null
  /** Percent as told, never rounded; null: not counted. Only 100 is finished. */
  readonly progress: number | null
  /** Seconds; the course's. */
  readonly startdate: number
  /** When the shop enrolled this LMS user; null: the school did it without the shop. */
  readonly enrolledAt: Date | null
}

export type Enrolled = { readonly learningCourseId: number; readonly startsAt: Date }

/**
 * What the site tells, with the shop's own dates. Of an LMS user who may be somebody else's account, only what the shop
 * enrolled is told.
 */
export function joinCourses(
  told: readonly SiteCourse[],
  { enrolled, isTrusted }: { readonly enrolled: readonly Enrolled[]; readonly isTrusted: boolean },
): LmsUserCourse[] {
  const starts = new Map<number, Date>()
  for (const { learningCourseId, startsAt } of enrolled) {
    const known = starts.get(learningCourseId)
    if (!known || startsAt < known) starts.set(learningCourseId, startsAt)
  }
  return told
    .filter(({ id }) => isTrusted || starts.has(id))
    .map(({ id, ...course }) => ({ learningCourseId: id, ...course, enrolledAt: starts.get(id) ?? null }))
}
