import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDocuments } from '#test/fixtures/documents.ts'

let articles: readonly string[]
const shop = await openDocuments()
beforeAll(async () => {
  articles = (await shop.list('?kind=article')).map(({ id }) => id)
})
afterAll(() => shop.close())

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const come = () =>
  shop.sql(`update publications set due_at = now() - interval '1 second' where state = 'waiting'`)
const publish = () => shop.publishDue()

async function scheduled(id: string, heading: string) {
  const { revision } = await shop.written(id, [{ at: ['heading', 'en'], value: heading }])
  expect((await shop.act(id, 'schedule', { revision, at: inAnHour() })).status).toBe(200)
}
const publicationsOf = (id: string) =>
  shop.sql('select state, why from publications where document_id = $1', [id])
const tasksOf = (id: string) =>
  shop.sql(
    `select detail ->> 'why' as why from staff_tasks where kind = 'publication-failed' and subject = $1`,
    [id],
  )

test('a scheduled revision that the database rejects ends once, becomes the draft and a task, and does not block other documents', async () => {
  const [refused = '', other = ''] = articles
  await shop.sql(
    `alter table articles add constraint no_such_heading check (heading ->> 'en' <> 'Refused by the table')`,
  )
  await scheduled(refused, 'Refused by the table')
  await scheduled(other, 'Published all the same')
  await come()
  await publish()
  await publish()
  expect(await publicationsOf(refused)).toEqual([{ state: 'failed', why: expect.stringMatching(/./) }])
  expect(await shop.read(refused)).toMatchObject({
    scheduled: null,
    value: { heading: { en: 'Refused by the table' } },
  })
  expect((await shop.read(refused)).revision).toBeGreaterThan(0)
  expect(await tasksOf(refused)).toHaveLength(1)
  expect(await shop.read(other)).toMatchObject({
    scheduled: null,
    value: { heading: { en: 'Published all the same' } },
  })
})

test('a scheduled publication of an unknown kind ends with a task and does not block others', async () => {
  const [, , known = ''] = articles
  await scheduled(known, 'Published beside an unknown one')
  await shop.sql(
    `insert into publications (id, document_id, kind, action, value, due_at, note, title, is_new, base_version, by, at, state)
     select gen_random_uuid(), 'gone:page', kind, action, value, due_at - interval '1 minute', note, title, is_new, base_version, by, at, state
     from publications where document_id = $1`,
    [known],
  )
  await come()
  await publish()
  expect(await publicationsOf('gone:page')).toEqual([{ state: 'failed', why: 'document-not-found' }])
  expect(await tasksOf('gone:page')).toHaveLength(1)
  expect((await shop.read(known)).scheduled).toBeNull()
})
