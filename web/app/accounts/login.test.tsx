import { expect, test } from 'vitest'
import { pathAfterLogin } from '#layout/return-path.ts'
import { fieldOf, load, post, failure, show, value, wordsOf } from '#test/page-under-test.tsx'
import * as page from './login.page.tsx'

const stranger = { session: { read: () => value({ user: null, courseCount: 0, cart: {} }) } }
const member = { session: { read: () => value({ user: { kind: 'member', fullName: 'Sara Demo' } }) } }
const form = 'email=sara%40example.com&password=secret'

test.each([
  ['en', ['Log in', 'Email', 'Password', 'Forgot password?', 'Bought as a guest?']],
  [
    'ar',
    ['تسجيل الدخول', 'البريد الإلكتروني', 'كلمة المرور', 'نسيت كلمة المرور؟', 'اشتريت من دون كلمة مرور؟'],
  ],
] as const)('the login in %s has two fields and can show the password', async (lang, expected) => {
  const markup = await show(page, { lang, api: stranger })
  for (const words of expected) expect(wordsOf(markup)).toContain(words)
  expect(markup).toContain('type="password"')
  expect(markup).toContain('autoComplete="current-password"')
  expect(markup).toContain('href="/home/reset"')
  expect(markup).toContain('href="/home/signUp"')
  expect(markup).toMatch(/aria-label="(Show password|إظهار كلمة المرور)"/)
})

test('the page shows the texts that staff have changed (R212)', async () => {
  const logInDetails = () => value({ logInData: [{ key: 'title', title: 'Back on set' }] })
  const words = wordsOf(await show(page, { api: { ...stranger, accounts: { logInDetails } } }))
  expect(words).toContain('Back on set')
  expect(words).toContain('Log in to open your courses')
})

test('a user who signs in is redirected to the return path, or to the welcome page', async () => {
  const api = { session: { login: () => value({ token: 't', user: {} }) } }
  expect((await post(page, 'browser', form, { api, path: '/home/login' })).to).toBe('/home/loginsuccess')
  const path = '/home/login?to=%2Fhome%2Fcart-checkout'
  expect((await post(page, 'browser', form, { api, path })).to).toBe('/home/cart-checkout')
})

test.each([
  ['contact-not-found', 'Contact not found', 'User not found'],
  ['password-wrong', 'Invalid password', 'Wrong Password'],
  ['password-not-set', 'PasswordNotSet', 'No password yet'],
  ['unexpected', 'unknown', 'It broke.'],
  ['too-many-requests', null, 'It broke.'],
])(
  'the error %s opens the popup %s, and the form contains the address but not the password',
  async (code, popup, shown) => {
    const api = { session: { ...stranger.session, login: () => failure(code, 'It broke.') } }
    const { status, data } = await post(page, 'browser', form, { api })
    expect(status).toBe(401)
    expect(data).toMatchObject({ popup })
    const markup = await show(page, { api, actionData: data })
    expect(wordsOf(markup)).toContain(shown)
    expect(markup).toContain('value="sara@example.com"')
    expect(markup).not.toContain('secret')
  },
)

test.each([
  ['en', 'Email me a link'],
  ['ar', 'إرسال رابط إلى بريدي'],
] as const)(
  'an account without a password in %s gets an emailed link that preserves the return path',
  async (lang, words) => {
    const api = { session: { ...stranger.session, login: () => failure('password-not-set', '') } }
    const path = '/home/login?to=%2Fhome%2Fcart-checkout'
    const { data } = await post(page, 'browser', form, { api, path, lang })
    const markup = await show(page, { api, path, lang, actionData: data })
    expect(wordsOf(markup)).toContain(words)
    expect(markup).toMatch(
      /<form[^>]*action="\/home\/reset\?to=%2Fhome%2Fcart-checkout"[^>]*><input type="hidden" name="email" value="sara@example.com"/,
    )
    expect(markup).toContain('href="/home/reset?to=%2Fhome%2Fcart-checkout"')
  },
)

test('empty fields are reported one by one, without a server call', async () => {
  const { status, data } = await post(page, 'browser', 'email=&password=', { lang: 'ar' })
  expect(status).toBe(400)
  const words = wordsOf(await show(page, { lang: 'ar', api: stranger, actionData: data }))
  expect(words).toContain('البريد الإلكتروني مطلوب.')
  expect(words).toContain('كلمة المرور مطلوبة.')
})

test.each([
  ['%20Abc%231234%20', 'en', 'Password must have no spaces'],
  ['%20Abc%231234%20', 'ar', 'من دون مسافات'],
  ['Abc%231234567890-123456', 'en', 'at most 20'],
  ['Abc%231234567890-123456', 'ar', 'على 20 خانة'],
] as const)(
  'the password %s, which no account can have, is rejected in %s: %s (R198, R238)',
  async (password, lang, shown) => {
    const { status, data } = await post(page, 'browser', `email=sara%40example.com&password=${password}`, {
      lang,
    })
    expect(status).toBe(400)
    const markup = await show(page, { lang, api: stranger, actionData: data })
    expect(wordsOf(markup)).toContain(shown)
    expect(fieldOf(markup, 'password')).toContain('maxLength="20"')
  },
)

test('the links to sign-up and reset preserve the return path', async () => {
  const markup = await show(page, { api: stranger, path: '/home/login?to=%2Fhome%2Fcheckout%2F67a' })
  expect(markup).toContain('href="/home/signUp?to=%2Fhome%2Fcheckout%2F67a"')
  expect(markup).toContain('href="/home/reset?to=%2Fhome%2Fcheckout%2F67a"')
})

test('the form is filled with the email address of a guest buyer, but not of a member', async () => {
  const as = (kind: string) => ({
    session: { read: () => value({ user: { kind, fullName: 'Sara Demo', emailId: 'sara@example.com' } }) },
  })
  expect(fieldOf(await show(page, { api: as('checkout') }), 'email')).toContain('value="sara@example.com"')
  expect(fieldOf(await show(page, { api: as('member') }), 'email')).not.toContain('sara@example.com')
})

test('a signed-in user is redirected, or informed above the form', async () => {
  expect((await load(page, { api: member, path: '/home/login?to=%2Fhome%2Fcart' })).to).toBe('/home/cart')
  expect(wordsOf(await show(page, { api: member }))).toContain('You’re logged in as Sara Demo')
})

test.each([
  ['/home/cart-checkout', '/home/cart-checkout'],
  ['/home/checkout/67a', '/home/checkout/67a'],
  ['/home/checkout/67a?coupon=FILM10', '/home/checkout/67a?coupon=FILM10'],
  ['/home/terms&condition', '/home/terms&condition'],
  ['/home/transaction?link=token', '/home/loginsuccess'],
  ['/home/%', '/home/loginsuccess'],
  [`/home/${'x'.repeat(200)}`, '/home/loginsuccess'],
  [null, '/home/loginsuccess'],
  ['//evil.test', '/home/loginsuccess'],
  ['https://evil.test/home/', '/home/loginsuccess'],
  ['/home/../../evil', '/home/loginsuccess'],
  ['/home//evil.test', '/home/loginsuccess'],
  ['/home/login', '/home/loginsuccess'],
  ['/home/signUp', '/home/loginsuccess'],
  ['/home/resetform', '/home/loginsuccess'],
  ['/home/\\evil.test', '/home/loginsuccess'],
  ['javascript:alert(1)', '/home/loginsuccess'],
])('a login with the return path %s leads to %s', (asked, to) => {
  expect(pathAfterLogin(asked)).toBe(to)
})
