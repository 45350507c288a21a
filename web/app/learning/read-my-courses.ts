import type { MyCourse, MyCourses } from '@matla/contract/learning/learning.calls'
import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'

/** A course for its card, in one language. */
export type Row = Omit<MyCourse, 'name'> & { readonly name: string }

export type CourseList =
  | {
      readonly kind: 'list'
      readonly state: MyCourses['state']
      readonly asOf: string | null
      readonly rows: Row[]
      /** False while background jobs may still change the list. */
      readonly isSettled: boolean
    }
  | { readonly kind: 'sign-in' | 'unreadable' }

/** Reads the courses of the session's user (R359). */
export async function readMyCourses(api: Api, lang: Lang): Promise<CourseList> {
  const answer = await api.learning.myCourses()
  if (!answer.ok) {
    const { code } = answer.failure
    return { kind: code === 'sign-in-needed' || code === 'not-allowed' ? 'sign-in' : 'unreadable' }
  }
  const { state, asOf, courses, isSettled } = answer.value
  return {
    kind: 'list',
    state,
    asOf,
    isSettled,
    rows: courses.map((course) => ({ ...course, name: course.name[lang] })),
  }
}

/** Only 100 from the LMS counts as finished; 99.999 does not. */
export const isFinished = ({ progress }: Pick<MyCourse, 'progress'>): boolean => progress === 100
