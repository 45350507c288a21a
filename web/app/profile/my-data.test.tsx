import { expect, test } from 'vitest'
import { load, post, failure, show, value, wordsOf } from '#test/page-under-test.tsx'
import * as page from './my-data.page.tsx'

const member = { session: { read: () => value({ user: { kind: 'member', emailId: 'noura@example.com' } }) } }
const stranger = { session: { read: () => value({ user: null }) } }
const path = '/home/my-data'

test('an anonymous visitor is redirected to the login and back', async () => {
  expect(await load(page, { api: stranger, path })).toMatchObject({ to: '/home/login?to=%2Fhome%2Fmy-data' })
})

test.each([
  ['en', ['Download my data', 'What we delete', 'What we keep, and why', 'Close my account permanently']],
  ['ar', ['تنزيل بياناتي', 'ما الذي يُحذف؟', 'ما الذي يبقى؟ ولماذا؟', 'إغلاق حسابي نهائيًا']],
] as const)(
  'a member reads in %s what can be exported, what is erased and what is kept',
  async (lang, expected) => {
    const markup = await show(page, { api: member, lang, path })
    for (const words of expected) expect(wordsOf(markup)).toContain(words)
    expect(markup).toContain('href="/matla/privacy/export"')
  },
)

test('no account is closed before it is confirmed', async () => {
  let asked = 0
  const forget = () => {
    asked += 1
    return value({})
  }
  const { data } = await post(page, 'script', 'password=x', { api: { ...member, privacy: { forget } }, path })
  expect(asked).toBe(0)
  expect(wordsOf(await show(page, { api: member, path, actionData: data }))).toContain(
    'Please confirm this first.',
  )
})

test.each([
  ['confirm-with-password', 'Please confirm with your password.'],
  ['password-wrong', 'Wrong Password'],
  ['payment-unsettled', 'One of your payments is still being confirmed.'],
])('an error %s is shown in its place, and the account is reported as open', async (code, text) => {
  const api = { ...member, privacy: { forget: () => failure(code, text) } }
  const { data } = await post(page, 'script', 'understood=yes&password=x', { api, path })
  expect(wordsOf(await show(page, { api: member, path, actionData: data }))).toContain(text)
})

test('a failure reports that nothing was deleted', async () => {
  const { data } = await post(page, 'script', 'understood=yes', { api: member, path })
  expect(wordsOf(await show(page, { api: member, path, actionData: data }))).toContain('nothing was deleted')
})

test('closing an account ends on a separate page', async () => {
  const api = { ...member, privacy: { forget: () => value({}) } }
  const answer = await post(page, 'browser', 'understood=yes&password=x', { api, path })
  expect(answer).toMatchObject({ status: 303, to: '/home/my-data?closed' })
  expect(wordsOf(await show(page, { api: stranger, path: '/home/my-data?closed' }))).toContain(
    'Your account is closed',
  )
})
