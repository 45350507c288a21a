import { afterAll, expect, test } from 'vitest'
import { newId } from '#lib/ids.ts'
import { course, openDocuments } from '#test/fixtures/documents.ts'

const shop = await openDocuments()
afterAll(() => shop.close())

const first = async (kind: string) => (await shop.list(`?kind=${kind}`))[0]?.id ?? ''
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** Returns the responses to publishing, scheduling and requesting a review of one change. */
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

test('a page that links to an unknown course address is rejected at that field', async () => {
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

test('a new course cannot use an address that is the article number of another course', async () => {
  const [row] = await shop.sql<{ sku: string }>(
    `update products set sku = 'OTHER-NUMBER' where id <> $1 and id = (select id from products where id <> $1 limit 1) returning sku`,
    [course.slice(7)],
  )
  expect(row?.sku).toBe('OTHER-NUMBER')
  const { revision } = await shop.written(course, [{ at: ['slug'], value: 'other-number' }])
  const answer = await shop.act(course, 'publish', { revision })
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['slug']])
})

/** Returns the response to publishing the first footer link with this address. */
async function linkTo(href: string) {
  const id = 'page:footer'
  const [group] = (await shop.read(id)).value['items'] as { id: string; links: { id: string }[] }[]
  const at = ['items', group?.id ?? '', 'links', group?.links[0]?.id ?? '', 'href']
  const { revision } = await shop.written(id, [{ at, value: href }])
  const { body } = await shop.act(id, 'publish', { revision })
  if (body.success !== true) await shop.act(id, 'discard', { revision })
  const fields = body.fields as Record<string, string> | undefined
  return body.success === true ? 'published' : (fields?.[at.join('/')] ?? body.code)
}

test('a link must lead to a published page of the site, or to another site', async () => {
  const hidden = await shop.editor.act('documents', { kind: 'course', key: 'hidden-course' })
  const { id: draft } = hidden.body.document as { id: string }
  for (const href of ['/nowhere/page', '/home/R2/R4', '/matla/orders', '/home/R2/R3/prc/NoSuchCategory/x'])
    expect(await linkTo(href)).toMatch(/The site has no page at/)
  for (const href of [
    `/home/R2/R4/filmproduction/${draft.slice(7)}`,
    '/home/R2/R3/prc/NoSuchCategory',
    '/home/subfooter-pages/no-such-policy',
    '/home/blogDetails/67ffffffffffffffffffffff',
  ])
    expect(await linkTo(href)).toMatch(/isn’t published or no longer exists/)
  for (const href of [
    `/home/R2/R4/filmproduction/${course.slice(7)}`,
    '/home/r2/r3/prc/directing',
    '/HOME/faqs?from=footer#top',
    '/home/R2/R3/aboutus/story',
    '/home/privacypolicy',
    'https://example.com/page',
    'mailto:help@school.example',
  ])
    expect([href, await linkTo(href)]).toEqual([href, 'published'])
})

test('what refers to a course is named, and once the references are removed it is unpublished in one step', async () => {
  const [bundle] = await shop.sql<{ id: string; course: string }>(
    `select p.id, c.course_id as course from products p join product_courses c on c.product_id = p.id
     where p.kind = 'bundle' and p.status <> 'hidden' order by c.position limit 1`,
  )
  const id = `course:${bundle?.course}`
  expect(await linkTo(`/home/R2/R4/filmproduction/${bundle?.course}`)).toBe('published')
  const inUse = await shop.act(id, 'unpublish', {})
  expect(inUse.body).toMatchObject({
    code: 'document-in-use',
    fields: { [`product:${bundle?.id}`]: expect.stringContaining('Courses in the package') },
  })
  const { references } = await shop.ask(`documents/${id}/references`)
  expect(references).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: `product:${bundle?.id}`, isBlocking: true }),
      expect.objectContaining({ id: 'page:footer', isBlocking: false }),
    ]),
  )
  const { revision } = await shop.written('page:footer', [
    { at: ['items', 'i0', 'title', 'en'], value: 'A title that is still a draft' },
  ])
  expect((await shop.act(id, 'unpublish', { removesReferences: true }, shop.owner)).body).toMatchObject({
    success: true,
  })
  expect((await shop.ask(`documents/${id}/references`)).references).toEqual([])
  const package_ = await shop.read(`product:${bundle?.id}`)
  expect(JSON.stringify(package_.published)).not.toContain(bundle?.course)
  const footer = await shop.read('page:footer')
  expect(footer).toMatchObject({ revision, baseVersion: footer.version })
  expect(JSON.stringify(footer.published)).not.toContain(bundle?.course)
})
