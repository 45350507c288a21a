import type { CourseEntity } from '@matla/contract/catalogue/course-entity'
import { indexOf } from './search-engine.ts'

/** Finds courses by name, and by category and instructor after that (R063); the answer is course ids, best first. */
export const indexCourses = (courses: readonly CourseEntity[]): ((query: string) => string[]) =>
  indexOf(
    courses.map((course) => ({
      id: course._id,
      title: course.CourseNameArabic,
      also: course.CourseNameEnglish,
      about: `${course.CourseCategoryArabic} ${course.CourseCategoryEnglish}`,
      people: `${course.CourseInstructorNameArabic} ${course.CourseInstructorNameEnglish}`,
      weight: 1,
    })),
  )
