import { spawn } from 'node:child_process'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import formbody from '@fastify/formbody'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { createSandbox } from './index.ts'
import { openTestSandbox, pageRequest, token, type TestSandbox } from '#test/open-sandbox.ts'

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}

async function live(sandbox: TestSandbox): Promise<string> {
  const { tran_ref: tranRef } = (await sandbox.paytabs('/payment/request', pageRequest())).json()
  await sandbox.post('/paytabs/finish', { tranRef, outcome: 'approve' })
  const moodle = (wsfunction: string, fields: Record<string, string>) =>
    sandbox.form('/moodle/webservice/rest/server.php', { wstoken: token, wsfunction, ...fields })
  await moodle('core_user_create_users', {
    'users[0][username]': 'sara',
    'users[0][auth]': 'userkey',
    'users[0][firstname]': 'Sara',
    'users[0][lastname]': 'D',
    'users[0][email]': 'sara@matla.test',
  })
  const seat = { 'enrolments[0][userid]': '3', 'enrolments[0][roleid]': '5' }
  await moodle('enrol_manual_enrol_users', { ...seat, 'enrolments[0][courseid]': '2' })
  await moodle('enrol_manual_enrol_users', { ...seat, 'enrolments[0][courseid]': '3' })
  await moodle('enrol_manual_unenrol_users', { 'enrolments[0][userid]': '3', 'enrolments[0][courseid]': '3' })
  return tranRef
}

test('a restart restores every ledger, even when its last line was cut off', async () => {
  const dir = await folder()
  const first = await openTestSandbox({ dir })
  await live(first)
  const before = await first.ledger()
  await first.close()
  await appendFile(join(dir, 'journal.jsonl'), '{"kind":"paym')
  const second = await openTestSandbox({ dir })
  expect(before).toMatchObject({
    payments: [{ status: 'A' }],
    users: [{ id: 3 }],
    enrolments: [{ courseId: 2 }],
  })
  expect(await second.ledger()).toEqual(before)
  await second.post('/reset', {})
  await second.close()
  const third = await openTestSandbox({ dir })
  expect(Object.values(await third.ledger()).flat()).toEqual([])
  await third.close()
})

test('a pending payment is approved after a restart', async () => {
  const dir = await folder()
  const first = await openTestSandbox({ dir })
  await first.post('/paytabs/levers', { approvePendingAfterMs: 50 })
  const { tran_ref: tranRef } = (await first.paytabs('/payment/request', pageRequest())).json()
  await first.post('/paytabs/finish', { tranRef, outcome: 'pending-60' })
  await first.close()
  const second = await openTestSandbox({ dir })
  onTestFinished(() => second.close())
  await expect.poll(async () => (await second.ledger()).payments[0].status).toBe('A')
})

test('the panel shows recent events in both languages, and its forms set the faults', async () => {
  const sandbox = await openTestSandbox()
  onTestFinished(() => sandbox.close())
  const tranRef = await live(sandbox)
  expect((await sandbox.get('/?lang=ar')).body).toContain('أحدث المدفوعات')
  expect((await sandbox.get('/?lang=en')).body).toContain(tranRef)
  const moved = await sandbox.form('/paytabs/levers', {
    callbacks: 'off',
    badSignature: 'true',
    latencyMs: '5',
  })
  expect([moved.statusCode, moved.headers.location]).toEqual([303, '/sandbox/'])
  expect((await sandbox.post('/paytabs/levers', {})).json()).toMatchObject({
    callbacks: 'off',
    badSignature: true,
    latencyMs: 5,
  })
  expect((await sandbox.form('/moodle/levers', { down: 'false', debug: 'true' })).statusCode).toBe(303)
  expect((await sandbox.form('/inbox/levers', { rejectCode: '550', rejectAddress: 'null' })).statusCode).toBe(
    303,
  )
})

test('the sandbox can be mounted in an app with a form parser of its own', async () => {
  const sandbox = await createSandbox({
    publicUrl: 'http://shop.test',
    paytabs: { profileId: 1, serverKey: 'key' },
    moodle: { token, courses: [] },
    smtpPort: 0,
  })
  const app = fastify()
  await app.register(formbody)
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  expect((await app.inject('/sandbox/ledger.json')).statusCode).toBe(200)
  await app.close()
  await sandbox.close()
})

test('an invalid environment variable is named in the error', () => {
  expect(() => readConfig({ SANDBOX_PORT: 'x', SANDBOX_PAYTABS_SERVER_KEY: 'k' })).toThrow(/SANDBOX_PORT/)
})

test('the sandbox process reports when it is ready and stops on SIGTERM', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { SANDBOX_PORT: '0', SANDBOX_PAYTABS_SERVER_KEY: 'key-key-key', SANDBOX_MOODLE_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next()
  const ready = JSON.parse(value ?? '')
  expect(ready).toEqual({ ready: true, port: expect.any(Number), smtpPort: expect.any(Number) })
  expect((await fetch(`http://127.0.0.1:${ready.port}/sandbox/ledger.json`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
})
