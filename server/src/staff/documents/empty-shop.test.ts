import { toDraft } from '@matla/contract/documents/draft-form'
import { formatDocumentId } from '@matla/contract/documents/kinds'
import { legalPath } from '@matla/contract/legal/policies'
import { standardDocuments } from '@matla/contract/documents/standard-documents'
import { afterAll, expect, test } from 'vitest'
import { openEmptyShop } from '#test/fixtures/empty-shop.ts'
import { demoDocuments } from '#test/fixtures/demo-content.ts'

const shop = await openEmptyShop()
afterAll(() => shop.close())

const isInFooter = async (path: string) =>
  JSON.stringify((await shop.get('/fetch-footerdata?lang=1')).body).includes(`"${path}"`)
const inBoth = (ar: string, en: string) => ({ ar, en })

test('documents that are not written yet are listed and open empty, and the first save creates a draft', async () => {
  const unwritten = await shop.list('state=unwritten&kind=page')
  expect(unwritten.map(({ id }) => id).slice(0, 3)).toEqual([
    'page:home',
    'page:bundlePage',
    'page:aboutPage',
  ])
  expect(unwritten.every(({ isWritten, isPublished }) => !isWritten && !isPublished)).toBe(true)
  for (const [kind, key] of standardDocuments) {
    const { published, revision, version } = await shop.read(formatDocumentId(kind, key))
    expect([key, published, revision, version]).toEqual([key, null, 0, 0])
  }
  const saved = await shop.save('page:nav', [{ at: ['items'], value: [] }])
  expect(saved.status).toBe(200)
  expect((await shop.list('kind=page')).find(({ id }) => id === 'page:nav')).toMatchObject({
    isWritten: true,
    isPublished: false,
  })
})

test('a text with a placeholder mark is not published, and the error names field, place and mark in the reader’s language', async () => {
  expect((await shop.start('legal:terms')).status).toBe(200)
  const refused = await shop.publish('legal:terms')
  expect(refused.body).toMatchObject({ code: 'document-not-valid' })
  const [at, sentence] = Object.entries(refused.body.fields ?? {})[0] ?? []
  expect(at).toMatch(/^items\/.*\/content\/(ar|en)$/)
  expect(sentence).toMatch(/Text › piece 2 › .*Text.* \((Arabic|English)\) still contains .*\[\[/)
  const { revision } = await shop.read('legal:terms')
  const arabic = await fetch(`${shop.url}/matla/staff/documents/legal:terms/publish?lang=0`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ revision }),
  })
  expect(JSON.stringify(await arabic.json())).toContain('ما زال في')
  expect((await shop.start('legal:terms')).body).toMatchObject({ code: 'draft-changed' })
})

test('every starter text can be published once its marks are replaced, and visitors see the pages', async () => {
  expect((await shop.start('page:brand')).status).toBe(200)
  await shop.fillIn('page:brand')
  await shop.save('page:brand', [
    { at: ['supportEmail'], value: 'help@school.example' },
    { at: ['supportWhatsapp'], value: '+966500000000' },
  ])
  expect((await shop.publish('page:brand')).body).toMatchObject({ success: true })
  for (const [kind, key] of standardDocuments) {
    const id = formatDocumentId(kind, key)
    const { hasStarter, revision, title } = await shop.read(id)
    // A document has a title in the list before anyone has written it.
    expect([id, title.ar, title.en]).toEqual([id, expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
    if (id === 'page:nav') await shop.act(id, 'discard', { revision })
    if (hasStarter || id === 'page:nav') expect([id, (await shop.start(id)).status]).toEqual([id, 200])
    if (!hasStarter && id !== 'page:nav' && id !== 'legal:terms') continue
    await shop.fillIn(id)
    // The footer, which is published first, never leads to a legal page that does not exist yet.
    if (kind === 'legal') expect([key, await isInFooter(legalPath(key))]).toEqual([key, false])
    expect([id, (await shop.publish(id)).body]).toEqual([id, expect.objectContaining({ success: true })])
    if (kind === 'legal') expect([key, await isInFooter(legalPath(key))]).toEqual([key, true])
  }
  const { body: home } = await shop.get('/pages/home?lang=1')
  expect(home).toMatchObject({ hero: { eyebrow: 'Online courses' }, shows: [], stats: [] })
  const { body: terms } = await shop.get('/get-TermsAndCondition?lang=1')
  expect(JSON.stringify(terms)).not.toContain('[[')
})

test('a course can be published from an empty shop with a new category, and visitors find it there', async () => {
  const { id: category } = await shop.create('category', inBoth('الرسم', 'Drawing & Ink'))
  expect(category).toBe('category:drawing-ink')
  expect((await shop.create('category', inBoth('الرسم', 'Drawing & Ink'))).id).toBe('category:drawing-ink-2')
  await shop.save(category, [
    { at: ['icon'], value: 'pen-line' },
    { at: ['colour'], value: '#FF6F91' },
    { at: ['colourLight'], value: '#B92A56' },
  ])
  expect((await shop.publish(category)).status).toBe(200)
  const [like] = demoDocuments('course')
  const { id } = await shop.create('course')
  const {
    firstPrice: _first,
    instructorId: _who,
    slug: _slug,
    ...texts
  } = toDraft(like?.fields ?? {}, like?.value)
  const values = {
    ...texts,
    slug: 'first-course',
    category: 'drawing-ink',
    firstPrice: 499,
    learningCourseId: null,
  }
  await shop.save(
    id,
    Object.entries(values).map(([name, value]) => ({ at: [name], value })),
  )
  expect((await shop.publish(id)).body).toMatchObject({
    code: 'document-incomplete',
    fields: { learningCourseId: expect.any(String) },
  })
  const [lmsCourse] = await shop.lmsCourses()
  await shop.save(id, [{ at: ['learningCourseId'], value: lmsCourse?.id }])
  expect((await shop.publish(id)).body).toEqual(expect.objectContaining({ success: true }))
  const { body: listing } = await shop.get('/pages/listing?lang=1&category=DRAWING-INK')
  expect(listing).toMatchObject({ category: 'drawing-ink', total: 1 })
})
