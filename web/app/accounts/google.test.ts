import { expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { failure, value } from '#test/page-under-test.tsx'
import { signInWithGoogle } from './google-return.ts'
import { googleSignInUrl, readGoogleReturn } from './google.ts'

// Contains only the calls that these tests make.
const apiOf = (callRows: object) => callRows as unknown as Api
const credential = { kind: 'credential', credential: 'a.b.c', intent: 'sign-up' } as const

test('the link to Google contains a state, a nonce and the return address', () => {
  const address = new URL(
    googleSignInUrl({ clientId: 'ours', nonce: 'n', origin: 'https://shop.example', state: 'sign-up.1' }),
  )
  expect(address.origin).toBe('https://accounts.google.com')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'ours',
    response_type: 'id_token',
    nonce: 'n',
    state: 'sign-up.1',
    redirect_uri: 'https://shop.example/home/google',
  })
})

test.each([
  ['#id_token=a.b.c&state=sign-up.1', 'sign-up.1', credential],
  ['#id_token=a.b.c&state=log-in.1', 'log-in.1', { ...credential, intent: 'log-in' }],
  ['#id_token=a.b.c&state=sign-up.1', 'sign-up.2', { kind: 'error' }],
  ['#id_token=a.b.c&state=sign-up.1', null, { kind: 'error' }],
  ['#id_token=a.b.c', null, { kind: 'error' }],
  ['#error=access_denied&state=sign-up.1', 'sign-up.1', { kind: 'error' }],
])('the fragment %s with the sent state %s is parsed as %o', (fragment, expected, back) => {
  expect(readGoogleReturn(fragment, expected)).toEqual(back)
})

test('a new user gets an account and a profile without a password (R210, V11)', async () => {
  const create = vi.fn(() => value({}))
  const newUser = { usernameInEng: 'Sara Demo', userEmail: 'sara@example.com' }
  const api = apiOf({ accounts: { signUpWithGoogle: () => value({ newUser }) }, profile: { create } })
  expect(await signInWithGoogle(api, credential, 'en')).toEqual({ kind: 'in', isNew: true })
  expect(create).toHaveBeenCalledWith({ body: { name: 'Sara Demo', email: 'sara@example.com' } })
})

test.each([
  ['contact-exists', 'User with this contact already exists'],
  ['google-refused', 'unknown'],
])('the error %s opens the popup %s with the server’s message (R211)', async (code, popup) => {
  const api = apiOf({ accounts: { signUpWithGoogle: () => failure(code, 'Said.') } })
  expect(await signInWithGoogle(api, credential, 'en')).toEqual({ kind: 'refused', popup, message: 'Said.' })
})

test("Google's own error is shown as 'Error' (R211)", async () => {
  const entered = await signInWithGoogle(apiOf({}), { kind: 'error' }, 'en')
  expect(entered).toEqual({ kind: 'refused', popup: 'unknown', message: 'Error' })
})
