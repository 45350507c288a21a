import { expect, test } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import * as page from './card-demo.page.tsx'
import { cardDemoText } from './card-demo.text.ts'
import { cardFaults } from './card-rules.ts'
import * as placeholder from './placeholder.page.tsx'

const now = new Date('2026-09-02T09:20:46Z')
const good = { number: '4111 1111 1111 1111', expiry: '09/26', code: '123', name: 'Sara Demo' }

test.each([
  [{}, []],
  [{ number: '٤١١١١١١١١١١١١١١١', expiry: '٠٩/٢٦', code: '١٢٣' }, []],
  [{ number: '4111 1111 1111 1112' }, ['number']],
  [{ number: '4111' }, ['number']],
  [{ expiry: '08/26' }, ['expiry']],
  [{ expiry: '13/30' }, ['expiry']],
  [{ code: '12' }, ['code']],
  [{ number: '', expiry: '', code: '', name: ' ' }, ['number', 'expiry', 'code', 'name']],
])('the card check reports the fields of %j as %j', (change, faults) => {
  expect(cardFaults({ ...good, ...change }, now)).toEqual(faults)
})

test.each(['ar', 'en'] as const)(
  'the form in %s is marked as a demonstration, has no named fields, and posts only to the placeholder (R034, R314)',
  async (lang) => {
    const { html, status } = await renderPage({
      page,
      path: 'home/paymentgateway',
      url: '/home/paymentgateway',
      lang,
    })
    expect(status).toBe(200)
    expect(html).toContain(cardDemoText[lang].warning)
    const form = /<form[^>]*placeholder"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
    expect(form).toContain('action="/home/paymentgateway/placeholder"')
    expect(form.match(/<input/g)).toHaveLength(4)
    expect(form).not.toMatch(/<input[^>]*\sname=/)
    expect(html).not.toContain(cardDemoText[lang].done)
  },
)

test('a post without JavaScript gets a page that says that nothing was paid', async () => {
  const answer = placeholder.action()
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/home/paymentgateway?demo=1'])
  const url = '/home/paymentgateway?demo=1'
  const { html } = await renderPage({ page, path: 'home/paymentgateway', url, lang: 'en' })
  expect(html).toContain(cardDemoText.en.done)
})
