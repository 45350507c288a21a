import type { MyCourse, MyCourses } from '@matla/contract/learning/learning.calls'
import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'

/** One course for its card, in one language. */
export type Row = Omit<MyCourse, 'name'> & { readonly name: string }

export type CourseList =
  | {
      readonly kind: 'list'
      readonly state: MyCourses['state']
      readonly asOf: string | null
      readonly rows: Row[]
      /** False while something may still change by itself. */
      readonly isSettled: boolean
    }
  | { readonly kind: 'sign-in' | 'unreadable' }

/** The session's own courses (R359). */
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

/** Only what the LMS reports as 100 is finished: 99.999 is not. */
export const isFinished = ({ progress }: Pick<MyCourse, 'progress'>): boolean => progress === 100
