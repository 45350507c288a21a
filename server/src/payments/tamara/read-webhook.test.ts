import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readWebhook } from './read-webhook.ts'

/** A token as Tamara documents it, under the secret `demo-notification-token-0001`, valid until 1788331200. */
const documented =
  'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJleHAiOjE3ODgzMzEyMDAsImlhdCI6MTc4ODMzMDMwMCwiaXNzIjoiVGFtYXJhIn0.onkRm9L6GPY45UYa0N5HtBNOI-N_77dpOSG_Cpu2Tww'
const tokens = { notificationToken: 'demo-notification-token-0001' }
const ends = 1_788_331_200
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
function sign(secret: string, claims: object, alg = 'HS256'): string {
  const content = `${encode({ typ: 'JWT', alg })}.${encode(claims)}`
  const hash = alg === 'HS512' ? 'sha512' : 'sha256'
  return `${content}.${alg === 'none' ? '' : createHmac(hash, secret).update(content).digest('base64url')}`
}
const body = { order_id: 'o1', order_reference_id: 'r1', event_type: 'order_approved', data: [] }
const read = (token: string | null, at = ends - 60, given: object = tokens, content: unknown = body) =>
  readWebhook(
    Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    token === null ? undefined : `Bearer ${token}`,
    { ...tokens, ...given },
    new Date(at * 1000),
  )

test('a webhook with the documented token identifies its order, also with the previous notification token', async () => {
  const hint = { reference: 'o1', ownReference: 'r1', eventKey: 'o1/order_approved/' }
  expect(await read(documented)).toEqual(hint)
  const rotated = { notificationToken: 'new', oldNotificationToken: tokens.notificationToken }
  expect(await read(documented, ends - 60, rotated)).toEqual(hint)
})

test('each capture and refund is a separate event', async () => {
  const refund = { ...body, event_type: 'order_refunded', data: { refund_id: 'f1', capture_id: 'c1' } }
  expect(await read(documented, ends - 60, {}, refund)).toMatchObject({ eventKey: 'o1/order_refunded/f1' })
})

test.each([
  ['no token', null],
  ['another secret', sign('another', { exp: ends })],
  ['no signature', sign('', { exp: ends }, 'none')],
  ['another algorithm', sign(tokens.notificationToken, { exp: ends }, 'HS512')],
  ['no end', sign(tokens.notificationToken, { iat: ends - 900 })],
  ['no token form', 'x'],
])('a webhook with %s is not authentic', async (_name, token) => {
  expect(await read(token)).toBeNull()
})

test('a token is accepted for one minute after it expires', async () => {
  expect(await read(documented, ends + 59)).not.toBeNull()
  expect(await read(documented, ends + 61)).toBeNull()
})

test.each([['{'], [{ ...body, order_id: 'o\u0000' }], [{ ...body, order_id: '' }], [{}]])(
  'an authentic webhook with an unreadable body identifies no order: %j',
  async (content) => {
    expect(await read(documented, ends - 60, {}, content)).toBeNull()
  },
)
