import { createSandbox } from '@matla/sandbox'
import type { Connection, ConnectionTest } from '@matla/contract/staff/connections.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { sound } from '#test/fixtures/demo-courses.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'
import { until } from '#test/until.ts'
import { withSheet } from '#test/purchases/sheet.ts'

/** A shop with a real card provider, whose owner has not entered any Apple Pay settings. */
const shop = await openShop({ settings: { SECRETS_KEY: 'the key of this test for what owners enter' } })
/** A second Apple sandbox, with its own merchant. */
const apple = await createSandbox({
  publicUrl: 'http://127.0.0.1:9',
  paytabs: { profileId: 1, serverKey: 'SOTHER-KEY' },
  moodle: { token: 'other-token', courses: [] },
  smtpPort: 0,
})
const { certificate, key, merchantId, trial } = apple.applePay
const domainFile = '7B227073704964223A2239'.repeat(400)
const values = {
  APPLE_PAY_MERCHANT_ID: merchantId,
  APPLE_PAY_NAME: 'مطلع',
  APPLE_PAY_CERTIFICATE: certificate,
  APPLE_PAY_KEY: key,
  APPLE_PAY_DOMAIN_FILE: domainFile,
}
let owner: string
beforeAll(async () => {
  owner = await hire(shop, 'owner@apple-pay.example', 'owner')
})
afterAll(async () => {
  await shop.close()
  await apple.close()
})

const path = '/staff/settings/connections'
const read = async (): Promise<Connection | undefined> => {
  const { connections } = (await shop.get(path, owner)).body as { connections: Connection[] }
  return connections.find(({ connection }) => connection === 'apple-pay')
}
const enter = async (entered: object) =>
  shop.post(`${path}/apple-pay`, { values: entered, version: (await read())?.version ?? null }, owner)
const filePath = '/.well-known/apple-developer-merchantid-domain-association'
const offered = async () =>
  ((await shop.get('/pages/shell?lang=1')).body as { applePay: object | null }).applePay

test('a shop without the settings serves no domain file, offers no sheet and rejects its calls', async () => {
  const sheet = await withSheet(shop)
  expect((await fetch(`${shop.url}${filePath}`)).status).toBe(404)
  expect(await offered()).toBeNull()
  expect((await sheet.validate({ amount: '1.00', itemId: sound })).body.code).toBe(
    'payment-method-unavailable',
  )
})

test('incomplete settings are rejected, and malformed ones are reported at their fields', async () => {
  const { APPLE_PAY_DOMAIN_FILE: _file, ...rest } = values
  const refused = await enter({ ...rest, APPLE_PAY_KEY: 'secret', APPLE_PAY_NAME: 'x'.repeat(65) })
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(Object.keys(refused.body.fields as object).toSorted()).toEqual([
    'APPLE_PAY_DOMAIN_FILE',
    'APPLE_PAY_KEY',
    'APPLE_PAY_NAME',
  ])
  expect(await offered()).toBeNull()
})

test('an owner’s settings switch the sheet on; certificate and key are sealed, never shown, and named in the audit log', async () => {
  expect((await enter(values)).status).toBe(200)
  const response = await fetch(`${shop.url}${filePath}`, { redirect: 'manual' })
  expect([response.status, await response.text()]).toEqual([200, domainFile])
  // Every process re-renders its cached pages within seconds.
  await until(async () => (await offered()) !== null, 10_000)
  expect(await offered()).toEqual({ name: 'مطلع', script: null })
  const stored = await read()
  expect(stored?.fields).toContainEqual(
    expect.objectContaining({ name: 'APPLE_PAY_KEY', source: 'console', value: null }),
  )
  const rows = await shop.sql('select * from connection_settings')
  const audit = await shop.sql(`select * from audit_log where subject = 'apple-pay'`)
  expect(JSON.stringify(audit)).toContain('APPLE_PAY_KEY')
  const secretLine = key.split('\n')[1] ?? ''
  for (const readable of [rows, audit, stored]) expect(JSON.stringify(readable)).not.toContain(secretLine)
})

test('a real merchant accepts only Apple’s gateways, so that a sandbox cannot be named', async () => {
  const sheet = await withSheet(shop)
  const [row] = await shop.sql<{ price: number }>(
    'select price_halalas as price from products where id = $1',
    [sound],
  )
  const amount = ((row?.price ?? 0) / 100).toFixed(2)
  for (const url of [sheet.startUrl, `${trial.gatewayOrigin}/paymentservices/startSession`]) {
    const { body } = await sheet.validate({ amount, itemId: sound }, undefined, url)
    expect(body.code).toBe('apple-pay-not-validated')
  }
  expect(await sheet.sessions()).toBe(0)
})

test('the connection test detects a key of another certificate without calling Apple', async () => {
  const other = await createSandbox({
    publicUrl: 'http://127.0.0.1:9',
    paytabs: { profileId: 1, serverKey: 'SOTHER-KEY' },
    moodle: { token: 'other-token', courses: [] },
    smtpPort: 0,
  })
  const { body } = await shop.post(
    `${path}/apple-pay/test`,
    { values: { APPLE_PAY_KEY: other.applePay.key } },
    owner,
  )
  await other.close()
  expect((body.test as ConnectionTest).state).toBe('refused')
  expect((body.test as ConnectionTest).sentence.en).toContain(
    'The private key does not belong to this certificate',
  )
})

test('operators can set certificate and key in the environment, with escaped line breaks in the certificate', () => {
  const { applePay } = readConfig({
    ...values,
    APPLE_PAY_KEY: key.replaceAll('\n', '\\n'),
    APPLE_PAY_TOKEN: 'string',
  })
  expect(applePay).toEqual({
    merchantId,
    displayName: 'مطلع',
    certificate,
    key,
    domainFile,
    tokenForm: 'string',
  })
  expect(readConfig({}).applePay).toBeNull()
  expect(() => readConfig({ APPLE_PAY_NAME: 'x' })).toThrow(/APPLE_PAY_KEY/)
})
