import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import type { Connection, ConnectionTest } from '@matla/contract/staff/connections.calls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { toOperatorMessage } from '#platform/command.ts'
import { readConfig } from '#config/config.ts'
import { systemClock } from '#lib/clock.ts'
import { backUp } from '#platform/backup/back-up.ts'
import { findProgram } from '#platform/backup/postgres-programs.ts'
import { openFiles } from '#platform/storage/files.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'
import { openTestS3 } from '#test/servers/s3.ts'
import { openTestSmtp } from '#test/servers/smtp.ts'
import { listNewestRows } from './connections.ts'
import { unsealValues } from './sealed-values.ts'

const secretsKey = 'the key of this test for what owners enter'
const s3 = await openTestS3()
/** The response of each Google address; null lets the sandbox's Google respond. */
const google: { status: number; body: string | null } = { status: 200, body: null }
const googleServer = createServer((request, response) => {
  void readText(request)
    .then(async (body) => {
      if (google.body !== null) return { ...google, body: google.body }
      const { method = '', url = '', headers } = request
      const answer = await fetch(`${shop.url}/sandbox/google${url}`, {
        method,
        headers: { 'content-type': headers['content-type'] ?? 'text/plain' },
        ...(method === 'POST' && { body }),
      })
      return { status: answer.status, body: await answer.text() }
    })
    .then(({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body))
}).listen(0, '127.0.0.1')
await once(googleServer, 'listening')
const googleUrl = `http://127.0.0.1:${(googleServer.address() as AddressInfo).port}`
const shop = await openShop({
  settings: {
    SECRETS_KEY: secretsKey,
    GOOGLE_JWKS_URL: `${googleUrl}/certs`,
    GOOGLE_TOKEN_URL: `${googleUrl}/token`,
  },
  demo: false,
})
const home = mkdtempSync(join(tmpdir(), 'matla-shop-files-'))
const { config } = shop.deps
const settings = { DATABASE_URL: shop.databaseUrl, DATA_DIR: config.dataDir }
const backUpWith = (environment: Readonly<Record<string, string>>, name: string) =>
  backUp({
    config: readConfig({ ...settings, ...environment }),
    folder: join(home, name),
    clock: systemClock,
    print: () => undefined,
  })

let owner: string
beforeAll(async () => {
  const own = await openFiles({ s3: null, dataDir: config.dataDir })
  await own.put('invoices/before.pdf', Buffer.from('before'), 'application/pdf')
  owner = await hire(shop, 'owner@files.example', 'owner')
  await shop.must(
    'POST',
    '/matla/staff/settings/connections/storage',
    { values: s3.settings, version: null },
    owner,
  )
  await shop.deps.connections.refresh()
  await shop.deps.files.put('invoices/after.pdf', Buffer.from('after'), 'application/pdf')
})
afterAll(async () => {
  await shop.close()
  await s3.close()
  googleServer.close()
  rmSync(home, { recursive: true })
})

test('a shop whose owner configured another storage lists the files of both storages', async () => {
  expect([...s3.objects.keys()]).toEqual(['invoices/after.pdf'])
  await shop.deps.files.put('invoices/before.pdf', Buffer.from('replaced'), 'application/pdf')
  const listed = await Array.fromAsync(shop.deps.listFiles())
  expect(listed.toSorted()).toEqual(['invoices/after.pdf', 'invoices/before.pdf'])
})

test('a storage that has the only copy of some files is left only after they were copied, or when the owner abandons them', async () => {
  const { connections } = await shop.must('GET', `/matla${path}`, undefined, owner)
  const [{ version } = { version: 0 }] = (connections as { connection: string; version: number }[]).filter(
    ({ connection }) => connection === 'storage',
  )
  await shop.deps.files.put('invoices/also-after.pdf', Buffer.from('also'), 'application/pdf')
  const refused = await shop.post('/staff/settings/connections/storage/remove?lang=1', { version }, owner)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'storage-in-use', fields: { files: 'Files that would become unreachable: 2' } },
  })
  const other = await openTestS3()
  onTestFinished(() => other.close())
  const values = { ...other.settings, S3_SECRET_ACCESS_KEY: 'secret-of-another' }
  const change = () => shop.post('/staff/settings/connections/storage', { values, version }, owner)
  expect((await change()).body).toMatchObject({ code: 'storage-in-use' })
  for (const [key, bytes] of s3.objects) other.objects.set(key, bytes)
  const changed = await change()
  expect(changed.status).toBe(200)
  expect(String(await shop.deps.files.get('invoices/after.pdf'))).toBe('after')
  const { version: newest } = changed.body.connection as { version: number }
  const back = { values: s3.settings, version: newest, abandonsFiles: true }
  expect((await shop.post('/staff/settings/connections/storage', back, owner)).status).toBe(200)
})

const path = '/staff/settings/connections'
/** The result of the button "Test" with these values in addition to the stored ones. */
async function probe(id: string, values: object = {}): Promise<[ConnectionTest['state'], string]> {
  const { test: probed } = await shop.must('POST', `/matla${path}/${id}/test`, { values }, owner)
  const { state, sentence } = probed as ConnectionTest
  expect(sentence.ar).toMatch(/^[\p{Script=Arabic}\s،.A-Za-z3()«»\u2066-\u2069]+/u)
  return [state, sentence.en]
}

test('the storage test reports that it works, or which of key, secret, bucket, right, region and address is wrong', async () => {
  const { S3_SECRET_ACCESS_KEY } = s3.settings
  expect(await probe('storage')).toEqual(['works', 'A file could be stored, read and removed.'])
  const wrong = async (values: object) => probe('storage', { S3_SECRET_ACCESS_KEY, ...values })
  expect(await wrong({ S3_ACCESS_KEY_ID: 'other' })).toEqual([
    'refused',
    expect.stringMatching(/^The storage does not know this access key ID\./),
  ])
  expect(await wrong({ S3_BUCKET: 'another' })).toEqual([
    'refused',
    expect.stringMatching(/^There is no bucket with this name/),
  ])
  const [state, sentence] = await wrong({ S3_ENDPOINT: 'http://127.0.0.1:1' })
  expect([state, sentence]).toEqual([
    'away',
    expect.stringMatching(/^No service responds at this address.*ECONNREFUSED/),
  ])
  const errors = [
    ['SignatureDoesNotMatch', 403, ['PUT'], /^The secret access key does not belong to/],
    ['AccessDenied', 403, ['PUT'], /^This key is not allowed to use the bucket/],
    ['AccessDenied', 403, ['HEAD', 'GET'], /^This key is not allowed to use the bucket/],
    ['AccessDenied', 403, ['DELETE'], /^This key is not allowed to use the bucket/],
    ['PermanentRedirect', 301, ['PUT'], /^The bucket is in another region/],
    ['QuotaExceeded', 403, ['PUT'], /^The storage does not accept files\. .*QuotaExceeded/],
  ] as const
  for (const [code, status, methods, words] of errors) {
    s3.refused = { code, status, methods }
    expect([code, methods, await probe('storage')]).toEqual([
      code,
      methods,
      ['refused', expect.stringMatching(words)],
    ])
  }
  s3.refused = null
})

test('the Google login test reports whether Google knows the client ID, or that its form or the connection to Google is wrong', async () => {
  const refused = await shop.post(
    `${path}/google/test`,
    { values: { GOOGLE_CLIENT_ID: 'GOCSPX-a-secret' } },
    owner,
  )
  expect(refused.body).toMatchObject({
    code: 'invalid',
    fields: { GOOGLE_CLIENT_ID: 'It must end with .apps.googleusercontent.com.' },
  })
  const ask = (id = '1234-abcd') => probe('google', { GOOGLE_CLIENT_ID: `${id}.apps.googleusercontent.com` })
  expect(await ask()).toEqual([
    'refused',
    expect.stringMatching(/^Google does not know this client ID\. Copy it again/),
  ])
  expect(await ask(`${config.slug}-demo`)).toEqual([
    'works',
    expect.stringMatching(/^Google knows this client ID\. Whether the address of this shop/),
  ])
  // A response with keys does not say whether Google knows the client.
  google.body = '{"keys":[{"kty":"RSA","kid":"a key"}]}'
  expect(await ask()).toEqual([
    'works',
    expect.stringMatching(/^The form of the client ID is right.* only a first log-in/),
  ])
  for (const wrong of [
    { status: 503, body: '{}' },
    { status: 200, body: '{"keys":[]}' },
  ]) {
    Object.assign(google, wrong)
    expect(await ask()).toEqual(['refused', expect.stringMatching(/not with its public keys/)])
  }
  google.body = '<title>Sign in to this network</title>'
  expect(await ask()).toEqual(['away', expect.stringMatching(/^This server cannot reach Google\./)])
  googleServer.close()
  googleServer.closeAllConnections()
  expect(await ask()).toEqual([
    'away',
    expect.stringMatching(/^This server cannot reach Google\..*ECONNREFUSED/),
  ])
})

test('a failed test of a service names its cause in both languages, without an English explanation in the Arabic sentence', async () => {
  const page = { status: 200, headers: {} as Record<string, string>, body: '<title>Welcome</title>' }
  const server = createServer((_, response) => {
    response.writeHead(page.status, page.headers).end(page.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = {
    moodle: { MOODLE_URL: url, MOODLE_TOKEN: 'a-token-of-this-test' },
    paytabs: { PAYTABS_URL: url, PAYTABS_PROFILE_ID: '1', PAYTABS_SERVER_KEY: 'S-OF-THIS-TEST' },
    tabby: { TABBY_URL: url, TABBY_SECRET_KEY: 'sk_of_this_test', TABBY_MERCHANT_CODE: 'sa' },
  } as const
  const sentenceOf = async (id: string, values: object) => {
    const { test: probed } = await shop.must('POST', `/matla${path}/${id}/test`, { values }, owner)
    const { sentence } = probed as ConnectionTest
    // Codes and names that are isolated from the Arabic text are not part of its sentences.
    expect(sentence.ar.replaceAll(/\u2066[^\u2069]*\u2069|Moodle|PayTabs/g, '')).not.toMatch(/[a-z]/i)
    return sentence.en
  }
  for (const id of ['moodle', 'paytabs', 'tabby'] as const)
    expect(await sentenceOf(id, keys[id])).toMatch(/^This address responds, but/)
  // An address without its scheme is completed.
  expect(await sentenceOf('moodle', { ...keys.moodle, MOODLE_URL: '127.0.0.1:1' })).toContain('ECONNREFUSED')
  Object.assign(page, { status: 302, headers: { location: 'https://elsewhere.example/' } })
  for (const id of ['moodle', 'paytabs', 'tabby'] as const)
    expect(await sentenceOf(id, keys[id])).toMatch(/^This address leads to another one\./)
  Object.assign(page, { status: 403, headers: {}, body: '' })
  expect(await sentenceOf('moodle', keys.moodle)).toMatch(/^Web services are switched off/)
  const fault = (errorcode: string) => JSON.stringify({ exception: 'moodle_exception', errorcode })
  Object.assign(page, { status: 200, body: fault('invalidtoken') })
  expect(await sentenceOf('moodle', keys.moodle)).toMatch(/^The learning site does not accept this token/)
  page.body = fault('accessexception')
  expect(await sentenceOf('moodle', keys.moodle)).toMatch(
    /^The learning site does not let .* It lacks: \u2068core_user_get_users: not in the service of our token; core_user_create_users: .*\u2069\.$/,
  )

  const smtp = await openTestSmtp('shop:secret@')
  onTestFinished(() => smtp.close())
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'shop@school.example' }
  for (const [script, words] of [
    [{ auth: '535 5.7.8 wrong' }, /^The mail server does not accept this user name and password/],
    [{ from: '553 5.7.1 not yours' }, /^The mail server does not let this user send from this address/],
    [{ to: '550 5.7.1 relaying denied' }, /^The mail server sends nothing to addresses outside it/],
  ] as const) {
    smtp.script = script
    expect(await sentenceOf('mail', mail)).toMatch(words)
  }
  expect(await sentenceOf('mail', { ...mail, SMTP_URL: smtp.url.replace('smtp:', 'smtps:') })).toMatch(
    /^No encrypted connection to the mail server could be made/,
  )
  expect(await sentenceOf('mail', { ...mail, SMTP_URL: 'smtp://127.0.0.1:1' })).toBe(
    'No service responds at this address. Check its name and port. (ECONNREFUSED)',
  )
})

test('a backup contains the keys that an owner entered only in sealed form, and they cannot be opened without SECRETS_KEY', async () => {
  const entered: Record<string, Record<string, string>> = {
    paytabs: {
      PAYTABS_URL: 'http://127.0.0.1:1',
      PAYTABS_PROFILE_ID: '7',
      PAYTABS_SERVER_KEY: 'clear-server-key',
    },
    tabby: {
      TABBY_URL: 'http://127.0.0.1:1',
      TABBY_SECRET_KEY: 'clear-tabby-key',
      TABBY_MERCHANT_CODE: 'SA',
    },
    tamara: {
      TAMARA_URL: 'http://127.0.0.1:1',
      TAMARA_API_TOKEN: 'clear-api-token',
      TAMARA_NOTIFICATION_TOKEN: 'clear-notification-token',
    },
    moodle: { MOODLE_URL: 'http://127.0.0.1:1', MOODLE_TOKEN: 'clear-lms-token' },
    mail: { SMTP_URL: 'smtp://user:clear-password@127.0.0.1:1', MAIL_FROM: 'orders@school.example' },
  }
  const { connections } = await shop.must('GET', `/matla${path}`, undefined, owner)
  for (const { connection, version } of connections as Connection[]) {
    const values = entered[connection]
    if (values) await shop.must('POST', `/matla${path}/${connection}`, { values, version }, owner)
  }
  await backUpWith({ SECRETS_KEY: secretsKey }, 'sealed')
  // The dump is compressed, so the test reads the text that a restore would run.
  const [{ version } = { version: 0 }] = await shop.sql<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  const program = await findProgram('pg_restore', version)
  const dump = execFileSync(program.path, ['--file=-', join(home, 'sealed/database.dump')], {
    encoding: 'utf8',
    maxBuffer: 200_000_000,
  })
  const rows = await listNewestRows(shop.deps.db)
  for (const row of rows) {
    expect(dump).toContain(row.sealed)
    expect(unsealValues({ secretsKeys: ['another key of at least thirty-two letters'] }, row)).toBeNull()
    expect(unsealValues({ secretsKeys: [] }, row)).toBeNull()
    expect(unsealValues({ secretsKeys: [secretsKey] }, row)).toMatchObject(
      entered[row.connection] ?? s3.settings,
    )
  }
  expect(rows.map(({ connection }) => connection).toSorted()).toEqual(
    [...Object.keys(entered), 'storage'].toSorted(),
  )
  const secrets = [...Object.values(entered), s3.settings]
    .flatMap((values) => Object.values(values))
    .flatMap((value) => /clear-[a-z-]+|secret-of-a-test/.exec(value)?.[0] ?? [])
  expect(secrets).toHaveLength(7)
  expect(secrets.filter((secret) => dump.includes(secret))).toEqual([])
})

test('a backup contains the files of both storages, and fails without the key of the storage that staff entered', async () => {
  await backUpWith({ SECRETS_KEY: secretsKey }, 'whole')
  const text = (key: string) => readFileSync(join(home, 'whole/files/invoices', key), 'utf8')
  expect([text('before.pdf'), text('after.pdf')]).toEqual(['replaced', 'after'])
  const failure = await backUpWith({}, 'none').then(() => 'it was done', toOperatorMessage)
  expect(failure).toContain('cannot be read: set SECRETS_KEY')
})
