import type { CourseEntity } from '@matla/contract/catalogue/course-entity'
import type { Lang } from '@matla/contract/kit/lang'
import { paths } from '#kit/paths.ts'
import { shortcutOf, type ShortcutTargets } from './shortcuts.ts'

export type Suggestion = {
  readonly href: string
  readonly title: string
  readonly note: string
  readonly gel?: string
}

const most = 6

/** What is offered under the search field: a shortcut first, then the courses found. */
export function suggestionsFor(
  query: string,
  found: readonly CourseEntity[],
  lang: Lang,
  targets: ShortcutTargets & { readonly shortcutNote: string },
): Suggestion[] {
  const shortcut = shortcutOf(query, targets)
  const courses = found
    .map((course) => courseSuggestion(course, lang))
    .filter(({ href }) => href !== shortcut)
  const first = shortcut ? [{ href: shortcut, title: query.trim(), note: targets.shortcutNote }] : []
  return [...first, ...courses].slice(0, most)
}

function courseSuggestion(course: CourseEntity, lang: Lang): Suggestion {
  const [title, category] =
    lang === 'ar'
      ? [course.CourseNameArabic, course.CourseCategoryArabic]
      : [course.CourseNameEnglish, course.CourseCategoryEnglish]
  return { href: paths.course(course._id), title, note: category, gel: course.CourseCategoryEnglish }
}
