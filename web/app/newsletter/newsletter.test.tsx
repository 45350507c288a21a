import { expect, test } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { problemOf } from './newsletter-answer.ts'
import * as page from './newsletter.page.tsx'
import { newsletterText } from './newsletter.text.ts'
import { subscribe } from './subscribe.ts'

test.each([
  ['', 'empty'],
  ['sara', 'bad'],
  ['sara@demo', 'bad'],
  ['sara@demo .com', 'bad'],
  ['@demo.com', 'bad'],
])('R141 R142 R146 "%s" is %s', (email, kind) => {
  expect(problemOf(email)).toEqual({ kind })
})

test('R146 an address with text, @, text, dot, text is taken', () => {
  expect(problemOf('sara@demo.example')).toBeNull()
})

test('R141 R142 R143 R144 the sentences are the ones that were given', () => {
  expect(newsletterText.en).toMatchObject({
    empty: 'Email is required',
    bad: 'Please enter a valid email address',
    done: 'Successfully subscribed to newsletter',
    failed: 'Failed to subscribe. Please try again',
  })
})

test('R145 each of them is said in Arabic too', () => {
  const { empty, bad, done, failed } = newsletterText.ar
  for (const sentence of [empty, bad, done, failed]) expect(sentence).toMatch(/^[\u0600-\u06FF\s.]+$/)
})

const formOf = (email: string) => {
  const form = new FormData()
  form.set('email', email)
  return form
}

test.each([
  [true, 'done'],
  [false, 'failed'],
])('R143 R144 an address that is sent and answered with ok=%s is %s', async (ok, kind) => {
  const sent: object[] = []
  const newsletter = {
    subscribe: async (input: object) => {
      sent.push(input)
      return { ok }
    },
  }
  // Only this part of the client is asked.
  const api = { newsletter } as unknown as Parameters<typeof subscribe>[0]
  expect(await subscribe(api, formOf(' sara@demo.example '), 'ar')).toEqual({ kind })
  expect(sent).toEqual([{ body: { email: 'sara@demo.example', lang: 'ar' } }])
})

test('R139 without script the box has a page of its own', async () => {
  const url = '/home/newsletter'
  const { html } = await renderPage({ page: { ...page, loader: undefined }, path: url.slice(1), url })
  expect(html).toMatch(/<form[^>]*action="\/home\/newsletter"[^>]*method="post"/)
  expect(html).toContain('name="email"')
})
