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
  ['كاميرا', 'acting'],
  ['الكاميرا', 'acting'],
  ['أمام كاميرا', 'acting'],
])('%s finds its course, however it is spelt (S30) (R063)', (query, id) => {
  expect(find(query)[0]).toBe(id)
})

test.each([
  ['كاميرا', 'light'],
  ['بالكاميرا', 'light'],
  ['الإضاءة والكاميرا', 'light'],
  ['السكربت', 'story'],
  ['نصوص', 'story'],
])('%s also finds the course that calls it otherwise (R063)', (query, id) => {
  expect(find(query)).toContain(id)
})

test.each(['script', 'scripts', 'the scripts', 'scriptwriting', 'scriptwriter', 'screenplays'])(
  '%s finds the course of scripts, though its category is named in Arabic alone (R063)',
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

test('a word that no course has finds nothing (S29)', () => {
  expect(find('zzzz')).toEqual([])
})
