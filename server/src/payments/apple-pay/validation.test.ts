import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sound } from '#test/fixtures/demo-courses.ts'
import { openShop } from '#test/open-shop.ts'
import { withSheet } from '#test/purchases/sheet.ts'
import { isGatewayUrl } from './gateway-urls.ts'

const shop = await openShop({ providers: 'inside', jobs: 'none' })
const sheet = await withSheet(shop)
/** A host that the shop must never call. */
const calls: string[] = []
const trap = createServer((received, response) => {
  calls.push(received.url ?? '')
  response.end('{}')
})
beforeAll(async () => {
  await once(trap.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  trap.close()
  await shop.close()
})
beforeEach(() => shop.sandbox('/apple-pay/levers', { gateway: 'normal' }))

const amount = await (async () => {
  const [row] = await shop.sql<{ price: number }>(
    'select price_halalas as price from products where id = $1',
    [sound],
  )
  return ((row?.price ?? 0) / 100).toFixed(2)
})()
const validate = (url: string) => sheet.validate({ amount, itemId: sound }, undefined, url)

const path = '/paymentservices/startSession'
const apple = 'apple-pay-gateway.apple.com'
const foreign = (port: number, gatewayPort: string) => [
  // Other hosts, and hosts that begin with, end with or contain Apple's name.
  `https://evil.example${path}`,
  `http://127.0.0.1:${port}${path}`,
  `https://${apple}.evil.example${path}`,
  `https://evil.example/${apple}${path}`,
  `https://evil-${apple}${path}`,
  `https://${apple}evil.example${path}`,
  `https://evil.apple.com${path}`,
  `https://apple-pay-gateway-nc-pod6.apple.com${path}`,
  `https://apple-pay-gateway-xx-pod1.apple.com${path}`,
  // Credentials, ports, schemes, fragments and queries.
  `https://${apple}@127.0.0.1:${port}${path}`,
  `https://${apple}:443@evil.example${path}`,
  `https://user:password@${apple}${path}`,
  `https://${apple}:8443${path}`,
  `https://${apple}:443${path}`,
  `http://${apple}${path}`,
  `ftp://${apple}${path}`,
  `file:///etc/passwd`,
  `gopher://127.0.0.1:${port}/_POST`,
  `https://${apple}${path}?next=http://127.0.0.1:${port}`,
  `https://${apple}${path}#@evil.example`,
  `https://${apple}#.evil.example${path}`,
  // Addresses of this machine, its network and cloud metadata, in every notation.
  `https://127.0.0.1${path}`,
  `https://[::1]${path}`,
  `https://[::ffff:127.0.0.1]${path}`,
  `https://0x7f000001${path}`,
  `https://2130706433${path}`,
  `https://017700000001${path}`,
  `https://0${path}`,
  `https://169.254.169.254/latest/meta-data/`,
  `https://10.0.0.1${path}`,
  `http://localhost:${port}${path}`,
  // Other paths on the right host, and paths that resolve elsewhere.
  `https://${apple}/`,
  `https://${apple}/paymentservices/../admin`,
  `https://${apple}/paymentservices/startSession/`,
  `https://${apple}//paymentservices/startSession`,
  `https://${apple}/paymentservices/registerMerchant`,
  // Encoded and look-alike forms.
  `https://apple-pay-gateway%2eapple%2ecom${path}`,
  `https://${apple}%00.evil.example${path}`,
  `https://${apple}%2f%2e%2e@evil.example${path}`,
  `https://evil.example%23@${apple}${path}`,
  `https://${apple}\\@evil.example${path}`,
  `https:\\\\${apple}${path}`,
  `https:/${apple}${path}`,
  `https://${apple.toUpperCase()}${path}`,
  `https://ⓐpple-pay-gateway.apple.com${path}`,
  `https://аpple-pay-gateway.apple.com${path}`,
  `https://apple-pay-gateway。apple。com${path}`,
  `https://${apple}.${path}`,
  ` https://${apple}${path}`,
  `https://${apple}${path} `,
  `https://${apple}${path}\r\nHost: evil.example`,
  `https://${apple}\t${path}`,
  // The sandbox's gateway under other names and ports.
  `https://127.0.0.1:${gatewayPort}${path}`,
  `http://localhost:${gatewayPort}${path}`,
  `https://localhost:${Number(gatewayPort) + 1}${path}`,
  `https://localhost:${gatewayPort}/paymentservices/../internal`,
  '',
  '//',
  'apple-pay-gateway.apple.com',
]

test('merchant validation rejects every address except Apple’s own, and calls none of them', async () => {
  const { port } = trap.address() as AddressInfo
  const before = await sheet.sessions()
  for (const url of foreign(port, new URL(sheet.gateway).port)) {
    const { status, body } = await validate(url)
    expect([url, status, body.code]).toEqual([url, 502, 'apple-pay-not-validated'])
  }
  expect(calls).toEqual([])
  expect(await sheet.sessions()).toBe(before)
})

test('Apple’s documented gateways are accepted, and the sandbox’s gateway only when the sandbox runs', () => {
  for (const name of [
    'apple-pay-gateway',
    'apple-pay-gateway-cert',
    'apple-pay-gateway-nc-pod1',
    'apple-pay-gateway-pr-pod5-dr',
    'cn-apple-pay-gateway-sh-pod3',
    'cn-apple-pay-gateway-tj-pod2-dr',
  ])
    for (const last of ['startSession', 'paymentSession'])
      expect(isGatewayUrl(`https://${name}.apple.com/paymentservices/${last}`, null)).toBe(true)
  expect(isGatewayUrl(sheet.startUrl, sheet.gateway)).toBe(true)
  expect(isGatewayUrl(sheet.startUrl, null)).toBe(false)
})

test('the gateway identifies the merchant by their certificate, and its session names the shop’s own domain', async () => {
  const { status, body } = await validate(sheet.startUrl)
  expect(status).toBe(200)
  expect(body.merchantSession).toMatchObject({
    domainName: '127.0.0.1',
    merchantIdentifier: 'merchant.sandbox',
  })
  // The gateway rejects a client without the certificate.
  const stranger = await request(sheet.startUrl, {
    method: 'POST',
    dispatcher: new Agent({ connect: { rejectUnauthorized: false } }),
    body: JSON.stringify({
      merchantIdentifier: 'merchant.sandbox',
      displayName: 'x',
      initiative: 'web',
      initiativeContext: 'x',
    }),
  })
  expect(stranger.statusCode).toBe(417)
})

test.each(['refuses', 'redirect', 'html', 'large', 'silent'])(
  'when the gateway %s, the buyer reads an error message and no redirect is followed',
  async (gateway) => {
    await shop.sandbox('/apple-pay/levers', { gateway })
    const { status, body } = await validate(sheet.startUrl)
    expect([status, body.code]).toEqual([502, 'apple-pay-not-validated'])
    expect(calls).toEqual([])
  },
)

test('requests for merchant sessions are limited by network', async () => {
  const keys = await shop.sql(`select key from limits where key like 'apple-pay-network%'`)
  expect(keys).not.toEqual([])
})

const filePath = '/.well-known/apple-developer-merchantid-domain-association'

test('the domain association file is served as entered, with status 200 and without a redirect', async () => {
  const response = await fetch(`${shop.url}${filePath}`, { redirect: 'manual' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe('sandbox: no domain is registered at Apple\n')
})
