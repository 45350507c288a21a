import { expect, test } from 'vitest'
import { load, post, refusal, show, value, wordsOf } from '#cart/page-under-test.tsx'
import * as page from './login.page.tsx'
import { wayBack } from './way-back.ts'

const stranger = { session: { read: () => value({ user: null, courseCount: 0, cart: {} }) } }
const form = 'email=sara%40example.com&password=secret'

test.each([
  ['en', ['Log in', 'Email', 'Password', 'Bought without a password?']],
  ['ar', ['تسجيل الدخول', 'البريد الإلكتروني', 'كلمة المرور', 'اشتريت دون كلمة مرور؟']],
] as const)('the login in %s asks for two things and can show the password', async (lang, expected) => {
  const markup = await show(page, { lang, api: stranger })
  for (const words of expected) expect(wordsOf(markup)).toContain(words)
  expect(markup).toContain('type="password"')
  expect(markup).toContain('autoComplete="current-password"')
  expect(markup).toMatch(/aria-label="(Show password|أظهر كلمة المرور)"/)
})

test('whoever logs in is led to his transactions, or to where he came from', async () => {
  const api = { session: { login: () => value({ token: 't', user: {} }) } }
  expect((await post(page, 'browser', form, { api, path: '/home/login' })).to).toBe('/home/transaction')
  const path = '/home/login?to=%2Fhome%2Fcart-checkout'
  expect((await post(page, 'browser', form, { api, path })).to).toBe('/home/cart-checkout')
})

test('a refusal is shown in place with the address kept and the password gone', async () => {
  const api = { session: { ...stranger.session, login: () => refusal('wrong-credentials', 'Not correct.') } }
  const { status, data } = await post(page, 'browser', form, { api })
  expect(status).toBe(401)
  const markup = await show(page, { api, actionData: data })
  expect(wordsOf(markup)).toContain('Not correct.')
  expect(markup).toContain('value="sara@example.com"')
  expect(markup).not.toContain('secret')
})

test('empty fields are asked for one by one, without troubling the server', async () => {
  const { status, data } = await post(page, 'browser', 'email=&password=', { lang: 'ar' })
  expect(status).toBe(400)
  const words = wordsOf(await show(page, { lang: 'ar', api: stranger, actionData: data }))
  expect(words).toContain('البريد الإلكتروني مطلوب.')
  expect(words).toContain('كلمة المرور مطلوبة.')
})

test('whoever is logged in already does not see the form', async () => {
  const read = () => value({ user: { kind: 'member' }, courseCount: 0, cart: {} })
  expect((await load(page, { api: { session: { read } } })).to).toBe('/home/transaction')
})

test.each([
  ['/home/cart-checkout', '/home/cart-checkout'],
  ['/home/checkout/67a', '/home/checkout/67a'],
  [null, '/home/transaction'],
  ['//evil.test', '/home/transaction'],
  ['https://evil.test/home/', '/home/transaction'],
  ['/home/../../evil', '/home/transaction'],
  ['/home//evil.test', '/home/transaction'],
  ['/home/login', '/home/transaction'],
  ['/home/\\evil.test', '/home/transaction'],
  ['javascript:alert(1)', '/home/transaction'],
])('%s leads to %s', (asked, to) => {
  expect(wayBack(asked)).toBe(to)
})
