import type { Change } from '@matla/contract/documents/changes'
import type { SaveResult } from '@matla/contract/staff/documents.schema'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDocuments } from '#test/fixtures/documents.ts'

const id = 'page:aboutPage'
const shop = await openDocuments()
afterAll(() => shop.close())
beforeEach(async () => {
  const { draft, revision } = await shop.read(id)
  if (draft) await shop.act(id, 'discard', { revision })
})

const titleOf = (lang: 'ar' | 'en', value: string): Change => ({ at: ['title', lang], value })

/** Loads the document in a tab. Every save of that tab is based on this state. */
async function openTab(by = shop.editor) {
  const { revision, baseVersion } = await shop.read(id, by)
  const editingSession: string | undefined = randomUUID()
  return async (changes: readonly Change[], overrides: object = {}) => {
    const request = { revision, baseVersion, key: randomUUID(), changes, editingSession, ...overrides }
    const { status, body } = await shop.act(id, 'save', request, by)
    expect(status).toBe(200)
    return body as unknown as SaveResult
  }
}

test('a second tab of the same user that changes the same text gets a conflict with the first save', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await first([titleOf('en', 'From the first tab')])
  const saved = await second([titleOf('en', 'From the second tab')])
  expect(saved.met).toMatchObject([
    { index: 0, value: 'From the first tab', isOwn: true, by: expect.stringMatching(/\S/) },
  ])
  expect(saved.others).toEqual([titleOf('en', 'From the first tab')])
  expect((await shop.read(id)).value).toMatchObject({ title: { en: 'From the first tab' } })
})

test('two tabs of the same user that change different texts both save', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await first([titleOf('en', 'From the first tab')])
  const saved = await second([titleOf('ar', 'من التبويب الثاني')])
  expect(saved).toMatchObject({ met: [], others: [titleOf('en', 'From the first tab')] })
  expect((await shop.read(id)).value).toMatchObject({
    title: { en: 'From the first tab', ar: 'من التبويب الثاني' },
  })
})

test('a save whose response was lost does not conflict with itself, whether the key is the same or not', async () => {
  const save = await openTab()
  const key = randomUUID()
  await save([titleOf('en', 'Sent once')], { key })
  expect(await save([titleOf('en', 'Sent once')], { key })).toMatchObject({ met: [], others: [] })
  expect(await save([titleOf('en', 'Sent again')])).toMatchObject({ met: [], others: [] })
  expect((await shop.read(id)).value).toMatchObject({ title: { en: 'Sent again' } })
})

test('a repeated save keeps the later change of another tab of the same user', async () => {
  const save = await openTab()
  const key = randomUUID()
  await save([titleOf('en', 'Sent once')], { key })
  const later = await openTab()
  await later([titleOf('en', 'From the later tab')])
  const repeated = await save([titleOf('en', 'Sent once')], { key })
  expect(repeated).toMatchObject({ met: [], others: [titleOf('en', 'From the later tab')] })
  expect((await shop.read(id)).value).toMatchObject({ title: { en: 'From the later tab' } })
})

test('a conflict with a colleague is not reported as a conflict with the user’s own tab', async () => {
  const [editor, owner] = [await openTab(), await openTab(shop.owner)]
  await editor([titleOf('en', 'From the editor')])
  expect((await owner([titleOf('en', 'From the owner')])).met).toMatchObject([{ isOwn: false }])
})

test('a save without an editing session conflicts with every later save, even of the same user', async () => {
  const save = await openTab()
  await save([titleOf('en', 'First')], { editingSession: undefined })
  const saved = await save([titleOf('en', 'Second')], { editingSession: undefined })
  expect(saved.met).toMatchObject([{ value: 'First', isOwn: true }])
})
