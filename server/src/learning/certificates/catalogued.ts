import type { Localized } from '@matla/contract/kit/lang'
import type { ImageFile } from '@matla/contract/kit/picture'
import type { LmsUserCourse } from '#learning/lms-user-courses.ts'
import { weeksOf } from './certificate-rules.ts'

/** What a certificate needs to know of a course; one that is no longer sold still is what people finished. */
export type Catalogued = {
  readonly id: string
  readonly code: string
  readonly name: Localized
  readonly duration: Localized
  readonly weeks: number
  readonly art: ImageFile
  readonly isBundle: boolean
  readonly learningCourseId: number | null
  readonly instructor: { readonly name: Localized; readonly role: Localized } | null
}

/** By its number on the LMS; else by name: `CourseNameArabic` is the short name there (R256). */
export function catalogued(
  courses: readonly Catalogued[],
  { learningCourseId, shortname }: Pick<LmsUserCourse, 'learningCourseId' | 'shortname'>,
): Catalogued | null {
  const taught = courses.filter(({ isBundle }) => !isBundle)
  const named = shortname.trim()
  return (
    taught.find((course) => course.learningCourseId === learningCourseId) ??
    taught.find((course) => course.name.ar.trim() === named) ??
    null
  )
}

/** As the catalogue ranks them, what it does not know last: pages of a list keep their places. */
export function inOrder(courses: readonly Catalogued[], studied: readonly LmsUserCourse[]): LmsUserCourse[] {
  const place = (each: LmsUserCourse) => {
    const at = courses.findIndex(({ id }) => id === catalogued(courses, each)?.id)
    return at === -1 ? courses.length : at
  }
  return studied.toSorted((a, b) => place(a) - place(b) || a.learningCourseId - b.learningCourseId)
}

/** Minimum duration in weeks: as the text says it (R256), else as the catalogue counts it. */
export const minimumWeeks = ({ duration, weeks }: Pick<Catalogued, 'duration' | 'weeks'>): number =>
  weeksOf(duration.en) ?? weeks
