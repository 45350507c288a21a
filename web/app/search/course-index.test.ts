import { expect, test } from 'vitest'
import { courseEntity } from '#test/courses.ts'
import { indexCourses } from './course-index.ts'

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
])

test.each([
  ['الاضاءه', 'light'],
  ['تصويـــر', 'light'],
  ['للتصوير', 'light'],
  ['lihgting', 'light'],
  ['طارق العصيمى', 'light'],
  ['مُونتاج', 'edit'],
  ['المونتاج 2', 'edit'],
  ['السينارو', 'story'],
  ['layan', 'story'],
])('%s finds its course, however it is spelt (S30)', (query, id) => {
  expect(find(query)[0]).toBe(id)
})

test('a word that no course has finds nothing (S29)', () => {
  expect(find('zzzz')).toEqual([])
})
