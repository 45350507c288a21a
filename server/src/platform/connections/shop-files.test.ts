import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { toOperatorMessage } from '#platform/command.ts'
import { readConfig } from '#config/config.ts'
import { systemClock } from '#lib/clock.ts'
import { backUp } from '#platform/backup/back-up.ts'
import { openFiles } from '#platform/storage/files.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'
import { openTestS3 } from '#test/servers/s3.ts'

const secretsKey = 'the key of this test for what owners enter'
const s3 = await openTestS3()
const shop = await openShop({ settings: { SECRETS_KEY: secretsKey }, demo: false })
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
  rmSync(home, { recursive: true })
})

test('a shop with a storage that its owner entered lists the files of both storages', async () => {
  expect([...s3.objects.keys()]).toEqual(['invoices/after.pdf'])
  await shop.deps.files.put('invoices/before.pdf', Buffer.from('replaced'), 'application/pdf')
  const listed = await Array.fromAsync(shop.deps.listFiles())
  expect(listed.toSorted()).toEqual(['invoices/after.pdf', 'invoices/before.pdf'])
})

test('a storage with files that are nowhere else is left only after they were copied, or knowingly', async () => {
  const path = '/matla/staff/settings/connections'
  const { connections } = await shop.must('GET', path, undefined, owner)
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

test('a backup contains the files of both storages, and fails without the key of the entered one', async () => {
  await backUpWith({ SECRETS_KEY: secretsKey }, 'whole')
  const text = (key: string) => readFileSync(join(home, 'whole/files/invoices', key), 'utf8')
  expect([text('before.pdf'), text('after.pdf')]).toEqual(['replaced', 'after'])
  const failure = await backUpWith({}, 'none').then(() => 'it was done', toOperatorMessage)
  expect(failure).toContain('cannot be read: set SECRETS_KEY')
})
