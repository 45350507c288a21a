import type { MyCourse } from '@matla/contract/learning/learning.calls'
import { percentText } from '@matla/contract/learning/percent'
import type { LmsUserCourse, LmsUserCourses } from './lms-user-courses.ts'
import type { HeldEnrolment, ShownCourse } from './my-courses.store.ts'

/** What is joined: the site's word, the shop's enrolments, and the shop's courses behind the site's numbers. */
export type Joined = {
  readonly told: LmsUserCourses
  readonly held: readonly HeldEnrolment[]
  readonly known: readonly ShownCourse[]
  readonly courseHref: (courseId: string) => string
  readonly pictureHref: (learningCourseId: number) => string
  readonly now: Date
}

/** The LMS user's courses as the page shows them: what is being opened first, then unfinished, then finished. */
export function joinMyCourses({ told, held, known, courseHref, pictureHref, now }: Joined): MyCourse[] {
  const shop = new Map([...known, ...held].map((course) => [course.learningCourseId, course]))
  const ofSite = new Map(told.courses.map((course) => [course.learningCourseId, course]))
  const opened = new Map(
    held.flatMap((row) => (row.doneAt ? [[row.learningCourseId, now.getTime() - row.doneAt.getTime()]] : [])),
  )
  const ids = new Set([...held.map(({ learningCourseId }) => learningCourseId), ...ofSite.keys()])
  return [...ids].flatMap((id) => (id === null ? [] : [shownOf(id)])).toSorted(byNeed)

  function shownOf(id: number): MyCourse {
    const site = ofSite.get(id)
    const ours = shop.get(id)
    return {
      courseId: ours?.courseId ?? null,
      learningCourseId: id,
      name: ours?.name ?? { ar: site?.fullname ?? '', en: site?.fullname ?? '' },
      href: ours?.isPublished ? courseHref(ours.courseId) : null,
      art: ours?.art ?? null,
      pictureUrl: !ours && site?.courseimage ? pictureHref(id) : null,
      progress: site?.progress ?? null,
      progressText: site?.progress == null ? null : percentText(site.progress),
      isCompleted: site?.progress === 100,
      state: stateOf(told.state, site, opened.get(id)),
    }
  }
}

/** The site's list leaves out what has just begun (docs/providers.md#moodle), and its clock may differ from ours. */
const youngMs = 120_000

/** Only the site's word of this moment closes a course; while it is silent, what the shop opened is open. */
function stateOf(
  told: LmsUserCourses['state'],
  site: LmsUserCourse | undefined,
  /** Milliseconds since it was opened. */
  age: number | undefined,
): MyCourse['state'] {
  if (site) return 'ready'
  if (age === undefined) return 'preparing'
  return told === 'fresh' && age > youngMs ? 'closed' : 'ready'
}

const need = ({ state, progress }: MyCourse) => {
  if (state === 'preparing') return 0
  if (state === 'closed') return 3
  return progress === 100 ? 2 : 1
}
const byNeed = (one: MyCourse, other: MyCourse) =>
  need(one) - need(other) || (other.progress ?? 0) - (one.progress ?? 0)
