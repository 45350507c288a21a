import type { Change } from '@matla/contract/documents/changes'
import type { Document } from '@matla/contract/staff/documents.schema'
import type { Medium, MediumUse } from '@matla/contract/staff/media.calls'
import { afterAll, expect, test } from 'vitest'
import { cleanMedia } from '#cms/media/clean-media.ts'
import { recordPublishedUses } from '#cms/documents/record-published-uses.ts'
import { documentPorts } from './document-ports.ts'
import { course, openDocuments } from '#test/fixtures/documents.ts'

let count = 0
const shop = await openDocuments()
afterAll(() => shop.close())

/** Uploads an image that is not used yet. */
async function picture(): Promise<Extract<Medium, { kind: 'image' }>> {
  count += 1
  const file = { base: `uploads/picture-${count}`, widths: [480], width: 480, height: 320, blur: '' }
  const [row] = await shop.sql<{ id: string }>(
    `insert into media (id, kind, name, file, bytes, sha256, alt, credit, created_at)
     values (gen_random_uuid(), 'image', 'A picture', $1, 1, $2, '{"ar":"","en":""}', '', now() - interval '1 year') returning id`,
    [JSON.stringify(file), String(count).padStart(64, '0')],
  )
  return (await shop.ask(`media/${row?.id}`)).medium as Extract<Medium, { kind: 'image' }>
}
const usesOf = async ({ id }: Medium) =>
  ((await shop.ask(`media/${id}`)).usedIn as MediumUse[]).map(
    ({ documentId, path, isDraft }) => `${documentId} ${path}${isDraft ? ' draft' : ''}`,
  )
const act = (medium: Medium, action: string, body: object = {}) =>
  shop.editor.act(`media/${medium.id}/${action}`, body)
const shownIn = (medium: Medium): Change => ({ at: ['image'], value: medium.file })
/** Finds the medium whose image this document shows. */
async function mediumOf({ value }: Document, field: string): Promise<Medium> {
  const { base } = value[field] as { base: string }
  const [row] = await shop.sql<{ id: string }>(`select id from media where file->>'base' = $1`, [base])
  return (await shop.ask(`media/${row?.id}`)).medium as Medium
}

test('media that the demo shows is in use and cannot be deleted', async () => {
  const still = await mediumOf(await shop.read(course), 'image')
  expect(await usesOf(still)).toContain(`${course} image`)
  expect(still.uses).toBeGreaterThan(0)
  expect((await act(still, 'bin')).body.code).toBe('media-in-use')
  const { rows } = (await shop.ask('media?kind=video&used=no')) as unknown as { rows: Medium[] }
  expect(rows).toEqual([])
  const { rows: portraits } = (await shop.ask('media?q=noura')) as unknown as { rows: Medium[] }
  expect(await Promise.all(portraits.map(usesOf))).toEqual(
    portraits.map(() => expect.arrayContaining([expect.stringMatching(/^(?:instructor|page):/)])),
  )
  // The uses were recorded on publication, so recording them again changes nothing.
  const before = await shop.sql('select * from media_uses order by document_id, path')
  await recordPublishedUses(shop.deps.db, documentPorts, 'matla')
  expect(await shop.sql('select * from media_uses order by document_id, path')).toEqual(before)
})

test('a draft uses its image until it is discarded or published, and a published document until it is published again', async () => {
  const [first, second] = [await picture(), await picture()]
  const { revision } = await shop.written(course, [shownIn(first)])
  expect(await usesOf(first)).toEqual([`${course} image draft`])
  expect((await act(first, 'bin')).body.code).toBe('media-in-use')
  await shop.act(course, 'discard', { revision })
  expect(await usesOf(first)).toEqual([])
  await shop.act(course, 'publish', { revision: (await shop.written(course, [shownIn(first)])).revision })
  expect(await usesOf(first)).toEqual([`${course} image`])
  const written = await shop.written(course, [shownIn(second)])
  expect([await usesOf(first), await usesOf(second)]).toEqual([
    [`${course} image`],
    [`${course} image draft`],
  ])
  await shop.act(course, 'publish', { revision: written.revision })
  expect([await usesOf(first), await usesOf(second)]).toEqual([[], [`${course} image`]])
  expect((await act(first, 'bin')).status).toBe(200)
})

test('a scheduled revision uses its media like a draft, and independently of the next draft', async () => {
  const [first, second] = [await picture(), await picture()]
  const { revision } = await shop.written(course, [shownIn(first)])
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await shop.act(course, 'schedule', { revision, at })
  await shop.written(course, [shownIn(second)])
  for (const medium of [first, second]) expect(await usesOf(medium)).toEqual([`${course} image draft`])
  await shop.sql(`update publications set due_at = now() - interval '1 second' where state = 'waiting'`)
  await shop.publishDue()
  expect([await usesOf(first), await usesOf(second)]).toEqual([
    [`${course} image`],
    [`${course} image draft`],
  ])
  await shop.act(course, 'discard', { revision: (await shop.read(course)).revision })
})

test('an image that is used again leaves the trash, and emptying the trash skips media in use', async () => {
  const medium = await picture()
  await act(medium, 'bin')
  const { revision } = await shop.written(course, [shownIn(medium)])
  expect(((await shop.ask(`media/${medium.id}`)).medium as Medium).binnedAt).toBeNull()
  await shop.sql(`update media set binned_at = now() - interval '40 days' where id = $1`, [medium.id])
  await cleanMedia(shop.deps)
  expect(await usesOf(medium)).toHaveLength(1)
  await shop.act(course, 'discard', { revision })
  await cleanMedia(shop.deps)
  expect(await shop.sql('select 1 from media where id = $1', [medium.id])).toEqual([])
})

test('replacing an image in four places creates drafts in all of them and continues an existing draft', async () => {
  const [old, next] = [await picture(), await picture()]
  await act(next, 'describe', { alt: { ar: 'جديدة', en: 'New' }, focus: { x: 0.25, y: 0.5 }, credit: '' })
  const articles = (await shop.list('?kind=article')).slice(0, 2).map(({ id }) => id)
  const places = [
    [course, ['image']],
    ['page:contactPage', ['art']],
    ...articles.map((id) => [id, ['art']] as const),
  ] as const
  for (const [id, at] of places.slice(0, 3)) {
    const { revision } = await shop.written(id, [{ at, value: old.file }])
    expect((await shop.act(id, 'publish', { revision })).status).toBe(200)
  }
  const last = places[3]?.[0] ?? ''
  await shop.written(last, [
    { at: ['art'], value: old.file },
    { at: ['heading', 'en'], value: 'Half written' },
  ])
  const { status, body } = await act(old, 'replace', { with: next.id })
  expect(status).toBe(200)
  expect((body.documents as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(
    places.map(([id]) => id).toSorted(),
  )
  for (const [id, at] of places) {
    const { value, published, draft } = await shop.read(id)
    const [field] = at
    expect(value[field]).toMatchObject({ base: next.file.base, focus: { x: 0.25, y: 0.5 } })
    if (id !== last) expect(published?.[field]).toMatchObject({ base: old.file.base })
    expect(draft).not.toBeNull()
  }
  expect((await shop.read(last)).value['heading']).toMatchObject({ en: 'Half written' })
  expect((await act(old, 'replace', { with: next.id })).body.documents).toEqual([])
  for (const [id] of places)
    expect((await shop.act(id, 'publish', { revision: (await shop.read(id)).revision })).status).toBe(200)
  expect(await usesOf(old)).toEqual([])
  expect((await act(old, 'bin')).status).toBe(200)
})

test('a video can only replace videos, even on a page that refers to it by name', async () => {
  const { rows: videos } = (await shop.ask('media?kind=video')) as unknown as { rows: Medium[] }
  const hero = (await shop.read('page:home')).value['hero'] as { clip: string }
  const old = videos.find(({ file }) => 'mp4' in file && file.mp4.endsWith(`/${hero.clip}.mp4`))
  const next = videos.find((video) => video !== old)
  if (!old || next?.kind !== 'video') throw new Error('no videos')
  const still = await mediumOf(await shop.read(course), 'image')
  for (const other of [still, old])
    expect((await act(old, 'replace', { with: other.id })).body.code).toBe('media-not-alike')
  const { body } = await act(old, 'replace', { with: next.id })
  expect((body.documents as { id: string }[]).map(({ id }) => id)).toContain('page:home')
  const after = (await shop.read('page:home')).value['hero'] as { clip: string }
  expect(`/matla/video/stream/${after.clip}.mp4`).toBe(next.file.mp4)
  expect((await act(still, 'replace', { with: '01990000-0000-7000-8000-000000000000' })).body.code).toBe(
    'media-not-found',
  )
})
