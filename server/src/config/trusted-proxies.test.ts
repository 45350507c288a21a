import { expect, test } from 'vitest'
import { BadConfig } from './bad-config.ts'
import { readConfig } from './config.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { callerAddress } from '#lib/caller-address.ts'
import { rejectCrossOrigin } from '#platform/http/reject-cross-origin.ts'

async function callerOf(trust: string, forwarded: string | undefined, remoteAddress = '127.0.0.1') {
  const app = await createHttpServer(readConfig({ TRUST_PROXY: trust, LOG_LEVEL: 'silent' }))
  app.get('/', (request) => callerAddress(request.ip))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await app.inject({ url: '/', headers, remoteAddress })).body
}

test.each([
  ['0', '203.0.113.9', '127.0.0.1'],
  ['1', undefined, '127.0.0.1'],
  ['1', '203.0.113.9', '203.0.113.9'],
  ['1', '10.9.1.7, 203.0.113.9', '203.0.113.9'],
  ['1', '10.9.1.7, 198.51.100.4, 203.0.113.9', '203.0.113.9'],
  ['2', '10.9.1.7, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['127.0.0.0/8', '10.9.1.7, 203.0.113.9', '203.0.113.9'],
  ['127.0.0.1,10.0.0.0/8', '10.9.1.7, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['10.0.0.0/8', '203.0.113.9', '127.0.0.1'],
  ['1', '10.9.1.7, 203.0.113.9:49152', '203.0.113.9'],
  ['1', '10.9.1.7, ::ffff:203.0.113.9', '203.0.113.9'],
  ['1', 'forged, not an address', 'unknown'],
])(
  'with TRUST_PROXY=%s and the header %s the client address is %s (A4)',
  async (trust, forwarded, caller) => {
    expect(await callerOf(trust, forwarded)).toBe(caller)
  },
)

test.each([
  'true',
  'yes',
  '*',
  '-1',
  '1.5',
  '11',
  '999',
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1,128.0.0.0/1',
  '10.0.0.0/8,',
  'proxy',
  '10.0',
])('TRUST_PROXY=%s is rejected with the valid values (A4)', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow(BadConfig)
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
    /TRUST_PROXY .*must be 0 \(no proxy\), the number of proxies/,
  )
})

test('a forwarded host does not allow a different origin, but the configured URL does (A4)', async () => {
  const config = readConfig({ TRUST_PROXY: '1', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://shop.example' })
  const app = await createHttpServer(config)
  rejectCrossOrigin(app, config)
  app.post('/', () => 'done')
  const from = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/', headers: { host: 'inner:3000', ...headers } })).statusCode
  expect(await from({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' })).not.toBe(200)
  expect(await from({ origin: 'https://shop.example' })).toBe(200)
  expect(await from({ origin: 'http://inner:3000' })).toBe(200)
  expect(await from({ origin: 'null' })).not.toBe(200)
})
