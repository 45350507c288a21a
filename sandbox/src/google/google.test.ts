import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '#test/open-sandbox.ts'
import { faults } from './credential.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox({ google: { clientId: 'client-1' } })
})
afterAll(() => sandbox.close())

type Published = {
  readonly keys: readonly { readonly kid: string; readonly n: string; readonly e: string }[]
}
const keys = async () => (await sandbox.get('/google/certs')).json<Published>().keys
const decoded = (part = '') =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
const tokenOf = async (body: object) =>
  (await sandbox.post('/google/credential', body)).json<{ credential: string }>().credential

test('two keys are published with a cache lifetime of hours, and the newest one signs', async () => {
  const { headers } = await sandbox.get('/google/certs')
  expect(headers['cache-control']).toContain('max-age=20000')
  const [, newest, ...more] = await keys()
  expect(more).toEqual([])
  const token = await tokenOf({ email: 'sara.demo@gmail.com', nonce: 'n-1' })
  const [head, payload, signature = ''] = token.split('.')
  expect(decoded(head)).toEqual({ alg: 'RS256', kid: newest?.kid, typ: 'JWT' })
  expect(decoded(payload)).toMatchObject({
    iss: 'https://accounts.google.com',
    aud: 'client-1',
    email: 'sara.demo@gmail.com',
    email_verified: true,
    nonce: 'n-1',
  })
  const key = createPublicKey({ key: { kty: 'RSA', ...newest }, format: 'jwk' })
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${payload}`),
    key,
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
})

test('after a rotation the previous key is still published and the one before it is not', async () => {
  const [first, second] = await keys()
  await sandbox.post('/google/rotate', {})
  const after = (await keys()).map(({ kid }) => kid)
  expect(after[0]).toBe(second?.kid)
  expect(after).not.toContain(first?.kid)
})

test.each(faults)('the fault %s changes the token that is issued', async (fault) => {
  const good = await tokenOf({ email: 'sara.demo@gmail.com' })
  const bad = await tokenOf({ email: 'sara.demo@gmail.com', fault })
  const shape = (token: string) => token.split('.').slice(0, 2).map(decoded)
  const [goodHead, goodClaims] = shape(good)
  const [badHead, badClaims] = shape(bad)
  const differs = JSON.stringify([goodHead?.alg, goodHead?.kid, goodClaims?.iss, goodClaims?.aud])
  const isOther =
    differs !== JSON.stringify([badHead?.alg, badHead?.kid, badClaims?.iss, badClaims?.aud]) ||
    Math.abs(Number(badClaims?.nbf) - Number(goodClaims?.nbf)) > 100 ||
    Math.abs(Number(badClaims?.iat) - Number(goodClaims?.iat)) > 100
  expect(isOther).toBe(fault !== 'bad-signature')
})

test.each(['ar', 'en'])(
  'the account page in %s posts the token of the chosen account to the shop',
  async (lang) => {
    const asked = `/google?lang=${lang}&login_uri=${encodeURIComponent('http://shop.test/in')}&nonce=n-2`
    const { body } = await sandbox.get(asked)
    expect(body).toContain('sara.demo@gmail.com')
    const sub = /name="sub" value="(\d+)"/.exec(body)?.[1] ?? ''
    const chosen = await sandbox.form('/google/choose', {
      sub,
      login_uri: 'http://shop.test/in',
      nonce: 'n-2',
    })
    const csrf = /g_csrf_token=([\w-]+)/.exec(String(chosen.headers['set-cookie']))?.[1]
    expect(chosen.body).toContain('action="http://shop.test/in"')
    expect(chosen.body).toContain(`name="g_csrf_token" value="${csrf}"`)
    const token = /name="credential" value="([^"]+)"/.exec(chosen.body)?.[1]
    expect(decoded(token?.split('.')[1])).toMatchObject({ sub, nonce: 'n-2' })
  },
)

test('an invalid return URL gets no token, which the page shows instead', async () => {
  const chosen = await sandbox.form('/google/choose', {
    sub: '110169484474386276334',
    login_uri: 'javascript:alert(1)',
  })
  expect(chosen.body).not.toContain('javascript:')
  expect(chosen.body).toContain('<pre dir="ltr">')
})

test('the token endpoint rejects an unknown client, and asks the known one for its secret', async () => {
  const token = async (client: string) => {
    const answer = await sandbox.form('/google/token', {
      client_id: client,
      grant_type: 'authorization_code',
    })
    return [answer.statusCode, answer.json<{ error: string }>().error]
  }
  expect(await token('client-1')).toEqual([400, 'invalid_request'])
  expect(await token('client-2')).toEqual([401, 'invalid_client'])
})

test('the keys are unavailable during an outage', async () => {
  await sandbox.post('/google/levers', { isDown: true })
  expect((await sandbox.get('/google/certs')).statusCode).toBe(503)
  await sandbox.post('/google/levers', { isDown: false })
  expect((await sandbox.get('/google/certs')).statusCode).toBe(200)
})
