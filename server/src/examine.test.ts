import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { copyEmbedded, migratedPostgres } from '#test/database.ts'
import { openTestSmtp } from '#test/servers/smtp.ts'
import { callSandbox } from '#test/ledger.ts'
import { environment, openOutside, type Outside } from '#test/outside.ts'
import { examine } from './examine.ts'

let outside: Outside
let settings: Record<string, string>
const dir = mkdtempSync(join(tmpdir(), 'doctor-'))
const closing: (() => Promise<unknown> | void)[] = [() => rmSync(dir, { recursive: true, force: true })]

beforeAll(async () => {
  outside = await openOutside()
  closing.push(() => outside.close())
  settings = { ...environment(outside, 1, dir), NODE_ENV: 'production' }
  if (inject('engine') === 'embedded') return copyEmbedded(dir)
  const database = await migratedPostgres()
  closing.push(database.drop)
  settings.DATABASE_URL = database.url
})
afterAll(async () => {
  for (const close of closing) await close()
})

/** The messages of failed checks, by subject. */
async function wrongWith(changes: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const findings = await examine(readConfig({ ...settings, ...changes }))
  return Object.fromEntries(
    findings.filter(({ isGood }) => !isGood).map(({ about, sentence }) => [about, sentence]),
  )
}

test('with working providers, only the shop’s own address fails, and the check changes nothing', async () => {
  expect(Object.keys(await wrongWith({}))).toEqual(['Address'])
  const ledger = (await (await fetch(`${outside.url}/ledger.json`)).json()) as Record<string, unknown[]>
  expect([ledger.payments, ledger.users, ledger.mails]).toEqual([[], [], []])
})

test.each([
  ['PayTabs', 'PAYTABS_SERVER_KEY', 'SWRONG00001-KEY'],
  ['Tabby', 'TABBY_SECRET_KEY', 'sk_test_wrong'],
  ['Moodle', 'MOODLE_TOKEN', 'wrong-learning-token'],
])('a wrong key of %s is reported by its variable %s', async (about, name, value) => {
  const wrong = await wrongWith({ [name]: value })
  expect(wrong[about]).toContain(name)
  expect(JSON.stringify(wrong)).not.toContain(value)
})

test.each([
  ['PayTabs', 'PAYTABS_URL'],
  ['Tabby', 'TABBY_URL'],
  ['Moodle', 'MOODLE_URL'],
])('an address of %s where no server listens is reported by its variable %s', async (about, name) => {
  expect((await wrongWith({ [name]: 'http://127.0.0.1:1' }))[about]).toContain(name)
})

test('a mail server that rejects the sender, or refuses to relay after login, is reported, and no email is sent', async () => {
  const smtp = await openTestSmtp()
  onTestFinished(() => smtp.close())
  smtp.script = { to: '554 5.7.1 relay access denied' }
  expect((await wrongWith({ SMTP_URL: smtp.url })).Mail).toContain('MAIL_FROM')
  smtp.script = { from: '550 5.1.8 sender rejected' }
  expect((await wrongWith({ SMTP_URL: smtp.url })).Mail).toContain('MAIL_FROM')
  expect(smtp.received).toEqual([])
})

test('unreachable mail, storage and virus scanner are reported without a password in the message', async () => {
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

test('missing settings that a sale needs are named', async () => {
  const none = { DATABASE_URL: settings.DATABASE_URL ?? '', DATA_DIR: dir }
  const findings = await examine(readConfig(none))
  const missing = findings.filter(({ isGood }) => !isGood).map(({ about }) => about)
  expect(missing).toEqual(['Mode', 'Address', 'PayTabs', 'Moodle', 'Mail', 'Invoices'])
})

test('in an explicit trial, sandbox providers are named but do not count as failures', async () => {
  const trial = {
    DATABASE_URL: settings.DATABASE_URL ?? '',
    DATA_DIR: dir,
    NODE_ENV: 'production',
    SANDBOX: '1',
    PUBLIC_URL: 'http://127.0.0.1:1',
  }
  const findings = await examine(readConfig(trial))
  expect(findings.filter(({ isGood }) => !isGood).map(({ about }) => about)).toEqual(['Address'])
  expect(findings.find(({ about }) => about === 'Mode')?.sentence).toContain('PAYTABS_, MOODLE_')
})

test('a trial setting is reported when every provider is configured', async () => {
  expect((await wrongWith({ SANDBOX: '1' })).Mode).toContain('SANDBOX=1')
})

test('an https address without a trusted proxy is reported, because all visitors would count as one', async () => {
  const changes = { PUBLIC_URL: 'https://127.0.0.1:1', TRUST_PROXY: '0' }
  expect((await wrongWith(changes)).Proxy).toContain('TRUST_PROXY=1')
})

test('the reason for a failed call is a plain message with its error code', async () => {
  const wrong = await wrongWith({ MOODLE_URL: 'http://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1' })
  for (const about of ['Address', 'Moodle', 'Mail'])
    expect(wrong[about]).toContain('(nothing listens there, ECONNREFUSED)')
})

test.runIf(inject('engine') === 'postgres')('an unreachable database is reported once', async () => {
  const { Database: sentence } = await wrongWith({ DATABASE_URL: 'postgres://a:hidden-word@127.0.0.1:1/a' })
  expect(sentence).toMatch(
    /^DATABASE_URL: that database cannot be used: .*ECONNREFUSED.*No PostgreSQL listens/,
  )
  expect(sentence).not.toContain('hidden-word')
})

test('the seller is shown as on documents, and a non-Arabic name and an obsolete variable are reported', async () => {
  const wrong = await wrongWith({ SELLER_CITY_AR: 'Riyadh' })
  expect(wrong.Invoices).toMatch(/SELLER_CITY_AR\. .*Arabic/)
  const findings = await examine(readConfig({ ...settings, SELLER_ADDRESS_EN: 'Riyadh' }))
  const { sentence } = findings.find(({ about }) => about === 'Invoices') ?? {}
  expect(sentence).toContain('8228 King Fahd Road, Al Olaya, Riyadh 12333, Saudi Arabia')
  expect(sentence).toContain('No longer read, remove: SELLER_ADDRESS_EN.')
})

test('the Moodle check names each missing right and function of the token and changes nothing in Moodle', async () => {
  const injectFault = (faults: object) => callSandbox(outside.url, '/moodle/levers', faults)
  await injectFault({
    missingRights: ['moodle/course:viewhiddencourses', 'moodle/user:create', 'enrol/manual:unenrol'],
    missingFunctions: ['auth_userkey_request_login_url'],
  })
  const { Moodle: sentence } = await wrongWith({})
  await injectFault({ missingRights: ['moodle/course:viewhiddencourses'], missingFunctions: [] })
  for (const part of ['moodle/user:create', 'enrol/manual:unenrol', 'auth_userkey_request_login_url'])
    expect(sentence).toContain(part)
  expect(sentence).not.toContain('enrol_manual_enrol_users')
  expect((await wrongWith({})).Moodle).toBeUndefined()
})
