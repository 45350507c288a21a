import { afterAll, expect, test } from 'vitest'
import { course, openDocuments } from '#test/fixtures/documents.ts'

const shop = await openDocuments()
afterAll(() => shop.close())

const tagline = (en: string) => [{ at: ['tagline', 'en'], value: en }]
const article = async () => (await shop.list('?kind=article'))[0]?.id ?? ''

test('a course sold only in packages stays so after it was unpublished and published again', async () => {
  const id = 'course:67ca7c35a8d2cef36e64af07'
  const statusOf = async () => shop.sql('select status from products where id = $1', [id.slice(7)])
  await shop.sql('delete from product_courses where course_id = $1 and product_id <> $1', [id.slice(7)])
  const { revision } = await shop.written(id, [{ at: ['status'], value: 'bundle-only' }])
  expect((await shop.act(id, 'publish', { revision })).status).toBe(200)
  expect((await shop.act(id, 'unpublish')).status).toBe(200)
  expect((await shop.read(id)).value).toMatchObject({ status: 'bundle-only' })
  expect((await shop.act(id, 'publish', { revision: 0 })).status).toBe(200)
  expect(await statusOf()).toEqual([{ status: 'bundle-only' }])
})

test('a revision belongs to one draft, and a later draft of the document never reuses a revision', async () => {
  const first = await shop.written(course, tagline('First'))
  const second = await shop.written(course, tagline('Second'))
  expect((await shop.act(course, 'discard', { revision: second.revision })).status).toBe(200)
  const other = await shop.written(course, tagline('Another draft'), shop.owner)
  expect(other.revision).toBeGreaterThan(second.revision)
  for (const { revision } of [first, second])
    for (const action of ['publish', 'approve', 'ask-review', 'discard'])
      expect((await shop.act(course, action, { revision }, shop.owner)).body.code, action).toBe(
        'draft-changed',
      )
  const late = await shop.save(course, second, tagline('Typed into the discarded draft'))
  expect(late.body.code).toBe('draft-not-found')
  expect((await shop.read(course)).value).toMatchObject({ tagline: { en: 'Another draft' } })
  await shop.act(course, 'discard', { revision: other.revision })
})

test('a text based on an older publication must be compared first, even when another draft was started since', async () => {
  const seen = await shop.read(course)
  const { revision } = await shop.written(course, tagline('Published in between'))
  expect((await shop.act(course, 'publish', { revision })).status).toBe(200)
  const newer = await shop.written(course, [{ at: ['name', 'en'], value: 'A newer draft' }], shop.owner)
  expect((await shop.save(course, seen, tagline('Typed on the old one'))).body).toMatchObject({
    code: 'published-since',
    fields: { by: expect.anything() },
  })
  await shop.act(course, 'discard', { revision: newer.revision })
})

test('a draft and a scheduled revision can be published after their document was unpublished', async () => {
  const id = await article()
  const { revision } = await shop.written(id, [{ at: ['heading', 'en'], value: 'Written before that' }])
  expect((await shop.act(id, 'unpublish')).status).toBe(200)
  expect((await shop.act(id, 'publish', { revision })).status).toBe(200)
  const next = await shop.written(id, [{ at: ['heading', 'en'], value: 'Scheduled before that' }])
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await shop.act(id, 'schedule', { revision: next.revision, at })).status).toBe(200)
  expect((await shop.act(id, 'unpublish')).status).toBe(200)
  expect((await shop.act(id, 'publish', { revision: 0 })).body.code).toBe('publication-waiting')
  await shop.sql(`update publications set due_at = now() - interval '1 second' where state = 'waiting'`)
  await shop.publishDue()
  expect(await shop.read(id)).toMatchObject({
    isPublished: true,
    scheduled: null,
    value: { heading: { en: 'Scheduled before that' } },
  })
})
