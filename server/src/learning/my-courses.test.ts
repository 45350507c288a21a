import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { openOutside, type Outside } from '#test/outside.ts'
import { readMyCourses } from './my-courses.ts'
import { firstCourse, openLearning } from '#test/fixtures/learning.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
afterAll(() => outside.close())

test('the most recently studied courses come first and finished courses last', async () => {
  const { deps, userId, reach } = await openLearning(outside, { courses: 4 })
  const [most, last, finished, untouched] = [0, 1, 2, 3].map((at) => firstCourse + at) as [
    number,
    number,
    number,
    number,
  ]
  await reach(most, 80)
  await reach(last, 20)
  await reach(finished, 100)
  const seen = new Map([
    [most, 1_795_000_000],
    [last, 1_795_000_060],
    [finished, 1_795_000_120],
  ])
  const readCourses: typeof deps.lms.readCourses = async (lmsUserId) => {
    const read = await deps.lms.readCourses(lmsUserId)
    return {
      ...read,
      courses: read.courses.map((course) => ({ ...course, lastaccess: seen.get(course.id) ?? null })),
    }
  }
  const lms = { ...deps.lms, readCourses }
  const { courses } = await readMyCourses({ ...deps, lms, config: readConfig({}) }, userId)
  expect(courses.map(({ learningCourseId }) => learningCourseId)).toEqual([last, most, untouched, finished])
})
