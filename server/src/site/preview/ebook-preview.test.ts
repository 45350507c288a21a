import type { Document } from '@matla/contract/staff/documents.schema'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'

test('an e-book can be previewed before its file is uploaded and before it is published', async () => {
  const { app, close, url: origin } = await openShop({ pages: true, jobs: 'none', providers: 'inside' })
  onTestFinished(close)
  const answer = await app.inject({
    method: 'POST',
    url: '/matla/login',
    payload: { emailId: 'editor@matla.test', password: 'Matla#2026' },
  })
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, headers: { cookie, origin }, ...(payload && { payload }) })

  const of = '/matla/staff/documents/ebook:dialogue-that-breathes'
  const { document } = (await ask('GET', of)).json<{ document: Document }>()
  const { revision, baseVersion, value } = document
  expect(value).toMatchObject({ comingSoon: true })
  const changes = [
    { at: ['title', 'en'], value: 'A file of festivals' },
    { at: ['comingSoon'], value: false },
    { at: ['pages', 'en'], value: 30 },
  ]
  await ask('POST', `${of}/save`, { revision, baseVersion, key: 'ebook-preview', changes })
  const page = await ask('GET', '/console/preview/ebook:dialogue-that-breathes/1/home/R2/ebooks?lang=en')
  expect([page.statusCode, page.body.includes('A file of festivals')]).toEqual([200, true])
  const published = await ask('POST', `${of}/publish`, { revision: 1 })
  expect(published.json()).toMatchObject({
    code: 'document-not-valid',
    fields: { 'pages/en': expect.any(String) },
  })
})
