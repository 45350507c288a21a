import { expect, test, vi } from 'vitest'
import { load, post, failure, show, value, wordsOf } from '#test/page-under-test.tsx'
import * as page from './security.page.tsx'

const user = { kind: 'member', emailId: 'sara@example.com', isEmailVerified: false }
const here = {
  _id: '1',
  kind: 'member',
  device: 'Chrome, Android',
  createdAt: '2026-11-01T09:00:00Z',
  lastUsedAt: '2026-11-02T09:00:00Z',
}
const api = {
  session: { read: () => value({ user }) },
  accounts: {
    sessions: () =>
      value({
        sessions: [
          { ...here, isThisOne: true },
          { ...here, _id: '2', kind: 'checkout', device: '', isThisOne: false },
        ],
      }),
  },
}

test('an anonymous visitor is redirected to the login and back', async () => {
  const out = { session: { read: () => value({ user: null }) } }
  expect((await load(page, { api: out })).to).toBe('/home/login?to=%2Fhome%2Fsecurity')
})

test.each([
  [
    'en',
    [
      'This device',
      '\u2068Chrome\u2069 on \u2068Android\u2069',
      'Checkout',
      'Since 1 November 2026, 12:00',
      'Not confirmed',
      'Log out everywhere',
    ],
  ],
  [
    'ar',
    [
      'هذا الجهاز',
      '\u2068Chrome\u2069 على \u2068Android\u2069',
      'إتمام شراء',
      '١ نوفمبر ٢٠٢٦',
      'غير مؤكَّد',
      'تسجيل الخروج من جميع الأجهزة',
    ],
  ],
] as const)(
  'the page in %s lists every session, and all but the current one can be ended',
  async (lang, expected) => {
    const markup = await show(page, { lang, api })
    for (const words of expected) expect(wordsOf(markup)).toContain(words)
    expect(markup.match(/value="end"/g)).toHaveLength(1)
    expect(markup).toContain('sara@example.com')
  },
)

test('the link for a new password goes to the session’s own address, whatever the form contains', async () => {
  const requestPasswordReset = vi.fn(() => value({ message: 'Sent.', retryAfterSeconds: 60 }))
  const asked = { ...api, accounts: { ...api.accounts, requestPasswordReset } }
  const { data } = await post(page, 'browser', 'intent=link&email=other%40example.com', { api: asked })
  expect(requestPasswordReset).toHaveBeenCalledWith({ body: { emailId: 'sara@example.com' } })
  expect(wordsOf(await show(page, { api, actionData: data }))).toContain('Sent.')
})

test('logging out everywhere redirects to the login, and a failure is shown beside its button', async () => {
  const all = (logoutEverywhere: () => object) => ({
    ...api,
    accounts: { ...api.accounts, logoutEverywhere },
  })
  expect((await post(page, 'browser', 'intent=end-all', { api: all(() => value({})) })).to).toBe(
    '/home/login',
  )
  const failing = all(() => failure('unreachable'))
  const { status, data } = await post(page, 'browser', 'intent=end-all', { api: failing })
  expect(status).toBe(409)
  expect(wordsOf(await show(page, { api, actionData: data }))).toContain(
    'That didn’t work. Please try again.',
  )
})
