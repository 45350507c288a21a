import type { OpenPosition } from '@matla/contract/reading/reading'
import { afterAll, expect, test } from 'vitest'
import { openDocuments } from '#test/fixtures/documents.ts'

const shop = await openDocuments()
afterAll(() => shop.close())

const shown = async (lang: '0' | '1' = '1') => {
  const answer = await fetch(`${shop.url}/matla/get-positions?lang=${lang}`)
  return ((await answer.json()) as { positions: OpenPosition[] }).positions
}
const titles = async () => (await shown()).map(({ title }) => title)
const demo = ['Video content producer', 'Film editing instructor', 'Learner support specialist']

test('a job position is written in both languages, listed after publication, and removed when it is closed', async () => {
  expect(await titles()).toEqual(demo)
  const { body } = await shop.editor.act('documents', { kind: 'position', key: 'position-key-1' })
  const { id } = body.document as { id: string }
  const english = [
    { at: ['title', 'en'], value: 'Sound engineer' },
    { at: ['place', 'en'], value: 'Jeddah' },
    { at: ['text', 'en'], value: 'Record and mix our lessons.' },
    { at: ['work'], value: 'contract' },
    { at: ['isOpen'], value: true },
  ]
  const { revision: half } = await shop.written(id, english)
  expect((await shop.act(id, 'publish', { revision: half })).body.code).toBe('document-incomplete')
  const { revision } = await shop.written(id, [
    { at: ['title', 'ar'], value: 'مهندس صوت' },
    { at: ['place', 'ar'], value: 'جدة' },
    { at: ['text', 'ar'], value: 'تسجيل دروسنا ومزجها.' },
  ])
  expect((await shop.act(id, 'publish', { revision })).status).toBe(200)
  const key = id.replace('position:', '')
  expect((await shown()).at(-1)).toEqual({
    id: key,
    title: 'Sound engineer',
    place: 'Jeddah',
    work: 'Contract',
    text: 'Record and mix our lessons.',
  })
  expect((await shown('0')).at(-1)).toMatchObject({ title: 'مهندس صوت', work: 'عقد مؤقت' })
  await shop.act(id, 'move', { after: null })
  expect(await titles()).toEqual(['Sound engineer', ...demo])
  const closed = await shop.written(id, [{ at: ['isOpen'], value: false }])
  await shop.act(id, 'publish', { revision: closed.revision })
  expect(await titles()).toEqual(demo)
})

test('an unpublished position is not shown to visitors', async () => {
  expect((await shop.act('position:learner-support', 'unpublish')).status).toBe(200)
  expect(await titles()).toEqual(demo.slice(0, 2))
})
