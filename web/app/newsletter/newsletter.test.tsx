import { newsletterTexts } from '@matla/contract/newsletter/newsletter-rules'
import { expect, test } from 'vitest'
import { fieldOf, load, post, failure, show, value, wordsOf } from '#test/page-under-test.tsx'
import * as confirm from './confirm.page.tsx'
import * as page from './newsletter.page.tsx'
import { newsletterText } from './newsletter.text.ts'
import * as unsubscribe from './unsubscribe.page.tsx'

const langs = ['ar', 'en'] as const
const sent = (ok: boolean) => ({
  newsletter: { subscribe: () => (ok ? value({ message: 'x' }) : failure('too-many-requests')) },
})

test.each<[typed: string, fault: 'emailEmpty' | 'emailBad', row: string]>([
  ['', 'emailEmpty', 'R141, R145'],
  [' ', 'emailEmpty', 'R141, R145'],
  ['sara', 'emailBad', 'R142, R145'],
  ['sara@demo', 'emailBad', 'R142, R145, R146'],
])(
  'the address %j is rejected as %s (%s) in both languages, without a server call (R141 R142)',
  async (typed, fault) => {
    for (const lang of langs) {
      const { status, data } = await post(page, 'browser', new URLSearchParams({ email: typed }).toString(), {
        lang,
      })
      expect(status).toBe(400)
      expect(wordsOf(await show(page, { lang, actionData: data }))).toContain(newsletterTexts[fault][lang])
    }
  },
)

test.each(langs)('a success is shown in %s, and the field is empty again (R143, R145)', async (lang) => {
  const { status, data } = await post(page, 'browser', 'email=sara%40example.com', { lang, api: sent(true) })
  expect(status).toBe(200)
  const markup = await show(page, { lang, actionData: data })
  expect(wordsOf(markup)).toContain(newsletterTexts.subscribed[lang])
  expect(wordsOf(markup)).toContain(newsletterText[lang].doneText)
  expect(fieldOf(markup, 'email')).not.toContain('sara')
})

test.each(langs)('a failure is shown in %s, and the input is not lost (R144, R145)', async (lang) => {
  const { status, data } = await post(page, 'browser', 'email=sara%40example.com', { lang, api: sent(false) })
  expect(status).toBe(503)
  const markup = await show(page, { lang, actionData: data })
  expect(wordsOf(markup)).toContain(newsletterTexts.failed[lang])
  expect(fieldOf(markup, 'email')).toContain('value="sara@example.com"')
})

test('the browser itself submits the box without JavaScript (R139)', async () => {
  expect(await show(page, {})).toMatch(/<form[^>]*action="\/home\/newsletter"/)
})

const links = [
  { name: 'confirm', page: confirm, callName: 'confirm', done: newsletterTexts.confirmed },
  { name: 'unsubscribe', page: unsubscribe, callName: 'unsubscribe', done: newsletterTexts.unsubscribed },
] as const

test.each(links)(
  'the link to $name does nothing when it is opened or its button is clicked without the typed word (RFC 8058)',
  async ({ name, page: at, callName, done }) => {
    const asked: object[] = []
    const api = { newsletter: { [callName]: (input: object) => value({ message: `${asked.push(input)}` }) } }
    const path = `/home/newsletter/${name}?token=a.token`
    expect((await load(at, { path, api })).data).toEqual({ token: 'a.token', isUsed: false })
    const markup = await show(at, { path, api })
    expect(asked).toEqual([])
    expect(fieldOf(markup, 'token')).toContain('value="a.token"')
    for (const lang of langs) {
      const pressed = await post(at, 'browser', 'token=a.token', { api, lang })
      expect(pressed.data).toMatchObject({ kind: 'typed', token: 'a.token' })
      const form = `token=a.token&word=${encodeURIComponent({ ar: ' نَعَم ', en: 'Yes.' }[lang])}`
      const { data } = await post(at, 'browser', form, { api, lang })
      expect(wordsOf(await show(at, { path: `/home/newsletter/${name}`, lang, actionData: data }))).toContain(
        done[lang],
      )
    }
    expect(asked).toHaveLength(2)
  },
)

test('a mail program unsubscribes by a POST to the page’s URL, and a token in the form takes precedence (RFC 8058)', async () => {
  const asked: object[] = []
  const answer = (input: object) => value({ message: `${asked.push(input)}` })
  const visit = {
    path: '/home/newsletter/unsubscribe?token=mailed',
    api: { newsletter: { unsubscribe: answer } },
  }
  const clicked = await post(unsubscribe, 'script', 'List-Unsubscribe=One-Click', visit)
  expect(clicked).toMatchObject({ status: 200, data: { kind: 'done' } })
  await post(unsubscribe, 'browser', 'token=typed&word=yes', visit)
  await load(unsubscribe, visit)
  expect(asked).toEqual([{ query: { token: 'mailed' } }, { query: { token: 'typed' } }])
})

test('a mail program learns from the status that its link no longer works', async () => {
  const api = { newsletter: { unsubscribe: () => failure('link-dead') } }
  expect((await post(unsubscribe, 'script', 'List-Unsubscribe=One-Click', { api })).status).toBe(400)
})

test.each(links)('an expired link to $name shows a message', async ({ page: at, callName }) => {
  const api = { newsletter: { [callName]: () => failure('link-dead') } }
  const { status, data } = await post(at, 'browser', 'token=old&word=yes', { api })
  expect(status).toBe(400)
  expect(wordsOf(await show(at, { actionData: data }))).toContain('This link no longer works')
})
