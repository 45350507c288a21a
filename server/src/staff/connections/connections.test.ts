import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Connection, ConnectionTest } from '@matla/contract/staff/connections.calls'
import type { FirstSteps } from '@matla/contract/staff/shop.calls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type App, createApp } from '#app.ts'
import type { Config } from '#config/config.ts'
import { readConfig } from '#config/config.ts'
import { examine } from '#examine.ts'
import { arrive, type Buyer, call, openPage, type Reply } from '#test/buyer.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { sound } from '#test/fixtures/demo-courses.ts'
import { freePort } from '#test/free-port.ts'
import { openShop } from '#test/open-shop.ts'
import { keys } from '#test/outside.ts'
import { until } from '#test/until.ts'

const secretsKey = 'the key of this test for what owners enter'
const otherKey = 'SANOTHER02-KEY'

/** A production shop whose environment does not configure the card provider. */
const shop = await openShop({
  settings: {
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DEMO: '1',
    SECRETS_KEY: secretsKey,
    PAYTABS_URL: '',
    PAYTABS_PROFILE_ID: '',
    PAYTABS_SERVER_KEY: '',
  },
})
const paytabs = {
  PAYTABS_URL: `${shop.sandboxUrl}/paytabs`,
  PAYTABS_PROFILE_ID: String(keys.profileId),
  PAYTABS_SERVER_KEY: keys.serverKey,
}
let owner: string
const courseId = sound
beforeAll(async () => {
  owner = await hire(shop, 'owner@connections.example', 'owner')
})
afterAll(() => shop.close())

const path = '/staff/settings/connections'
const list = async (url = shop.url) =>
  (await call(url, 'GET', `/matla${path}`, undefined, owner)).body.connections as Connection[]
const read = async (id: string, url = shop.url): Promise<Connection> => {
  const found = (await list(url)).find(({ connection }) => connection === id)
  if (!found) throw new Error(`no connection ${id}`)
  return found
}
async function enter(id: string, values: object, token = owner): Promise<Reply> {
  return shop.post(`${path}/${id}`, { values, version: (await read(id)).version }, token)
}
const probe = async (id: string, values: object = {}) => {
  const { body } = await shop.post(`${path}/${id}/test`, { values }, owner)
  return (body.test as ConnectionTest | undefined) ?? body
}

/** Returns what a first step still lacks. */
async function missingInStep(key: string): Promise<string[]> {
  const { firstSteps } = (await shop.get('/staff/first-steps', owner)).body as { firstSteps: FirstSteps }
  return firstSteps.steps
    .filter((step) => step.key === key)
    .flatMap(({ missing }) => missing.map(({ code }) => code))
}

/** Opens a second process of the shop on the same database. */
async function openBeside(change: Partial<Config> = {}): Promise<App & { readonly url: string }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const config = { ...shop.deps.config, ...change, port, publicUrl: url, runsJobs: false }
  const beside = await createApp({ config })
  onTestFinished(() => beside.close())
  await beside.app.listen({ port, host: '127.0.0.1' })
  return Object.assign(beside, { url })
}

const pay = (buyer: Buyer, url: string) =>
  call(url, 'POST', '/matla/create-session?lang=1', { paymentType: 'CARD' }, buyer.token)
const buy = async (email: string, url = shop.url) => pay(await arrive(url, email, [courseId]), url)
const statusOf = async (reference: string) =>
  (
    await shop.sql<{ status: string; connection_version: number | null }>(
      'select status, connection_version from payments where provider_reference = $1',
      [reference],
    )
  )[0]

test('a production shop without its card provider starts, reports what is missing and opens no payment', async () => {
  expect(shop.missing()).toEqual(['PAYTABS_'])
  expect(shop.hasSandbox).toBe(false)
  const { status, body } = await buy('early@connections.example')
  expect([status, body.code]).toEqual([422, 'payment-method-unavailable'])
  expect(await shop.sql('select 1 from payments')).toEqual([])
  expect(await read('paytabs')).toMatchObject({
    source: 'absent',
    isSandbox: false,
    version: null,
    test: null,
  })
})

test('an owner connects the card provider, and a second process sells with it within seconds', async () => {
  const beside = await openBeside()
  const buyer = await arrive(beside.url, 'before@connections.example', [courseId])
  expect((await pay(buyer, beside.url)).body.code).toBe('payment-method-unavailable')
  expect(await probe('paytabs', { ...paytabs, PAYTABS_SERVER_KEY: 'SWRONG0001-KEY' })).toMatchObject({
    state: 'refused',
    sentence: { en: expect.stringMatching(/^PayTabs does not accept this key/), ar: expect.any(String) },
  })
  expect(await probe('paytabs', paytabs)).toMatchObject({ state: 'works' })
  expect((await enter('paytabs', paytabs)).status).toBe(200)
  expect(await missingInStep('payments')).toEqual(['payments-untested'])
  expect(await probe('paytabs')).toMatchObject({ state: 'works' })
  expect(await missingInStep('payments')).toEqual([])
  const shown = await read('paytabs')
  expect(shown).toMatchObject({ source: 'console', fault: null, test: { state: 'works' } })
  expect(shown.fields).toMatchObject([
    { name: 'PAYTABS_URL', source: 'console', value: paytabs.PAYTABS_URL },
    { name: 'PAYTABS_PROFILE_ID', source: 'console', value: paytabs.PAYTABS_PROFILE_ID },
    { name: 'PAYTABS_SERVER_KEY', source: 'console', value: null, changed: { by: 'Sara Demo' } },
    { name: 'PAYTABS_METHODS', source: 'absent', value: null },
    { name: 'PAYTABS_BILL_DAYS', source: 'absent', value: null },
    { name: 'PAYTABS_BILLER', source: 'absent', value: null },
  ])
  expect(Object.fromEntries((await list()).map((each) => [each.connection, each.source]))).toEqual({
    paytabs: 'console',
    'apple-pay': 'absent',
    tabby: 'environment',
    tamara: 'environment',
    transfer: 'environment',
    moodle: 'environment',
    mail: 'environment',
    google: 'absent',
    storage: 'absent',
    pixels: 'absent',
  })
  await until(async () => (await pay(buyer, beside.url)).status === 200, 10_000)
  expect(shop.missing()).toEqual([])
})

test('an entered key appears in no database row, response or page, and only owners see the connections', async () => {
  const tables = await shop.sql<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
     from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const rows = await shop.sql(`select 1 from ${name} each where each::text like $1`, [
      `%${keys.serverKey}%`,
    ])
    expect([name, rows]).toEqual([name, []])
  }
  const entries = await shop.sql<{ detail: object; before: object; after: object }>(
    `select detail, before, after from audit_log where area = 'connections' and action = 'change'`,
  )
  const names = Object.keys(paytabs).join(', ')
  expect(entries).toEqual([{ detail: { fields: names }, before: { entered: '' }, after: { entered: names } }])
  for (const role of ['editor', 'finance', 'support', 'reviewer'] as const) {
    const token = await hire(shop, `${role}@connections.example`, role)
    expect((await shop.get(path, token)).status).toBe(403)
    expect((await enter('paytabs', { PAYTABS_PROFILE_ID: '7' }, token)).status).toBe(403)
    expect((await shop.post(`${path}/paytabs/test`, { values: {} }, token)).status).toBe(403)
    expect((await shop.post(`${path}/paytabs/remove`, { version: 1 }, token)).status).toBe(403)
  }
  expect(await read('paytabs')).toMatchObject({ source: 'console', fault: null })
  expect((await shop.get(path)).status).toBe(401)
})

test('a payment opened with the previous key is settled by its webhook, and the next one uses the new key', async () => {
  const buyer = await shop.arrive('former@connections.example', [courseId])
  const page = await openPage(shop.url, buyer)
  const before = await statusOf(page.reference)
  expect((await enter('paytabs', { PAYTABS_SERVER_KEY: otherKey })).status).toBe(200)
  expect((await read('paytabs')).version).toBe(Number(before?.connection_version) + 1)
  // The provider still signs with the key that the payment was opened with, and accepts no other.
  await shop.finish(page)
  await until(async () => (await statusOf(page.reference))?.status === 'paid', 20_000)
  expect((await buy('next@connections.example')).body.code).toBe('payment-provider-down')
  const forged = await fetch(`${shop.url}/matla/payments/paytabs/notice`, {
    method: 'POST',
    headers: { signature: '00'.repeat(32) },
    body: JSON.stringify({ tran_ref: page.reference }),
  })
  expect(forged.status).toBe(401)
  expect((await enter('paytabs', { PAYTABS_SERVER_KEY: keys.serverKey })).status).toBe(200)
  expect((await buy('again@connections.example')).status).toBe(200)
})

test('the stored key is never sent to another address, and faults are named by field', async () => {
  const elsewhere = { PAYTABS_URL: 'https://elsewhere.example' }
  for (const reply of [
    await enter('paytabs', elsewhere),
    await shop.post(`${path}/paytabs/test`, { values: elsewhere }, owner),
  ]) {
    expect(reply.body).toMatchObject({ code: 'invalid' })
    expect(Object.keys(reply.body.fields as object)).toEqual(['PAYTABS_SERVER_KEY'])
  }
  const wrong = {
    ...paytabs,
    PAYTABS_URL: 'http://elsewhere.example',
    PAYTABS_PROFILE_ID: 'seven',
    MOODLE_TOKEN: 'x',
  }
  const { body } = await enter('paytabs', wrong)
  expect(Object.keys(body.fields as object).toSorted()).toEqual([
    'MOODLE_TOKEN',
    'PAYTABS_PROFILE_ID',
    'PAYTABS_URL',
  ])
  const stale = await shop.post(`${path}/paytabs`, { values: { PAYTABS_PROFILE_ID: '7' }, version: 1 }, owner)
  expect(stale.body).toMatchObject({ code: 'settings-changed', fields: { by: 'Sara Demo' } })
})

test('a variable of the environment takes precedence, is named in the console, and cannot be entered', async () => {
  expect(await read('moodle')).toMatchObject({ source: 'environment' })
  const token = (await read('moodle')).fields.find(({ name }) => name === 'MOODLE_TOKEN')
  expect(token).toEqual({ name: 'MOODLE_TOKEN', source: 'environment', value: null, changed: null })
  const { body } = await enter('moodle', { MOODLE_TOKEN: 'another-learning-token' })
  expect(Object.keys(body.fields as object)).toEqual(['MOODLE_TOKEN'])
  const wins = {
    PAYTABS_URL: 'https://secure.paytabs.sa',
    PAYTABS_PROFILE_ID: '7',
    PAYTABS_SERVER_KEY: 'SOFENV0003-KEY',
  }
  const beside = await openBeside({ environment: { ...shop.deps.config.environment, ...wins } })
  expect(beside.deps.connections.now().payments.paytabs).toMatchObject({
    profileId: 7,
    serverKey: wins.PAYTABS_SERVER_KEY,
  })
  expect((await read('paytabs', beside.url)).source).toBe('environment')
})

test('without the secrets key, stored values are useless: nothing is sold and nothing is shown', async () => {
  const beside = await openBeside({ secretsKeys: ['another key of at least thirty-two letters'] })
  expect((await buy('keyless@connections.example', beside.url)).body.code).toBe('payment-method-unavailable')
  const shown = await read('paytabs', beside.url)
  expect(shown).toMatchObject({ fault: 'unreadable' })
  expect(shown.fields.map(({ value }) => value)).toEqual([null, null, null, null, null, null])
  const { body } = await call(beside.url, 'POST', `/matla${path}/paytabs/test`, { values: {} }, owner)
  expect(body.code).toBe('secrets-unreadable')
  const findings = await examine({
    ...shop.deps.config,
    secretsKeys: ['another key of at least thirty-two letters'],
  })
  expect(findings.find(({ about }) => about === 'Settings')).toMatchObject({
    isGood: false,
    sentence: expect.stringContaining('paytabs was encrypted with another key: restore SECRETS_KEY'),
  })
  const none = await openBeside({ secretsKeys: [] })
  const change = { values: { META_PIXEL_ID: '1234567' }, version: null }
  expect((await call(none.url, 'POST', `/matla${path}/pixels`, change, owner)).body.code).toBe(
    'secrets-key-missing',
  )
})

test('a key that a provider repeats in its error appears in no test message and no stored result', async () => {
  const token = 'repeatedtoken'
  const provider = createServer((request, response) => {
    void text(request).then(() =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ exception: 'moodle_exception', errorcode: token })),
    )
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  onTestFinished(() => void provider.close())
  const { MOODLE_URL: _url, MOODLE_TOKEN: _token, ...environment } = shop.deps.config.environment
  const beside = await openBeside({ environment, moodle: null })
  const at = `/matla${path}/moodle`
  const values = {
    MOODLE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    MOODLE_TOKEN: token,
  }
  const saved = await call(beside.url, 'POST', at, { values, version: null }, owner)
  expect(saved.status).toBe(200)
  for (const input of [values, {}]) {
    const { body } = await call(beside.url, 'POST', `${at}/test`, { values: input }, owner)
    expect(body.test).toMatchObject({ state: 'refused', sentence: { en: expect.stringContaining('…') } })
    expect(JSON.stringify(body)).not.toContain(token)
  }
  const shown = await read('moodle', beside.url)
  expect(shown.test?.sentence.en).toContain('…')
  expect(JSON.stringify(shown)).not.toContain(token)
  const { version } = shown
  expect((await call(beside.url, 'POST', `${at}/remove`, { version }, owner)).status).toBe(200)
})

test('removed values are no longer used, except for payments that were opened with them', async () => {
  const page = await openPage(shop.url, await shop.arrive('removed@connections.example', [courseId]))
  const { version } = await read('paytabs')
  expect((await shop.post(`${path}/paytabs/remove`, { version }, owner)).status).toBe(200)
  expect(await read('paytabs')).toMatchObject({ source: 'absent' })
  expect((await buy('late@connections.example')).body.code).toBe('payment-method-unavailable')
  await shop.finish(page)
  await until(async () => (await statusOf(page.reference))?.status === 'paid', 20_000)
})

test('a demo does not accept real payments', async () => {
  expect(readConfig({ DEMO: '1' })).toMatchObject({ isDemo: true, isRealShop: false })
  const beside = await openBeside({ isDemo: true, isRealShop: false, isProduction: false })
  const values = { ...paytabs, PAYTABS_URL: 'https://secure.paytabs.sa' }
  const { version } = await read('paytabs')
  const { body } = await call(beside.url, 'POST', `/matla${path}/paytabs`, { values, version }, owner)
  expect(body.code).toBe('real-payments-in-demo')
})
