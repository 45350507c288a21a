import { expect, test, vi } from 'vitest'
import { fieldOf, post, failure, show, value, wordsOf } from '#test/page-under-test.tsx'
import * as welcome from './login-success.page.tsx'
import * as page from './sign-up.page.tsx'

const right = {
  fullName: '  Sara  Demo ',
  email: ' Sara@Example.COM ',
  password: 'Sahra#4711',
  confirmation: 'Sahra#4711',
}
const sent = (change: Partial<typeof right>) => new URLSearchParams({ ...right, ...change }).toString()
const userMade = () => value({ message: 'Sign Up Successful', token: 't', user: {} })

test.each([
  ['en', ['Full name', 'Email', 'Password', 'Confirm password', 'Continue', 'or', 'Log in']],
  [
    'ar',
    ['الاسم الكامل', 'البريد الإلكتروني', 'كلمة المرور', 'تأكيد كلمة المرور', 'متابعة', 'أو', 'سجّل الدخول'],
  ],
] as const)(
  'the sign-up in %s has four fields and a disabled Google button (R195, R196)',
  async (lang, expected) => {
    const markup = await show(page, { lang })
    for (const words of expected) expect(wordsOf(markup)).toContain(words)
    expect(markup).toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Google/)
    for (const [name, most] of [
      ['fullName', 30],
      ['email', 40],
      ['password', 20],
      ['confirmation', 20],
    ] as const)
      expect(fieldOf(markup, name)).toContain(`maxLength="${most}"`)
  },
)

test.each([
  ['1234-real.apps.googleusercontent.com', false],
  ['school-demo.apps.googleusercontent.com', true],
])('the Google button with the client id %s is disabled: %s', async (clientId, isDisabled) => {
  const api = { accounts: { googleNonce: () => value({ clientId, nonce: 'n' }) } }
  const [button] = (await show(page, { api })).match(/<button[^>]*>(?=(?:(?!<\/button>).)*Google)/g) ?? []
  expect(button).toBeDefined()
  expect(button?.includes('disabled=""')).toBe(isDisabled)
})

test('the page shows the texts that staff have changed (R212)', async () => {
  const signUpDetails = () => value({ signUpData: [{ key: 'description', title: 'First scene.' }] })
  const words = wordsOf(await show(page, { api: { accounts: { signUpDetails } } }))
  expect(words).toContain('First scene.')
  expect(words).toContain('Create an account')
})

const rule =
  'Password must have no spaces, at least one letter, one number, one special character, and at least 8 characters.'
test.each([
  [{ password: 'a b', fullName: '', email: 'x' }, 'password', rule],
  [{ fullName: 'Sa', email: '' }, 'email', 'All fields are required.'],
  [{ fullName: 'Sa', email: 'x' }, 'fullName', 'Full name must be at least 3 characters long.'],
  [{ fullName: 'Sara', email: 'x' }, 'fullName', 'Please enter your Full Name.'],
  [{ email: 'x', confirmation: 'y' }, 'email', 'Invalid email format.'],
  [{ confirmation: 'y' }, 'confirmation', 'Confirmation Password and Password do not match.'],
  [{ password: ' Abc#1234 ', confirmation: ' Abc#1234 ' }, 'password', rule],
  [
    { password: 'Lens#7-lens#7-lens#7x', confirmation: 'Lens#7-lens#7-lens#7x' },
    'password',
    'Password must have at most 20 characters.',
  ],
  [{ password: 'short', confirmation: 'short' }, 'password', rule],
])(
  'for %o only the first failing check is reported, and nothing is sent (R198 to R204)',
  async (change, field, message) => {
    const signUp = vi.fn(userMade)
    const { status, data } = await post(page, 'browser', sent(change), { api: { accounts: { signUp } } })
    expect(status).toBe(400)
    expect(data).toMatchObject({ answer: { kind: 'fault', field, message } })
    expect(signUp).not.toHaveBeenCalled()
    const markup = await show(page, { actionData: data })
    expect(wordsOf(markup).split(message)).toHaveLength(2)
    expect(markup.match(/aria-invalid/g)).toHaveLength(1)
  },
)

test('the account is created first, then its profile, which never receives the password (R207, R209, V12)', async () => {
  const signUp = vi.fn(userMade)
  const create = vi.fn(() => value({ profile: {} }))
  const api = { accounts: { signUp }, profile: { create } }
  const { status, to } = await post(page, 'browser', sent({}), { api })
  expect([status, to]).toEqual([303, '/home/loginsuccess?new=1'])
  expect(signUp).toHaveBeenCalledWith({
    body: {
      usernameInEng: 'Sara Demo',
      emailId: 'sara@example.com',
      password: 'Sahra#4711',
      confirmPassword: 'Sahra#4711',
      phone: '',
      dateofBirth: '',
    },
  })
  expect(create).toHaveBeenCalledWith({ body: { name: 'Sara Demo', email: 'sara@example.com' } })
})

test.each([
  ['/home/signUp?to=%2Fhome%2Fcheckout%2F67a', '/home/checkout/67a'],
  ['/home/signUp?to=%2F%2Fevil.test', '/home/loginsuccess?new=1'],
  ['/home/signUp?to=https%3A%2F%2Fevil.test%2Fhome%2F', '/home/loginsuccess?new=1'],
  ['/home/signUp?to=%2Fhome%2Freset', '/home/loginsuccess?new=1'],
])('a new account at %s is redirected to %s, always a page of this site (R207)', async (path, to) => {
  const api = { accounts: { signUp: userMade }, profile: { create: () => value({}) } }
  expect((await post(page, 'browser', sent({}), { api, path })).to).toBe(to)
})

test('the link to the login preserves the return path', async () => {
  expect(await show(page, { path: '/home/signUp?to=%2Fhome%2Fcheckout%2F67a' })).toContain(
    'href="/home/login?to=%2Fhome%2Fcheckout%2F67a"',
  )
})

test.each([
  ['en', 'Your account is ready.', 'Sign Up Successful', 'We’ve sent a confirmation link'],
  ['ar', 'حسابك جاهز.', 'تم إنشاء حسابك بنجاح', 'وأرسلنا رابط التأكيد'],
] as const)('the welcome page of a new account in %s shows its address (R207)', async (lang, ...expected) => {
  const user = { kind: 'member', fullName: 'Sara Demo', emailId: 'sara@example.com' }
  const api = { session: { read: () => value({ user, courseCount: 0 }) } }
  const words = wordsOf(await show(welcome, { lang, api, path: '/home/loginsuccess?new=1' }))
  for (const each of [...expected, 'sara@example.com']) expect(words).toContain(each)
  const later = wordsOf(await show(welcome, { lang, api, path: '/home/loginsuccess' }))
  expect(later).not.toContain(expected[0])
})

test.each([
  ['contact-exists', 'User with this contact already exists'],
  ['unexpected', 'unknown'],
])('the error %s opens the popup %s, and the form is not cleared (R208)', async (code, popup) => {
  const api = { accounts: { signUp: () => failure(code, 'So said the server.') } }
  const { data } = await post(page, 'browser', sent({}), { api })
  expect(data).toMatchObject({ answer: { kind: 'failed', popup, message: 'So said the server.' } })
  const markup = await show(page, { actionData: data })
  expect(wordsOf(markup)).toContain('So said the server.')
  expect(fieldOf(markup, 'fullName')).toContain('Sara Demo')
  expect(markup).not.toContain('Sahra#4711')
})
