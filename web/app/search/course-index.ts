import type { CourseEntity } from '@matla/contract/catalogue/course-entity'
import MiniSearch from 'minisearch'
import { askedTerms, formsOf, stemOf, termsOf } from './terms.ts'

const fields = ['nameArabic', 'nameEnglish', 'category', 'instructor']

const documentOf = (course: CourseEntity) => ({
  id: course._id,
  nameArabic: course.CourseNameArabic,
  nameEnglish: course.CourseNameEnglish,
  category: `${course.CourseCategoryArabic} ${course.CourseCategoryEnglish}`,
  instructor: `${course.CourseInstructorNameArabic} ${course.CourseInstructorNameEnglish}`,
})

/** Finds courses by name, and by category and instructor after that (R063); the answer is course ids, best first. */
export function indexCourses(courses: readonly CourseEntity[]): (query: string) => string[] {
  const index = new MiniSearch({ fields, tokenize: termsOf, processTerm: formsOf })
  index.addAll(courses.map(documentOf))
  const ask = (query: string, combineWith: 'AND' | 'OR') =>
    index.search(query, {
      tokenize: askedTerms,
      processTerm: stemOf,
      boost: { nameArabic: 5, nameEnglish: 5, category: 3, instructor: 2 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 7 ? 0.25 : term.length > 3 ? 0.2 : false),
      maxFuzzy: 2,
      combineWith,
    })
  return (query) => {
    const exact = ask(query, 'AND')
    return (exact.length > 0 ? exact : ask(query, 'OR')).map((hit): string => hit.id)
  }
}
