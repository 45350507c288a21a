import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { copyEmbedded, migratedPostgres } from '#platform/db/test-database.ts'
import { environment, openOutside, type Outside } from '#proof/outside.ts'
import { examine } from './examine.ts'

let outside: Outside
let settings: Record<string, string>
const dir = mkdtempSync(join(tmpdir(), 'doctor-'))
const closing: (() => Promise<unknown> | void)[] = [() => rmSync(dir, { recursive: true, force: true })]

beforeAll(async () => {
  outside = await openOutside()
  closing.push(() => outside.close())
  settings = environment(outside, 1, dir)
  if (inject('engine') === 'embedded') return copyEmbedded(dir)
  const database = await migratedPostgres()
  closing.push(database.drop)
  settings.DATABASE_URL = database.url
})
afterAll(async () => {
  for (const close of closing) await close()
})

/** The sentences about what is not well, by what they are about. */
async function wrongWith(changes: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const findings = await examine(readConfig({ ...settings, ...changes }))
  return Object.fromEntries(
    findings.filter(({ isGood }) => !isGood).map(({ about, sentence }) => [about, sentence]),
  )
}

test('with providers that take us only the shop itself is missing, and nothing was changed anywhere', async () => {
  expect(Object.keys(await wrongWith({}))).toEqual(['Address'])
  const ledger = (await (await fetch(`${outside.url}/ledger.json`)).json()) as Record<string, unknown[]>
  expect([ledger.payments, ledger.users, ledger.mails]).toEqual([[], [], []])
})

test.each([
  ['PayTabs', 'PAYTABS_SERVER_KEY', 'SWRONG00001-KEY'],
  ['Tabby', 'TABBY_SECRET_KEY', 'sk_test_wrong'],
  ['Moodle', 'MOODLE_TOKEN', 'wrong-learning-token'],
])('%s: a wrong %s is told by its name', async (about, name, value) => {
  const wrong = await wrongWith({ [name]: value })
  expect(wrong[about]).toContain(name)
  expect(JSON.stringify(wrong)).not.toContain(value)
})

test.each([
  ['PayTabs', 'PAYTABS_URL'],
  ['Tabby', 'TABBY_URL'],
  ['Moodle', 'MOODLE_URL'],
])('%s: an address where nobody listens is told by the name of its setting', async (about, name) => {
  expect((await wrongWith({ [name]: 'http://127.0.0.1:1' }))[about]).toContain(name)
})

test('mail, files and scanner that cannot be reached are told, with no password in the sentence', async () => {
  const file = join(dir, 'a-file')
  writeFileSync(file, '')
  const wrong = await wrongWith({
    SMTP_URL: 'smtp://somebody:hidden-word@127.0.0.1:1',
    VIRUS_SCANNER: 'tcp://127.0.0.1:1',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hidden-word',
  })
  expect(wrong.Mail).toContain('SMTP_URL')
  expect(wrong['Virus scanner']).toContain('VIRUS_SCANNER')
  expect(wrong.Files).toContain('S3_')
  expect(JSON.stringify(wrong)).not.toContain('hidden-word')
})

test('what a sale needs and is not configured at all is named', async () => {
  const none = { DATABASE_URL: settings.DATABASE_URL ?? '', DATA_DIR: dir }
  const findings = await examine(readConfig(none))
  const missing = findings.filter(({ isGood }) => !isGood).map(({ about }) => about)
  expect(missing).toEqual(['Address', 'PayTabs', 'Moodle', 'Mail', 'Invoices'])
})
