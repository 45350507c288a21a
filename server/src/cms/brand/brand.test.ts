import type { Change } from '@matla/contract/documents/changes'
import type { Document } from '@matla/contract/staff/documents.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { type StaffCalls, staffCalls } from '#test/staff-calls.ts'

const shop = await openShop({ pages: true })
let owner: StaffCalls
beforeAll(async () => {
  owner = staffCalls(shop.url, await shop.logIn('owner'))
})
afterAll(() => shop.close())

const id = 'page:brand'
let saves = 0
async function save(values: Readonly<Record<string, unknown>>) {
  const { document } = await shop.must('GET', `/matla/staff/documents/${id}`, undefined, owner.token)
  const { revision, baseVersion } = document as Document
  const changes = Object.entries(values).map(([name, value]): Change => ({ at: [name], value }))
  saves += 1
  return owner.act(`documents/${id}/save`, { revision, baseVersion, key: `brand-save-${saves}`, changes })
}
async function publish(values: Readonly<Record<string, unknown>>) {
  expect((await save(values)).status).toBe(200)
  const { document } = await shop.must('GET', `/matla/staff/documents/${id}`, undefined, owner.token)
  return owner.act(`documents/${id}/publish`, { revision: (document as Document).revision })
}
const fetchText = async (path: string) => (await fetch(`${shop.url}${path}`)).text()
const teal = { accent: '#0F766E', secondary: '#6366F1' }

test('colours that are hard to read are not published, and the sentence names the pair and its ratio in both languages', async () => {
  const refused = await publish({ colours: { accent: '#0a1f44', secondary: '#1e1b4b' } })
  expect(refused.body).toMatchObject({
    code: 'document-not-valid',
    fields: {
      'colours/accent': expect.stringMatching(/dark pages.*2\.2:1.*4\.5:1/),
      'colours/secondary': expect.stringMatching(/second colour.*1:1.*3:1/),
    },
  })
  expect((await save({ colours: { accent: 'teal', secondary: '#6366f1' } })).body.code).toBe('change-wrong')
})

test('published colours reach every page through a style sheet of their own, and a page without them stays as it was', async () => {
  const before = await fetchText('/home/?lang=en')
  expect(before).not.toContain('/brand/colours')
  expect((await publish({ colours: teal })).body).toMatchObject({ success: true })
  const href = '/brand/colours-0f766e-6366f1.css'
  for (const path of ['/home/?lang=en', '/home/', '/home/login'])
    expect(await fetchText(path)).toContain(`<link rel="stylesheet" href="${href}"/>`)
  const sheet = await fetch(`${shop.url}${href}`)
  expect([sheet.status, sheet.headers.get('content-type'), sheet.headers.get('cache-control')]).toEqual([
    200,
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(await sheet.text()).toContain('--brand: #0f766e;')
  for (const name of ['colours-0f766e.css', 'colours-0f766e-6366f1;x.css', 'colours-0F766E-6366F1.css'])
    expect((await fetch(`${shop.url}/brand/${name}`)).status).toBe(404)
  expect((await publish({ colours: null })).body).toMatchObject({ success: true })
  expect(await fetchText('/home/?lang=en')).toBe(before)
})
