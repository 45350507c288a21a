import { afterAll, expect, test } from 'vitest'
import { course, openDocuments } from '#test/fixtures/documents.ts'
import { emptyDocumentBin } from './scheduled-jobs.ts'

const shop = await openDocuments()
afterAll(() => shop.close())

const ids = async (query: string) => (await shop.list(query)).map(({ id }) => id)
const day = 24 * 3_600_000
/** Runs the scheduled job as if this many days had passed. */
const emptyBinIn = (days: number) => {
  const clock = () => new Date(shop.deps.clock().getTime() + days * day)
  return emptyDocumentBin({ ...shop.deps, clock })
}
let keys = 0
const copyOf = async (id: string) => {
  const { body } = await shop.act(id, 'duplicate', { key: `copy-key-${(keys += 1)}` })
  return (body['document'] as { id: string }).id
}
const first = async (kind: string) => (await shop.list(`?kind=${kind}`))[0]?.id ?? ''

test('a deleted article leaves the shop and the list, names who deleted it, and is restored unpublished', async () => {
  const id = await first('article')
  expect((await shop.act(id, 'bin')).status).toBe(200)
  expect(await ids('?kind=article')).not.toContain(id)
  expect(await ids('?kind=article&state=bin')).toEqual([id])
  const { binned, isPublished } = await shop.read(id)
  expect([binned?.by, isPublished]).toEqual([(await shop.list('?state=bin'))[0]?.binned?.by, false])
  expect((await fetch(`${shop.url}/home/blogDetails/${id.slice(8)}`)).status).toBe(404)
  expect((await shop.act(id, 'unbin')).status).toBe(200)
  expect(await ids('?kind=article&state=unpublished')).toContain(id)
  expect((await shop.act(id, 'publish', { revision: 0 })).status).toBe(200)
  expect((await shop.act(id, 'unbin')).body.code).toBe('document-not-binned')
})

test('nothing is saved, published or scheduled while a document is in the bin', async () => {
  const id = await copyOf(await first('article'))
  const before = await shop.read(id)
  await shop.act(id, 'bin')
  const answers = [
    await shop.save(id, before, [{ at: ['heading', 'en'], value: 'Late' }]),
    await shop.act(id, 'publish', { revision: before.revision }),
    await shop.act(id, 'schedule', {
      revision: before.revision,
      at: new Date(Date.now() + day).toISOString(),
    }),
    await shop.act(id, 'ask-review', { revision: before.revision }),
    await shop.act(id, 'discard', { revision: before.revision }),
    await shop.act(id, 'bin'),
    await shop.act(id, 'duplicate', { key: 'copy-in-the-bin' }),
  ]
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['document-binned']))
  await shop.act(id, 'unbin')
  expect((await shop.read(id)).value).toEqual(before.value)
})

test('a picture is replaced everywhere, even in a document that is in the bin', async () => {
  const id = await copyOf(await first('article'))
  const { base } = (await shop.read(id)).value['art'] as { base: string }
  await shop.act(id, 'bin')
  const [[from], [to]] = [
    await shop.sql<{ id: string }>(`select id from media where file ->> 'base' = $1`, [base]),
    await shop.sql<{ id: string; base: string }>(
      `select id, file ->> 'base' as base from media where kind = 'image' and file ->> 'base' <> $1 limit 1`,
      [base],
    ),
  ]
  const { status } = await shop.editor.act(`media/${from?.id}/replace`, { with: to?.id })
  expect(status).toBe(200)
  expect((await shop.read(id)).value['art']).toMatchObject({ base: to?.base })
  await shop.act(id, 'unbin')
})

test('deleting a document cancels its scheduled publication, whose text becomes the draft again', async () => {
  const id = await first('article')
  const { revision } = await shop.written(id, [{ at: ['heading', 'en'], value: 'Planned heading' }])
  await shop.act(id, 'schedule', { revision, at: new Date(Date.now() + day).toISOString() })
  expect((await shop.act(id, 'bin')).status).toBe(200)
  await shop.act(id, 'unbin')
  const { scheduled, value } = await shop.read(id)
  expect([scheduled, value['heading']]).toMatchObject([null, { en: 'Planned heading' }])
})

test('an instructor of a published course cannot be deleted until the course drops them, and the response names the course', async () => {
  const instructor = (await shop.read(course)).value['instructorId'] as string
  const id = `instructor:${instructor}`
  const refused = await shop.act(id, 'bin')
  expect([refused.status, refused.body.code]).toEqual([409, 'document-in-use'])
  expect(Object.keys(refused.body.fields ?? {})).toContain(course)
  expect((await shop.act(id, 'bin', { removesReferences: true })).status).toBe(200)
  expect((await shop.read(course)).value['instructorId']).toBe('')
  expect(await emptyBinIn(31)).toBeGreaterThan(0)
  expect((await shop.ask(`documents/${course}`)).document).toMatchObject({ isPublished: true })
})

test('a course that was ever bought cannot be deleted, but a new one can', async () => {
  const [sold] = await shop.sql<{ id: string }>(
    `select p.id from products p join order_lines l on l.product_id = p.id where p.kind = 'course' limit 1`,
  )
  const bought = sold ? `course:${sold.id}` : course
  expect((await shop.act(bought, 'bin', { removesReferences: true })).body.code).toBe('document-needed')
  const copy = await copyOf(course)
  expect((await shop.act(copy, 'bin')).status).toBe(200)
})

test('pages, categories and legal pages that every shop has cannot be deleted', async () => {
  for (const id of ['page:home', await first('category'), await first('legal')])
    expect((await shop.act(id, 'bin')).body.code).toBe('document-not-deletable')
})

test('a document is removed permanently once, after 30 days in the bin and not earlier, with an audit entry', async () => {
  const id = await copyOf(await first('ebook'))
  const published = await first('position')
  await shop.act(id, 'bin')
  await shop.act(published, 'bin')
  expect(await emptyBinIn(29)).toBe(0)
  expect((await shop.read(id)).binned).not.toBeNull()
  expect(await emptyBinIn(30)).toBeGreaterThanOrEqual(2)
  expect(await emptyBinIn(30)).toBe(0)
  for (const gone of [id, published]) {
    expect(
      (await shop.call('GET', `/matla/staff/documents/${gone}`, undefined, shop.editor.token)).body.code,
    ).toBe('document-not-found')
    const [entry] = await shop.sql<{ action: string }>(
      'select action from audit_log where subject = $1 order by at desc, id desc limit 1',
      [gone],
    )
    expect(entry?.action).toBe('empty-bin')
  }
})

test('a published course that nothing refers to is removed with its product and its prices', async () => {
  const [row] = await shop.sql<{ id: string }>(
    `select id from products p where kind = 'course' and id <> '${course.slice(7)}'
       and not exists (select from order_lines where product_id = p.id)
       and not exists (select from entitlements where course_id = p.id)
       and not exists (select from reviews where course_id = p.id)
       and not exists (select from certificates where product_id = p.id) limit 1`,
  )
  expect(row).toBeDefined()
  const id = row?.id ?? ''
  await shop.sql('delete from product_courses where course_id = $1 and product_id <> $1', [id])
  await shop.sql('delete from coupon_products where product_id = $1', [id])
  expect((await shop.act(`course:${id}`, 'bin', { removesReferences: true })).status).toBe(200)
  expect(await emptyBinIn(31)).toBeGreaterThan(0)
  expect(
    await shop.sql('select id from products where id = $1 union select id from courses where id = $1', [id]),
  ).toEqual([])
})

test('a copy is a draft named after the original, without its address and LMS course, and a repeated key makes one copy', async () => {
  const original = await shop.read(course)
  const key = 'one-copy-of-the-course'
  const answers = [await shop.act(course, 'duplicate', { key }), await shop.act(course, 'duplicate', { key })]
  const [one, two] = answers.map(({ body }) => (body['document'] as { id: string }).id)
  expect(one).toBe(two)
  const copy = await shop.read(one ?? '')
  const name = original.value['name'] as { ar: string; en: string }
  expect(copy.value).toEqual({
    ...original.value,
    name: { ar: `نسخة من ${name.ar}`, en: `Copy of ${name.en}` },
    slug: '',
    learningCourseId: null,
  })
  expect([copy.isPublished, copy.published, copy.id === course]).toEqual([false, null, false])
})

test('a page that every shop has exactly once cannot be copied', async () => {
  expect((await shop.act('page:home', 'duplicate', { key: 'copy-of-the-home' })).body.code).toBe(
    'document-not-copyable',
  )
})
