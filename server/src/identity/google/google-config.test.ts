import { expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'

const id = { GOOGLE_CLIENT_ID: '1234.apps.googleusercontent.com' }

test('Google sign-in is off without a client id, and uses Google’s own keys and issuers with one', () => {
  expect(readConfig({}).google).toBeNull()
  expect(readConfig(id).google).toEqual({
    clientId: id.GOOGLE_CLIENT_ID,
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
  })
})

test.each([
  { GOOGLE_JWKS_URL: 'https://evil.example/certs' },
  { GOOGLE_TOKEN_URL: 'https://evil.example/token' },
  { GOOGLE_ISSUERS: 'https://evil.example' },
])('production does not start with addresses or issuers other than Google’s: %j', (other) => {
  expect(() => readConfig({ ...id, ...other, NODE_ENV: 'production' })).toThrow(/only those of Google/)
  expect(readConfig({ ...id, ...other, NODE_ENV: 'production', SANDBOX: '1' }).google).not.toBeNull()
})
