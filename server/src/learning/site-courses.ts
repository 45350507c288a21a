import type { LmsCourse } from '@matla/contract/staff/lms-courses.calls'
import { fail } from '#lib/errors.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type Limit, countAgainstQuota } from '#platform/limits/limits.ts'
import { callLmsForStaff } from './call-lms-for-staff.ts'
import type { Deps } from './deps.ts'
import type { Lms, SiteCourseChoice } from './lms.ts'
import { coursesWithNumber } from './site-courses.store.ts'

const perMember: Limit = { name: 'lms-courses', max: 120, windowSeconds: 600 }
const cachedMs = 60_000
const mostShown = 50

type Cached = { readonly until: number; readonly courses: Promise<readonly SiteCourseChoice[]> }
/** Cached for a minute, because the list of a large LMS is slow and every keystroke of a search requests it. */
const cached = new WeakMap<Lms, Cached>()

type ListDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'lms'>

/**
 * LMS courses for an editor to choose from. Fails with `learning-site-down`, `learning-site-refuses` or
 * `too-many-requests`.
 */
export async function readSiteCourses(
  deps: ListDeps,
  actor: Actor,
  q: string,
): Promise<{ readonly courses: LmsCourse[]; readonly isMore: boolean }> {
  if (!(await countAgainstQuota(deps.db, perMember, actor.userId, deps.clock()))) fail('too-many-requests')
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const found = (
    await callLmsForStaff(deps, (site) => readCachedCourses(site, deps.clock().getTime()))
  ).filter((course) => words.every((word) => getSearchText(course).includes(word)))
  // The course with exactly this number comes first, however many names contain it.
  const shown = found.toSorted((a, b) => matchesNumber(b, q) - matchesNumber(a, q)).slice(0, mostShown)
  const users = await coursesWithNumber(
    deps.db,
    shown.map(({ id }) => id),
  )
  const courses = shown.map((course) => ({ ...course, usedBy: users.get(course.id) ?? null }))
  return { courses, isMore: found.length > shown.length }
}

const matchesNumber = ({ id }: SiteCourseChoice, q: string) => Number(String(id) === q)
const getSearchText = ({ id, name, shortName }: SiteCourseChoice) =>
  `${name} ${shortName} ${id}`.toLowerCase()

function readCachedCourses(site: Lms, now: number): Promise<readonly SiteCourseChoice[]> {
  const before = cached.get(site)
  if (before && now < before.until) return before.courses
  const courses = site.listCourses()
  cached.set(site, { until: now + cachedMs, courses })
  // An error is not cached.
  courses.catch(() => cached.delete(site))
  return courses
}
