import type { CourseEntity } from '@matla/contract/catalogue/course-entity'
import type { FastifyInstance } from 'fastify'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReadingShop } from '#test/reading-shop.ts'
import type { Database } from '#platform/db/database.ts'
import { seedCourses } from '#seed/seed-courses.ts'

let app: FastifyInstance
let database: Database
beforeAll(async () => {
  ;({ app, database } = await openReadingShop())
  await seedCourses({ db: database.db, print: () => undefined }, 1_100)
})
afterAll(() => database.close())

type List = { readonly success: boolean; readonly courses: CourseEntity[]; readonly data?: CourseEntity[] }
const requestList = (url: string, accepted: string) =>
  app.inject({ url, headers: { 'accept-encoding': accepted } })

test.each([
  ['/matla/courses-light', 1_114],
  ['/matla/courses', 1_115],
  ['/matla/get-pricing-course-category', 1_114],
])('%s returns a long list in full, with and without compression', async (url, count) => {
  const plain = await requestList(url, 'identity')
  const { success, courses, data } = plain.json<List>()
  expect(success).toBe(true)
  expect(courses).toHaveLength(count)
  expect(new Set(courses.map(({ _id }) => _id)).size).toBe(count)
  const ranks = courses.map(({ CourseRankingEnglish }) => CourseRankingEnglish)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  if (url.endsWith('category')) expect(data).toEqual(courses)
  const packed = await requestList(url, 'br, gzip')
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  const known = await app.inject({ url, headers: { 'if-none-match': String(packed.headers.etag) } })
  expect(known.statusCode).toBe(304)
})

test('a page has at most 500 rows, and following the pages returns all rows', async () => {
  const { courses } = (await requestList('/matla/courses-light', 'identity')).json<List>()
  const followed: string[] = []
  for (let after = courses[0]?._id; after !== undefined; after = followed.at(-1)) {
    const part = (await requestList(`/matla/courses-light?after=${after}`, 'identity')).json<List>()
    expect(part.courses.length).toBeLessThanOrEqual(500)
    if (part.courses.length === 0) break
    followed.push(...part.courses.map(({ _id }) => _id))
  }
  expect(followed).toEqual(courses.slice(1).map(({ _id }) => _id))
  expect((await requestList('/matla/courses-light?limit=501', 'identity')).statusCode).toBe(400)
})
