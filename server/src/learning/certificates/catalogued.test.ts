import { expect, test } from 'vitest'
import { type Catalogued, catalogued, inOrder, minimumWeeks } from './catalogued.ts'

const course = (id: string, learningCourseId: number | null, ar: string, isBundle = false): Catalogued => ({
  id,
  code: id,
  name: { ar, en: id },
  duration: { ar: '', en: '4 weeks' },
  weeks: 6,
  art: { base: '', widths: [], width: 1, height: 1, blur: '' },
  isBundle,
  learningCourseId,
  instructor: null,
})
const courses = [
  course('bundle', null, 'الباقة', true),
  course('light', 5, 'الإضاءة'),
  course('sound', 6, 'الصوت'),
]
const lmsUser = (learningCourseId: number, shortname = '') => ({
  learningCourseId,
  shortname,
  fullname: '',
  courseimage: null,
  progress: 1,
  startdate: 1,
  enrolledAt: null,
})

test.each([
  ['its number', 5, 'some other name', 'light'],
  ['its number, before the name of another', 5, 'الصوت', 'light'],
  ['its Arabic name, when the number is unknown', 99, ' الصوت ', 'sound'],
  ['nothing', 99, 'sound', undefined],
  ['the name of the bundle, which is no course', 99, 'الباقة', undefined],
])('a course of the LMS is found by %s (R256)', (_, id, shortname, found) => {
  expect(catalogued(courses, lmsUser(id, shortname))?.id).toBe(found)
})

test('the minimum duration is what the text says, else the number of weeks (R256)', () => {
  const [light = course('', 1, '')] = courses
  expect(minimumWeeks(light)).toBe(4)
  expect(minimumWeeks({ ...light, duration: { ar: 'شهر', en: 'a month' } })).toBe(6)
})

test('courses stand in the order of the catalogue, unknown ones after it', () => {
  const listed = [lmsUser(99), lmsUser(6), lmsUser(98), lmsUser(5)]
  expect(inOrder(courses, listed).map(({ learningCourseId }) => learningCourseId)).toEqual([5, 6, 98, 99])
})
