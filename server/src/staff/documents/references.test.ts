import { afterAll, expect, test } from 'vitest'
import { newId } from '#lib/ids.ts'
import { course, openDocuments } from '#test/fixtures/documents.ts'

const shop = await openDocuments()
afterAll(() => shop.close())

const first = async (kind: string) => (await shop.list(`?kind=${kind}`))[0]?.id ?? ''
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** The responses to publishing, scheduling and requesting a review of one change. */
async function answersTo(id: string, at: readonly string[], value: unknown) {
  const { revision } = await shop.written(id, [{ at, value }])
  const answers = [
    await shop.act(id, 'publish', { revision }),
    await shop.act(id, 'schedule', { revision, at: inAnHour() }),
    await shop.act(id, 'ask-review', { revision }),
  ]
  await shop.act(id, 'discard', { revision })
  return answers.map(({ status, body }) => ({
    status,
    code: body.code,
    paths: Object.keys(body.fields ?? {}),
  }))
}
const rejectedAt = (path: string) =>
  Array.from({ length: 3 }, () => ({ status: 422, code: 'document-not-valid', paths: [path] }))

test('a course in an unknown category is rejected at that field', async () => {
  expect(await answersTo(course, ['category'], 'NoSuchCategory')).toEqual(rejectedAt('category'))
})

test('a course by an unpublished instructor is rejected at that field', async () => {
  const instructor = await first('instructor')
  await shop.sql('update instructors set is_published = false where id = $1', [instructor.slice(11)])
  expect(await answersTo(course, ['instructorId'], instructor.slice(11))).toEqual(rejectedAt('instructorId'))
  await shop.sql('update instructors set is_published = true where id = $1', [instructor.slice(11)])
})

test('a package with an unpublished course is rejected at that course', async () => {
  const id = await first('product')
  const [item] = (await shop.read(id)).value['courses'] as { id: string; course: string }[]
  await shop.sql(`update products set status = 'hidden' where id = $1`, [item?.course])
  const description = ['description', 'en']
  expect(await answersTo(id, description, 'Changed')).toEqual(rejectedAt(`courses/${item?.id}/course`))
  await shop.sql(`update products set status = 'on-sale' where id = $1`, [item?.course])
})

test('a page that links to a course address that no course has is rejected at that field', async () => {
  expect(await answersTo('page:home', ['scriptCourse'], 'no-such-course')).toEqual(rejectedAt('scriptCourse'))
  const [row] = await shop.sql<{ id: string }>('select id from products limit 1')
  await shop.sql('insert into product_aliases (alias, product_id) values ($1, $2)', [
    'address-of-before',
    row?.id,
  ])
  const { revision } = await shop.written('page:home', [{ at: ['scriptCourse'], value: 'address-of-before' }])
  expect((await shop.act('page:home', 'publish', { revision })).status).toBe(200)
})

test('an image and a video that are not in the media library are rejected at their fields', async () => {
  const { image: shown, video } = (await shop.read(course)).value
  expect(shown).toMatchObject({ base: expect.any(String) })
  expect(
    await answersTo(course, ['image'], { ...(shown as object), base: `uploads/${newId(new Date())}` }),
  ).toEqual(rejectedAt('image'))
  const name = newId(new Date())
  const files = { webm: `/matla/video/stream/${name}.webm`, mp4: `/matla/video/stream/${name}.mp4` }
  expect(await answersTo(course, ['video'], { ...(video as object | null), ...files })).toEqual(
    rejectedAt('video'),
  )
})

test('a new course cannot take an address that is the article number of another one', async () => {
  const [row] = await shop.sql<{ sku: string }>(
    `update products set sku = 'OTHER-NUMBER' where id <> $1 and id = (select id from products where id <> $1 limit 1) returning sku`,
    [course.slice(7)],
  )
  expect(row?.sku).toBe('OTHER-NUMBER')
  const { revision } = await shop.written(course, [{ at: ['slug'], value: 'other-number' }])
  const answer = await shop.act(course, 'publish', { revision })
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['slug']])
})
