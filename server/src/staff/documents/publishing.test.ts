import type { Change } from '@matla/contract/documents/changes'
import type {
  Document,
  PublicationResult,
  Publishable,
  Version,
} from '@matla/contract/staff/documents.schema'
import { afterAll, expect, test } from 'vitest'
import { course, openDocuments, type Staff } from '#test/fixtures/documents.ts'

const shop = await openDocuments()
afterAll(() => shop.close())

test('a draft based on an earlier publication must be compared before it is published', async () => {
  const base = await shop.read(course)
  await shop.save(course, base, [{ at: ['tagline', 'en'], value: 'First' }])
  await shop.act(course, 'publish', { revision: 1 })
  const late = await shop.save(course, base, [{ at: ['tagline', 'en'], value: 'Late' }], shop.owner)
  expect(late.body).toMatchObject({ code: 'published-since', fields: { by: expect.anything() } })
})

test('a scheduled revision is frozen and published once when due, and later edits continue as a draft', async () => {
  const id = 'page:contactPage'
  const english = (document: Document) => (document.value as { title: { en: string } }).title.en
  const { revision } = await shop.written(id, [{ at: ['title', 'en'], value: 'Write to us' }])
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await shop.act(id, 'schedule', { revision, at: new Date(0).toISOString() })).body.code).toBe(
    'publication-time-wrong',
  )
  const { body } = await shop.act(id, 'schedule', { revision, at, note: 'for the fair' })
  expect(body.document).toMatchObject({ draft: null, scheduled: { action: 'publish', note: 'for the fair' } })
  const newer = await shop.written(id, [{ at: ['title', 'en'], value: 'Write to us today' }])
  expect((await shop.act(id, 'schedule', { revision: newer.revision, at })).body.code).toBe(
    'publication-waiting',
  )
  await shop.sql(`update publications set due_at = now() - interval '1 second' where state = 'waiting'`)
  await Promise.all([1, 2].map(() => shop.publishDue()))
  const after = await shop.read(id)
  expect([english(after), (after.published as { title: { en: string } }).title.en]).toEqual([
    'Write to us today',
    'Write to us',
  ])
  expect(after.scheduled).toBeNull()
  expect((await shop.act(id, 'publish', { revision: after.revision })).status).toBe(200)
  const { versions } = (await shop.ask(`documents/${id}/versions`)) as unknown as { versions: Version[] }
  expect(versions.map(({ cause }) => cause)).toEqual(expect.arrayContaining(['publish', 'schedule']))
})

test('a single paragraph of an older version can be restored', async () => {
  const id = 'page:aboutPage'
  const { value, version } = await shop.read(id)
  const [first, second] = value['story'] as { id: string; value: { ar: string; en: string } }[]
  const { revision } = await shop.written(id, [
    { at: ['story'], drop: String(first?.id) },
    { at: ['story', String(second?.id), 'value', 'en'], value: 'Another second paragraph' },
  ])
  await shop.act(id, 'publish', { revision })
  const { body } = await shop.act(id, 'restore', {
    version: Math.max(version, 1),
    revision: 0,
    path: ['story', String(first?.id)],
  })
  const restored = (body.document as Document).value['story'] as { value: { en: string } }[]
  expect(restored.map(({ value: text }) => text.en).slice(0, 2)).toEqual([
    first?.value.en,
    'Another second paragraph',
  ])
  expect((await shop.read(id)).published).not.toEqual((await shop.read(id)).value)
})

test('a course is unpublished and published again without loss', async () => {
  const single = 'course:67ca7c35a8d2cef36e64af07'
  const taken = await shop.act(single, 'unpublish', {})
  if (taken.status !== 200) {
    expect(taken.body.code).toBe('document-in-use')
    const bundle = (await shop.list('?kind=product'))[0]?.id ?? ''
    const { value } = await shop.read(bundle)
    const inside = (value['courses'] as { id: string; course: string }[]).find(
      ({ course: id }) => `course:${id}` === single,
    )
    const { revision } = await shop.written(bundle, [{ at: ['courses'], drop: String(inside?.id) }])
    expect((await shop.act(bundle, 'publish', { revision })).status).toBe(200)
    expect((await shop.act(single, 'unpublish', {})).status).toBe(200)
  }
  expect(await shop.visited()).not.toContain(single.slice(7))
  expect(await shop.read(single)).toMatchObject({ isPublished: false, draft: null })
  expect((await shop.act(single, 'publish', { revision: 0 })).status).toBe(200)
  expect(await shop.read(single)).toMatchObject({ isPublished: true })
  expect(await shop.visited()).toContain(single.slice(7))
})

test('only the owner can publish a legal page, with a fresh identity confirmation', async () => {
  const id = (await shop.list('?kind=legal'))[0]?.id ?? ''
  const { revision } = await shop.written(id, [{ at: ['summary', 'en'], value: 'In short.' }])
  expect((await shop.act(id, 'publish', { revision })).status).toBe(403)
  await shop.sql(`update sessions set proved_at = now() - interval '1 hour'`)
  expect((await shop.act(id, 'publish', { revision }, shop.owner)).body.code).toBe('prove-again')
  await shop.sql('update sessions set proved_at = now()')
  expect((await shop.act(id, 'publish', { revision }, shop.owner)).status).toBe(200)
  expect((await shop.act('page:home', 'unpublish', {})).body.code).toBe('document-always-published')
})

test('in a shop with approvals, a draft can be published once a reviewer has approved exactly this revision', async () => {
  const reviewer = await shop.as('reviewer')
  await shop.owner.act('settings/review', { isRequired: true, basedOn: null })
  const { revision } = await shop.written(course, [{ at: ['tagline', 'en'], value: 'Reviewed' }])
  expect((await shop.act(course, 'publish', { revision })).body.code).toBe('review-needed')
  await shop.act(course, 'ask-review', { revision })
  expect(await shop.list('?state=review')).toMatchObject([{ id: course, review: 'asked' }])
  expect((await shop.act(course, 'approve', { revision }, reviewer)).status).toBe(200)
  const { revision: newer } = await shop.written(course, [
    { at: ['tagline', 'en'], value: 'Changed after that' },
  ])
  expect((await shop.act(course, 'publish', { revision: newer })).body.code).toBe('review-needed')
  await shop.act(course, 'approve', { revision: newer }, reviewer)
  expect((await shop.act(course, 'publish', { revision: newer })).status).toBe(200)
  const { settings } = (await shop.ask('settings', shop.owner)) as unknown as {
    settings: { review: { changed: { at: string } } }
  }
  await shop.owner.act('settings/review', { isRequired: false, basedOn: settings.review.changed.at })
})

const tasksOf = async (by: Staff) =>
  (
    (await shop.ask('tasks?limit=50', by)) as unknown as {
      rows: { kind: string; subject: string; detail: object }[]
    }
  ).rows.filter(({ kind }) => kind.startsWith('draft-'))

test('a requested review is a task for the reviewer, and a draft that is sent back is a task for its author', async () => {
  const id = 'page:socialPage'
  const reviewer = await shop.as('reviewer')
  const { revision } = await shop.written(id, [{ at: ['title', 'en'], value: 'Follow the school' }])
  await shop.act(id, 'ask-review', { revision })
  expect(await tasksOf(reviewer)).toMatchObject([{ kind: 'draft-waiting', subject: id }])
  expect((await shop.act(id, 'request-changes', { revision, words: 'x' })).status).toBe(403)
  const sentBack = await shop.act(id, 'request-changes', { revision, words: 'Which school?' }, reviewer)
  expect(sentBack.body.document).toMatchObject({
    review: { askedBy: null, isApproved: false },
    comments: [{ words: 'Which school?', path: '' }],
  })
  expect([await tasksOf(reviewer), await tasksOf(shop.editor)]).toMatchObject([
    [],
    [{ kind: 'draft-reviewed', subject: id, detail: { state: 'changes', answer: 'Which school?' } }],
  ])
  await shop.act(id, 'ask-review', { revision })
  expect(await tasksOf(shop.editor)).toEqual([])
  await shop.act(id, 'approve', { revision }, reviewer)
  expect(await tasksOf(shop.editor)).toMatchObject([{ detail: { state: 'approved' } }])
  expect((await shop.act(id, 'publish', { revision })).status).toBe(200)
  expect([await tasksOf(reviewer), await tasksOf(shop.editor)]).toEqual([[], []])
})

test('several drafts are published together, and one that cannot be published reports why and stays a draft', async () => {
  const ids = ['page:contactPage', 'page:blogsPage', 'page:home'] as const
  const legal = (await shop.list('?kind=legal'))[0]?.id ?? ''
  await shop.written(ids[0], [{ at: ['title', 'en'], value: 'Reach us' }])
  await shop.written(ids[1], [{ at: ['title', 'en'], value: '' }])
  await shop.written(legal, [{ at: ['summary', 'en'], value: 'In one line.' }])
  const requestedIds = [...ids, legal]
  const { documents } = (await shop.ask(`documents/publishable?ids=${requestedIds.join()}`)) as unknown as {
    documents: Publishable[]
  }
  expect(documents.map(({ id, changes, isFirst, fault }) => [id, changes, isFirst, fault?.code])).toEqual([
    [ids[0], 1, false, undefined],
    [ids[1], 1, false, 'document-incomplete'],
    [ids[2], 0, false, 'draft-not-found'],
    [legal, 1, false, 'not-allowed'],
  ])
  const [first = { id: '', revision: 0 }] = documents
  const withUnknown = { documents: [first, { id: 'page:none', revision: 1 }] }
  expect((await shop.editor.act('documents/publish', withUnknown)).body.code).toBe('document-not-found')
  const { body } = await shop.editor.act('documents/publish', {
    documents: documents.map(({ id, revision }) => ({ id, revision })),
    note: 'all together',
  })
  expect((body.documents as PublicationResult[]).map(({ id, fault }) => [id, fault?.code])).toEqual(
    documents.map(({ id, fault }) => [id, fault?.code]),
  )
  const states = await Promise.all(requestedIds.map(async (id) => (await shop.read(id)).draft !== null))
  expect(states).toEqual([false, true, false, true])
  const { versions } = (await shop.ask(`documents/${ids[0]}/versions`)) as unknown as { versions: Version[] }
  expect(versions[0]).toMatchObject({ cause: 'publish', note: 'all together' })
  const listed = (await shop.list('?kind=page')).find(({ id }) => id === ids[0])
  expect(listed).toMatchObject({ draft: null, lastVersion: { at: versions[0]?.at, by: versions[0]?.by } })
})

test('a new course is an empty draft until it is complete, and its first publication sets its price', async () => {
  const make = () => shop.editor.act('documents', { kind: 'course', key: 'new-course-1' })
  const { id, value, revision } = (await make()).body.document as Document
  expect(((await make()).body.document as Document).id).toBe(id)
  expect((await shop.act(id, 'publish', { revision }, shop.owner)).body.code).toBe('document-incomplete')
  const { value: like } = await shop.read(course)
  const { firstPrice: _price, slug: _slug, learningCourseId: _lms, ...texts } = like
  const changes = Object.entries({ ...texts, slug: 'a-new-course', learningCourseId: 41 }).map(
    ([name, each]): Change => ({ at: [name], value: each }),
  )
  expect(Object.keys(value)).toEqual(Object.keys(like))
  const draft = await shop.written(id, changes)
  expect((await shop.act(id, 'publish', { revision: draft.revision }, shop.owner)).body).toMatchObject({
    code: 'document-not-valid',
    fields: { firstPrice: expect.anything() },
  })
  const { revision: priced } = await shop.written(id, [{ at: ['firstPrice'], value: 450 }])
  expect((await shop.act(id, 'publish', { revision: priced })).status).toBe(403)
  expect((await shop.act(id, 'publish', { revision: priced }, shop.owner)).status).toBe(200)
  const [product] = await shop.sql(`select price_halalas, status, slug from products where id = $1`, [
    id.slice(7),
  ])
  expect(product).toEqual({ price_halalas: 45_000, status: 'on-sale', slug: 'a-new-course' })
  expect(await shop.visited()).toContain(id.slice(7))
  await shop.act(id, 'move', { after: null })
  const listed = await shop.list('?kind=course')
  expect(listed[0]?.id).toBe(id)
})

test('courses move to a category together in their drafts, and a hidden or unknown category moves none of them', async () => {
  const ids = (await shop.list('?kind=course')).filter(({ draft }) => !draft).map(({ id }) => id)
  const [one = '', other = ''] = ids
  const move = (category: string, key: string, courses = [one, other]) =>
    shop.editor.act('documents/change-category', { ids: courses, category, key })
  expect((await move('no-such-category', 'move-key-0')).body.code).toBe('document-not-found')
  expect((await move('Sound', 'move-key-1', [one, 'course:none'])).body.code).toBe('document-not-found')
  const revisions: number[][] = []
  for (let index = 0; index < 2; index++) {
    expect((await move('Editing', 'move-key-2')).body).toMatchObject({
      documents: [
        { id: one, fault: null },
        { id: other, fault: null },
      ],
    })
    const drafts = await Promise.all([one, other].map((id) => shop.read(id)))
    expect(drafts).toMatchObject([{ value: { category: 'Editing' } }, { value: { category: 'Editing' } }])
    revisions.push(drafts.map(({ revision }) => revision))
  }
  // Repeating the request saves nothing.
  expect(revisions[1]).toEqual(revisions[0])
})

test('documents are unpublished together, and one that others refer to stays published with the reason', async () => {
  const instructors = await shop.list('?kind=instructor')
  const articles = await shop.list('?kind=article')
  const requestedIds = [instructors[0]?.id ?? '', articles[0]?.id ?? '']
  const { documents } = (await shop.ask(`documents/unpublishable?ids=${requestedIds.join()}`)) as unknown as {
    documents: PublicationResult[]
  }
  expect(documents.map(({ fault }) => fault?.code)).toEqual(['document-in-use', undefined])
  expect((await shop.read(requestedIds[1] ?? '')).isPublished).toBe(true)
  const { body } = await shop.editor.act('documents/unpublish', { ids: requestedIds, note: 'after the fair' })
  expect((body.documents as PublicationResult[]).map(({ fault }) => fault?.code)).toEqual([
    'document-in-use',
    undefined,
  ])
  expect(await Promise.all(requestedIds.map(async (id) => (await shop.read(id)).isPublished))).toEqual([
    true,
    false,
  ])
})
