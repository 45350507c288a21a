import { expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'

const id = { GOOGLE_CLIENT_ID: '1234.apps.googleusercontent.com' }

test('without a client id nobody signs in with Google; with one, Google’s own keys and names count', () => {
  expect(readConfig({}).google).toBeNull()
  expect(readConfig(id).google).toEqual({
    clientId: id.GOOGLE_CLIENT_ID,
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
  })
})

test.each([{ GOOGLE_JWKS_URL: 'https://evil.example/certs' }, { GOOGLE_ISSUERS: 'https://evil.example' }])(
  'in production nobody else may vouch for people: %j stops the start',
  (other) => {
    expect(() => readConfig({ ...id, ...other, NODE_ENV: 'production' })).toThrow(/only those of Google/)
    expect(readConfig({ ...id, ...other, NODE_ENV: 'production', SANDBOX: '1' }).google).not.toBeNull()
  },
)
