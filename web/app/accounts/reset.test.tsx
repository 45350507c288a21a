import { expect, test, vi } from 'vitest'
import { fieldOf, load, post, failure, show, value, wordsOf } from '#test/page-under-test.tsx'
import * as reset from './reset.page.tsx'
import * as resetForm from './resetform.page.tsx'
import * as verify from './verify.page.tsx'

test.each(['en', 'ar'] as const)(
  'the request form in %s has an address, a button and Resend (R225)',
  async (lang) => {
    const markup = await show(reset, { lang })
    expect(fieldOf(markup, 'email')).toContain('type="email"')
    expect(fieldOf(markup, 'email')).toContain('required')
    expect(wordsOf(markup)).toContain({ en: 'Resend', ar: 'إعادة الإرسال' }[lang])
  },
)

test('the server’s message is an alert, and Resend waits as long as the server requires (R226)', async () => {
  const requestPasswordReset = () => value({ message: 'A link is on its way.', retryAfterSeconds: 60 })
  const { data } = await post(reset, 'browser', 'email=sara%40example.com', {
    api: { accounts: { requestPasswordReset } },
  })
  const markup = await show(reset, { actionData: data })
  expect(markup).toMatch(/role="alert"(?:(?!<\/form>).)*A link is on its way\./)
  expect(wordsOf(markup)).toContain('Resend in 60 seconds')
})

test('the return path is sent with the request and preserved in the links', async () => {
  const requestPasswordReset = vi.fn(() => value({ message: 'Sent.', retryAfterSeconds: 60 }))
  const api = { accounts: { requestPasswordReset } }
  const ours = '/home/reset?to=%2Fhome%2Fcheckout%2F67a%3Fcoupon%3DFILM10'
  await post(reset, 'browser', 'email=sara%40example.com', { api, path: ours })
  const emailId = 'sara@example.com'
  expect(requestPasswordReset).toHaveBeenLastCalledWith({
    body: { emailId, to: '/home/checkout/67a?coupon=FILM10' },
  })
  const markup = await show(reset, { path: ours })
  expect(markup).toContain('href="/home/login?to=%2Fhome%2Fcheckout%2F67a%3Fcoupon%3DFILM10"')
  await post(reset, 'browser', 'email=sara%40example.com', { api, path: '/home/reset?to=%2F%2Fevil.test' })
  expect(requestPasswordReset).toHaveBeenLastCalledWith({ body: { emailId } })
})

test.each([
  ['', 'Email is required.'],
  ['sara', 'Invalid email format.'],
])('"%s" is rejected without a server call', async (typed, message) => {
  const { status, data } = await post(reset, 'browser', `email=${typed}`)
  expect(status).toBe(400)
  expect(data).toMatchObject({ kind: 'fault', message })
})

test('a failure without a message shows Error requesting password reset, as an alert and inline (R227)', async () => {
  const api = { accounts: { requestPasswordReset: () => failure('unreachable') } }
  const { data } = await post(reset, 'browser', 'email=sara%40example.com', { api })
  const markup = await show(reset, { actionData: data })
  expect(markup).toContain('role="alert"')
  expect(wordsOf(markup).split('Error requesting password reset')).toHaveLength(3)
})

const typed = (password: string, confirmation: string, token = 'a-token') =>
  new URLSearchParams({ token, password, confirmation }).toString()

test('the page of the link is not cached, sends no referrer to other sites and hides the token in the form', async () => {
  expect(resetForm.headers).toBe(verify.headers)
  const headers = resetForm.headers({
    loaderHeaders: new Headers(),
    parentHeaders: new Headers(),
    actionHeaders: new Headers(),
    errorHeaders: undefined,
  })
  // Without any referrer, a form sent without JavaScript has no origin and is rejected (docs/invariants.md#v34).
  expect(headers).toEqual({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  const tags = resetForm.meta({ matches: [] })
  expect(tags).toContainEqual({ name: 'referrer', content: 'same-origin' })
  const path = '/home/resetform?token=a-token'
  expect((await load(resetForm, { path })).data).toMatchObject({ token: 'a-token', to: null, isUsed: false })
  expect(fieldOf(await show(resetForm, { path }), 'token')).toContain('value="a-token"')
})

test('without a token the page shows User is not authenticated, and sends nothing (R229)', async () => {
  expect(wordsOf(await show(resetForm, { path: '/home/resetform' }))).toContain('User is not authenticated')
  const resetPassword = vi.fn(() => value({ message: '' }))
  const form = typed('Sahra#4711', 'Sahra#4711', '')
  const { data } = await post(resetForm, 'browser', form, { api: { accounts: { resetPassword } } })
  expect(data).toMatchObject({ answer: { kind: 'link', message: 'User is not authenticated' } })
  expect(resetPassword).not.toHaveBeenCalled()
})

test.each([
  ['Sahra#4711', 'Wadi#8202', 'confirmation', 'Passwords do not match'],
  ['', '', 'password', 'Enter a new password.'],
  ['short', 'short', 'password', 'Password must have no spaces'],
  ['P@ssw0rd', 'P@ssw0rd', 'password', 'too common'],
])(
  'the passwords %j and %j give an error at the field %s, and the token is not lost (R228)',
  async (password, again, field, message) => {
    const { status, data } = await post(resetForm, 'browser', typed(password, again))
    expect(status).toBe(400)
    expect(data).toMatchObject({ answer: { kind: 'fault', field }, token: 'a-token' })
    const markup = await show(resetForm, { path: '/home/resetform', actionData: data })
    expect(wordsOf(markup)).toContain(message)
    expect(fieldOf(markup, 'token')).toContain('value="a-token"')
  },
)

test('a link that requires the name shows its field and sends what was typed', async () => {
  const path = '/home/resetform?token=a-token'
  const resetPassword = vi.fn(() => value({ message: 'Set.', emailId: 's@e.sa' }))
  const api = { accounts: { resetPassword, passwordLink: () => value({ asksName: true }) } }
  expect(fieldOf(await show(resetForm, { path, api }), 'fullName')).toContain('required')
  const half = await post(resetForm, 'browser', `${typed('Sahra#4711', 'Sahra#4711')}&fullName=Sara`, { api })
  expect(half.data).toMatchObject({ answer: { kind: 'fault', field: 'fullName' } })
  expect(
    fieldOf(await show(resetForm, { path: '/home/resetform', actionData: half.data }), 'fullName'),
  ).toContain('value="Sara"')
  expect(resetPassword).not.toHaveBeenCalled()
  await post(resetForm, 'browser', `${typed('Sahra#4711', 'Sahra#4711')}&fullName=Sara+Demo`, { api })
  expect(resetPassword).toHaveBeenCalledWith({
    body: { token: 'a-token', newPassword: 'Sahra#4711', fullName: 'Sara Demo' },
  })
})

test('a used link is reported before anything is typed', async () => {
  const api = { accounts: { passwordLink: () => failure('link-dead', 'This link is no longer valid.') } }
  const markup = await show(resetForm, { path: '/home/resetform?token=a-token', api })
  expect(wordsOf(markup)).toContain('This link is no longer valid.')
  expect(markup).not.toContain('name="password"')
})

test('a failure without a message shows Error resetting password (R230)', async () => {
  const api = { accounts: { resetPassword: () => failure('unreachable') } }
  const { data } = await post(resetForm, 'browser', typed('Sahra#4711', 'Sahra#4711'), { api })
  expect(data).toMatchObject({ answer: { kind: 'failed', message: 'Error resetting password' } })
})

test('setting a password redirects to the login', async () => {
  const api = {
    accounts: { resetPassword: () => value({ message: 'Your password is set.', emailId: 's@e.sa' }) },
  }
  const { data } = await post(resetForm, 'browser', typed('Sahra#4711', 'Sahra#4711'), { api })
  const markup = await show(resetForm, { path: '/home/resetform', actionData: data })
  expect(wordsOf(markup)).toContain('Your password is set.')
  expect(markup).toContain('href="/home/login"')
  expect(markup).not.toContain('name="password"')
})

test('the link continues through the form and the login to the original page', async () => {
  const path = '/home/resetform?token=a-token&to=%2Fhome%2Fcart-checkout'
  expect(fieldOf(await show(resetForm, { path }), 'to')).toContain('value="/home/cart-checkout"')
  const away = await show(resetForm, { path: '/home/resetform?token=a-token&to=https%3A%2F%2Fevil.test' })
  expect(away).not.toContain('evil.test')
  const api = { accounts: { resetPassword: () => value({ message: 'Set.', emailId: 's@e.sa' }) } }
  const form = `${typed('Sahra#4711', 'Sahra#4711')}&to=%2Fhome%2Fcart-checkout`
  const done = await post(resetForm, 'browser', form, { api })
  const led = await show(resetForm, { path: '/home/resetform', actionData: done.data })
  expect(led).toContain('href="/home/login?to=%2Fhome%2Fcart-checkout"')
  const dead = { accounts: { resetPassword: () => failure('link-dead', 'Over.') } }
  const { data } = await post(resetForm, 'browser', form, { api: dead })
  expect(await show(resetForm, { path: '/home/resetform', actionData: data })).toContain(
    'href="/home/reset?to=%2Fhome%2Fcart-checkout"',
  )
})

test('an emailed link confirms nothing when it is opened or its button is clicked without the typed word', async () => {
  const verifyEmail = vi.fn(() => value({ message: 'Your email is confirmed.' }))
  const api = { accounts: { verifyEmail } }
  const markup = await show(verify, { path: '/home/verify?token=a-token', api })
  expect(verifyEmail).not.toHaveBeenCalled()
  expect(fieldOf(markup, 'token')).toContain('value="a-token"')
  const pressed = await post(verify, 'browser', 'token=a-token', { api })
  expect(verifyEmail).not.toHaveBeenCalled()
  expect(wordsOf(await show(verify, { path: '/home/verify', actionData: pressed.data }))).toContain(
    'Please type the word “yes”.',
  )
  const { data } = await post(verify, 'browser', 'token=a-token&word=YES', { api })
  expect(verifyEmail).toHaveBeenCalledWith({ body: { token: 'a-token' } })
  expect(wordsOf(await show(verify, { path: '/home/verify', actionData: data }))).toContain(
    'Your email is confirmed.',
  )
})

test.each([
  ['en', 'Your email is already confirmed'],
  ['ar', 'سبق تأكيد بريدك الإلكتروني'],
] as const)('opening the link again in %s shows that the address is confirmed', async (lang, message) => {
  const api = { accounts: { linkState: () => value({ isUsed: true }) } }
  const markup = await show(verify, { path: '/home/verify?token=a-token', lang, api })
  expect(wordsOf(markup)).toContain(message)
  expect(markup).not.toContain('name="token"')
})

test('an expired link shows a message and links to the page that sends another one', async () => {
  const api = { accounts: { verifyEmail: () => failure('link-dead', 'Over.') } }
  const { status, data } = await post(verify, 'browser', 'token=a-token&word=yes', { api })
  expect(status).toBe(400)
  const markup = await show(verify, { path: '/home/verify', actionData: data })
  expect(wordsOf(markup)).toContain('This link is no longer valid.')
  expect(markup).toContain('href="/home/security"')
})
