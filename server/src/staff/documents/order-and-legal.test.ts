import { isCreatable, isOrdered, isUnpublishable } from '@matla/contract/documents/kinds'
import { afterAll, expect, test } from 'vitest'
import { cleanDocuments } from '#cms/documents/clean-documents.ts'
import { documentPorts } from './document-ports.ts'
import { openDocuments } from '#test/fixtures/documents.ts'

const shop = await openDocuments()
afterAll(() => shop.close())

test('each kind can be created, ordered and unpublished exactly where its tables allow it', () => {
  for (const { kind, newKey, move, hide } of Object.values(documentPorts))
    expect([kind, newKey !== undefined, move !== undefined, hide !== undefined]).toEqual([
      kind,
      isCreatable(kind),
      isOrdered(kind),
      isUnpublishable(kind),
    ])
})

test('a legal page can be neither ordered nor unpublished, immediately or on a schedule', async () => {
  const [id = '', other = ''] = (await shop.list('?kind=legal')).map((row) => row.id)
  expect((await shop.act(id, 'move', { after: other }, shop.owner)).body.code).toBe('document-not-found')
  expect((await shop.act(id, 'unpublish', {}, shop.owner)).body.code).toBe('document-always-published')
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const body = { action: 'unpublish', at, revision: 0 }
  expect((await shop.act(id, 'schedule', body, shop.owner)).body.code).toBe('document-always-published')
})

test('only staff who may publish a legal page can cancel its schedule', async () => {
  const [id = ''] = (await shop.list('?kind=legal')).map((row) => row.id)
  const { revision } = await shop.written(id, [{ at: ['heading', 'en'], value: 'Terms from next month' }])
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await shop.act(id, 'schedule', { revision, at }, shop.owner)).status).toBe(200)
  expect((await shop.act(id, 'unschedule')).status).toBe(403)
  expect((await shop.act(id, 'unschedule', {}, shop.owner)).status).toBe(200)
})

test('a new course keeps the ids of its list items after its first publication', async () => {
  const { id: source } = (await shop.list('?kind=course')).find((row) => row.isPublished) ?? { id: '' }
  const { document } = (await shop.editor.act('documents', { kind: 'course', key: 'a-new-course' })).body as {
    document: { id: string; revision: number; baseVersion: number }
  }
  const { value } = await shop.read(source)
  const given = { ...value, slug: 'a-new-course', learningCourseId: 40, firstPrice: 120 }
  const lesson = { id: 'own-lesson', name: { ar: 'درس', en: 'Lesson' }, minutes: 5, clips: 1 }
  const sections = [{ id: 'own-section', name: { ar: 'قسم', en: 'Section' }, lessons: [lesson] }]
  const changes = Object.entries({ ...given, sections }).map(([name, field]) => ({
    at: [name],
    value: field,
  }))
  const saved = await shop.save(document.id, document, changes)
  expect(saved.body).toMatchObject({ success: true })
  const revision = Number(saved.body.revision)
  expect((await shop.act(document.id, 'publish', { revision }, shop.owner)).body).toMatchObject({
    success: true,
  })
  const { value: published } = await shop.read(document.id)
  expect(published).toMatchObject({
    firstPrice: null,
    sections: [{ id: 'own-section', lessons: [{ id: 'own-lesson' }] }],
  })
})

test("only links that ended long ago and yesterday's presence are deleted", async () => {
  const [id = ''] = (await shop.list('?kind=article')).map((row) => row.id)
  await shop.act(id, 'share')
  await shop.act(id, 'share')
  await shop.sql(
    `update preview_links set expires_at = now() - interval '31 days' where token_hash = (select min(token_hash) from preview_links)`,
  )
  await shop.ask(`documents/${id}/present?field=`)
  await shop.ask(`documents/${id}/present?field=`, shop.owner)
  await shop.sql(
    `update presence set seen_at = now() - interval '25 hours' where user_id = (select user_id from presence limit 1)`,
  )
  await cleanDocuments(shop.deps)
  expect(await shop.sql('select 1 from preview_links')).toHaveLength(1)
  expect(await shop.sql('select 1 from presence')).toHaveLength(1)
})

test('presence at a document that does not exist is not recorded', async () => {
  const answer = await fetch(`${shop.url}/matla/staff/documents/article:none/present?field=`, {
    headers: { authorization: `Bearer ${shop.editor.token}` },
  })
  expect(answer.status).toBe(404)
})
