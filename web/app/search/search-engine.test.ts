import type { CourseEntity } from '@matla/contract/catalogue/course-entity'
import { expect, test } from 'vitest'
import { courseEntity } from '#test/courses.ts'
import { otherNames, scriptWords, spellings } from '#test/search-cases.ts'
import { buildIndex } from './search-engine.ts'

/** Finds courses by name, then by category and instructor; returns ids, best first. */
const indexCourses = (courses: readonly CourseEntity[]): ((query: string) => string[]) =>
  buildIndex(
    courses.map((course) => ({
      id: course._id,
      title: course.CourseNameArabic,
      also: course.CourseNameEnglish,
      about: `${course.CourseCategoryArabic} ${course.CourseCategoryEnglish}`,
      people: `${course.CourseInstructorNameArabic} ${course.CourseInstructorNameEnglish}`,
      weight: 1,
    })),
  )

const find = indexCourses([
  courseEntity({ _id: 'light' }),
  courseEntity({
    _id: 'edit',
    CourseNameArabic: 'المونتاج ٢: الإيقاع والبناء',
    CourseNameEnglish: 'Editing II: Rhythm and Structure',
    CourseCategoryArabic: 'المونتاج',
    CourseCategoryEnglish: 'Editing',
    CourseInstructorNameArabic: 'ياسر المطلق',
    CourseInstructorNameEnglish: 'Yasser Almutlaq',
  }),
  courseEntity({
    _id: 'story',
    CourseNameArabic: 'أساسيات كتابة السيناريو',
    CourseNameEnglish: 'Screenwriting Foundations',
    CourseCategoryArabic: 'كتابة السيناريو',
    CourseCategoryEnglish: 'Scriptwriting',
    CourseInstructorNameArabic: 'ليان الفهيد',
    CourseInstructorNameEnglish: 'Layan Alfuhaid',
  }),
  courseEntity({
    _id: 'acting',
    CourseNameArabic: 'التمثيل أمام الكاميرا',
    CourseNameEnglish: 'Acting for the Camera',
    CourseCategoryArabic: 'التمثيل',
    CourseCategoryEnglish: 'Acting',
    CourseInstructorNameArabic: 'سلمى الرشيد',
    CourseInstructorNameEnglish: 'Salma Alrasheed',
  }),
])

const named = new Map([
  ['Cinematography and Lighting', 'light'],
  ['Editing II: Rhythm and Structure', 'edit'],
  ['Screenwriting Foundations', 'story'],
  ['Acting for the Camera', 'acting'],
])

test.each(spellings)('%s finds its course in any spelling (S30) (R063)', (query, name) => {
  expect(find(query)[0]).toBe(named.get(name))
})

test.each(otherNames)('%s also finds the course that uses another name for it (R063)', (query, name) => {
  expect(find(query)).toContain(named.get(name))
})

test.each(scriptWords)(
  '%s finds the scriptwriting course, although its category is named only in Arabic (R063)',
  (query) => {
    const course = courseEntity({
      _id: 'story',
      CourseNameArabic: 'أساسيات كتابة السيناريو',
      CourseNameEnglish: 'Screenwriting Foundations',
      CourseCategoryArabic: 'كتابة السيناريو',
      CourseCategoryEnglish: '',
    })
    expect(indexCourses([course, courseEntity({})])(query)).toEqual(['story'])
  },
)

test('a word that no course contains finds nothing (S29)', () => {
  expect(find('zzzz')).toEqual([])
})
