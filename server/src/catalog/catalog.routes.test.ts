import type { CourseEntity, FullCourseEntity } from '@matla/contract/catalogue/course-entity'
import type { FastifyInstance } from 'fastify'
import { isEntityId } from '@matla/contract/kit/entity-id'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readContentState } from '#cms/content/content.store.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { memoryFiles } from '#test/fixtures/memory-files.ts'
import { openReadingShop } from '#test/reading-shop.ts'
import type { Database } from '#platform/db/database.ts'
import { addTestCourse } from '#test/fixtures/products.ts'

let app: FastifyInstance
let database: Database
beforeAll(async () => {
  ;({ app, database } = await openReadingShop())
})
afterAll(() => database.close())

const get = async <T>(url: string): Promise<T> => (await app.inject(url)).json<T>()
const light = (query = '') => get<{ courses: CourseEntity[] }>(`/matla/courses-light${query}`)
const bundleId = '67d59795de8a4d83834e525b'

test('R086 R087 the light list is sorted by rank and contains neither the bundle nor lessons (R366)', async () => {
  const { courses } = await light()
  expect(courses.length).toBeGreaterThanOrEqual(14)
  expect(courses.map((course) => course.CourseRankingEnglish)).toEqual(courses.map((_, index) => index + 1))
  expect(courses.some(({ CourseCategoryEnglish }) => CourseCategoryEnglish === 'BUNDLE')).toBe(false)
  expect(courses[0]).not.toHaveProperty('CourseContentEnglish')
})

test('R365 courses have all documented fields in both languages, with sections, lessons and a duration', async () => {
  const { courses } = await get<{ courses: FullCourseEntity[] }>('/matla/courses')
  expect(courses).toHaveLength(15)
  for (const course of courses) {
    expect(course.CourseNameArabic).toMatch(/[ء-ي]/)
    expect(course.CourseNameEnglish).toMatch(/[A-Z]/)
    if (course.CourseRankingEnglish > 0) expect(course.courseDuration).toMatch(/^\d+ weeks?$/)
    for (const field of [
      'Description',
      'Category',
      'Level',
      'Cost',
      'Ranking',
      'InstructorName',
      'WhatyouLearn',
    ])
      for (const language of ['English', 'Arabic']) expect(course).toHaveProperty(`Course${field}${language}`)
  }
  const [lesson] = courses[1]?.CourseContentArabic.Sections[0]?.Lessons ?? []
  expect(lesson).toEqual({ lessonName: expect.any(String), timing: expect.stringMatching(/^\d+:\d\d$/) })
})

test.each(['Editing', 'editing', 'EDITING'])(
  'R087 the category filter ignores case: %s',
  async (category) => {
    const { courses } = await light(`?category=${category}`)
    expect(courses.map(({ CourseCategoryEnglish }) => CourseCategoryEnglish)).toEqual([
      'Editing',
      'Editing',
      'Editing',
    ])
  },
)

test.each([
  ['?category=All', 14],
  ['?category=ALL', 14],
  ['?category=', 14],
  ['?category=Cooking', 0],
])('R087 %s lists %i courses', async (query, count) => {
  expect((await light(query)).courses).toHaveLength(count)
})

test('R091 courses sold only in the bundle cost 0, and other courses their price', async () => {
  const { courses } = await light()
  const cost = (code: string) => courses.find(({ insId }) => insId === code)?.CourseCostEnglish
  expect(
    courses
      .filter(({ CourseCategoryEnglish }) => CourseCategoryEnglish === 'Editing')
      .every(({ CourseCostEnglish }) => CourseCostEnglish === '0'),
  ).toBe(true)
  expect(cost('SCR-101')).toBe('750')
})

test('R099 a course is found by its _id of 24 hex digits or its insId in either parameter (X19) (R367)', async () => {
  const { courses } = await light()
  const [first] = courses
  expect(isEntityId(first?._id ?? '')).toBe(true)
  expect(isEntityId(first?.insId ?? '')).toBe(false)
  for (const query of [
    `_id=${first?._id}&insId=0`,
    `_id=0&insId=${first?.insId}`,
    `_id=${first?.insId}`,
    `insId=${first?._id}`,
  ]) {
    const { course } = await get<{ course: FullCourseEntity }>(`/matla/get-courses-by-id?lang=1&${query}`)
    expect(course._id).toBe(first?._id)
    expect(course.CourseContentEnglish.Sections[0]?.Lessons[0]?.timing).toMatch(/^\d+:00$/)
  }
})

test.each(['68', '69', '6a'])('R099 a course whose id begins with %s is found by its id', async (start) => {
  const id = start.padEnd(24, '0')
  await addTestCourse(database.db, { id, name: { ar: 'الإضاءة', en: 'Lighting' }, learningCourseId: 900_000 })
  onTestFinished(async () => {
    await database.pool.query('delete from products where id = $1', [id])
    await database.pool.query('delete from courses where id = $1', [id])
  })
  for (const query of [`_id=${id}&insId=0`, `_id=0&insId=${id}`]) {
    const { course } = await get<{ course: FullCourseEntity }>(`/matla/get-courses-by-id?lang=1&${query}`)
    expect(course).toMatchObject({ _id: id, CourseNameEnglish: 'Lighting' })
  }
})

test('an unknown course returns an error in the requested language', async () => {
  const answer = await app.inject('/matla/get-courses-by-id?lang=0&_id=67ffffffffffffffffffffff')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'course-not-found', message: 'لم نعثر على هذه الدورة.' })
})

test('R118 R121 R122 the bundle is the only course with rank 0 and the category BUNDLE, and is found by its aliases (R369)', async () => {
  const { courses } = await get<{ courses: FullCourseEntity[] }>('/matla/courses')
  const marked = courses.filter(({ CourseRankingEnglish }) => CourseRankingEnglish === 0)
  expect(marked.map(({ _id, CourseCategoryEnglish }) => [_id, CourseCategoryEnglish])).toEqual([
    [bundleId, 'BUNDLE'],
  ])
  for (const alias of [
    bundleId,
    'MATLABUNDLE',
    'matlabundle',
    '67d59795de8a4d83834e525c',
    '67d59795de8a4d83834e525d',
  ]) {
    const { data } = await get<{ data: Record<string, unknown> }>(
      `/matla/get-matla-pricing-details?lang=1&_id=${alias}`,
    )
    expect(data).toMatchObject({
      _id: bundleId,
      isBundle: true,
      courseCount: 14,
      price: '2200',
      cuttedPrice: '6400',
      currency: 'SAR',
    })
  }
})

test('R118 the prices of the fundamental courses add up to the crossed-out price of the bundle', async () => {
  const rows = await database.pool.query<{ sum: string }>(
    `select sum(price_halalas) from products join courses on courses.id = products.course_id where level = 'FUNDAMENTAL'`,
  )
  expect(Number(rows.rows[0]?.sum)).toBe(640_000)
})

test('R368 courses by category are those of one category, or one course', async () => {
  const acting = await get<{ courses: CourseEntity[] }>(
    '/matla/get-pricing-course-category?lang=1&category=Acting&_id=0&insId=0',
  )
  expect(acting.courses.every(({ CourseCategoryEnglish }) => CourseCategoryEnglish === 'Acting')).toBe(true)
  const one = await get<{ courses: CourseEntity[] }>(
    '/matla/get-pricing-course-category?lang=1&insId=SCR-101',
  )
  expect(one.courses.map(({ insId }) => insId)).toEqual(['SCR-101'])
})

test('R095 instructors are listed in both languages with an existing image', async () => {
  const { instructors } = await get<{
    instructors: { instructorNameArab: string; instructorImageUrl: string }[]
  }>('/matla/instructorsPop')
  expect(instructors.length).toBeGreaterThanOrEqual(10)
  const picture = await app.inject(instructors[0]?.instructorImageUrl ?? '')
  expect(picture.headers['content-type']).toBe('image/webp')
  expect(picture.headers['cache-control']).toContain('immutable')
})

test('loading the demo content again changes nothing, not even the content version', async () => {
  const before = (await readContentState(database.db)).version
  const again = { db: database.db, files: memoryFiles(), clock: () => new Date(), slug: 'matla' }
  await loadDemo(again, () => undefined)
  expect((await readContentState(database.db)).version).toBe(before)
})

test('every change to the catalogue increments the content version', async () => {
  const before = (await readContentState(database.db)).version
  await database.pool.query(`update products set price_halalas = price_halalas where sku = 'SCR-101'`)
  expect((await readContentState(database.db)).version).toBe(before + 1)
})

test('the pages of a list add up to the complete list', async () => {
  for (const path of ['courses', 'courses-light', 'get-pricing-course-category']) {
    const list = async (query: string) =>
      (await get<{ courses: { _id: string }[] }>(`/matla/${path}?${query}`)).courses.map(({ _id }) => _id)
    const whole = await list('')
    const seen: string[] = []
    for (;;) {
      const after = seen.length > 0 ? `&after=${seen.at(-1)}` : ''
      const part = await list(`limit=4${after}`)
      seen.push(...part)
      if (part.length < 4) break
    }
    expect(seen, path).toEqual(whole)
    for (const wrong of ['limit=0', 'limit=-1', 'limit=x', 'after=1', `after=${'z'.repeat(24)}`])
      expect((await app.inject(`/matla/${path}?${wrong}`)).statusCode, `${path} ${wrong}`).toBe(400)
  }
})
