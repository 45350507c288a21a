import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { runCommand } from '#test/run-command.ts'
import { migratedPostgres } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { environment, openOutside } from '#test/outside.ts'

type Started = Parameters<typeof runCommand>
type Settings = Readonly<Record<string, string>>

const onPostgres = test.runIf(inject('engine') === 'postgres')
const longMs = 60_000
const nothingListens = 'postgres://shop:word@127.0.0.1:1/shop'
const s3Away = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'shop',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'hidden-word',
}

async function shopSettings(): Promise<Settings> {
  const dir = mkdtempSync(join(tmpdir(), 'matla-command-'))
  const outside = await openOutside()
  const { url, drop } = await migratedPostgres()
  onTestFinished(async () => {
    await outside.close()
    await drop()
    rmSync(dir, { recursive: true, force: true })
  })
  return { ...environment(outside, await freePort(), dir), DATABASE_URL: url, DEMO_HISTORY: '0' }
}

async function outputOf(name: Started[0], args: readonly string[], changes: Settings) {
  const { code, output } = await runCommand(name, args, { ...(await shopSettings()), ...changes })
  expect(output).not.toMatch(/^ {4}at /m)
  expect(output).not.toContain('hidden-word')
  return { code, output }
}

/** Starts a server with a self-signed certificate and returns its port. */
async function openUntrusted(): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'matla-untrusted-'))
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1']
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'pipe' })
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    rmSync(dir, { recursive: true })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as { port: number }).port
}

const newFolder = () => join(tmpdir(), `matla-backup-${process.pid}-${performance.now()}`)

onPostgres.each<[string, Started[0], readonly string[], Settings, string]>([
  ['an unreachable storage', 'backup', [newFolder()], s3Away, 'The storage of S3_ENDPOINT'],
  ['a missing folder', 'import-content', ['/no/such/folder'], {}, 'no such file or directory'],
  ['a missing file', 'import-people', ['/no/such.csv', '--as', 'owner@school.example'], {}, 'no such file'],
  ['an unreachable database', 'import-content', ['/tmp'], { DATABASE_URL: nothingListens }, 'DATABASE_URL'],
  [
    'an unreachable database',
    'export-content',
    [newFolder()],
    { DATABASE_URL: nothingListens },
    'DATABASE_URL',
  ],
  ['an unreachable database', 'migrate', [], { DATABASE_URL: nothingListens }, 'DATABASE_URL'],
  [
    'an unreachable database',
    'create-owner',
    ['a@shop.test'],
    { DATABASE_URL: nothingListens },
    'DATABASE_URL',
  ],
  ['an unreachable database', 'seed', ['--courses', '1'], { DATABASE_URL: nothingListens }, 'DATABASE_URL'],
  ['an unknown option', 'seed', ['--people', '1'], {}, '--people'],
  [
    'a collector without a scheme',
    'main',
    [],
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ],
  [
    'a collector without a scheme',
    'doctor',
    [],
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'collector' },
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  ],
])(
  'with %s, %s %o exits with 1 and a message',
  async (_, name, args, changes, sentence) => {
    const { code, output } = await outputOf(name, args, changes)
    expect(output).toContain(sentence)
    expect(code).toBe(1)
  },
  longMs,
)

onPostgres(
  'with an unreachable database the money check exits with 2 and a message',
  async () => {
    const { code, output } = await outputOf('reconcile', [], { DATABASE_URL: nothingListens })
    expect(output).toContain('DATABASE_URL')
    expect(code).toBe(2)
  },
  longMs,
)

onPostgres(
  'the doctor reports a mail server that breaks the connection and one with an untrusted certificate',
  async () => {
    const rude = createServer((socket) => socket.end('not a mail server\r\n')).listen(0, '127.0.0.1')
    onTestFinished(() => void rude.close())
    await new Promise((resolve) => rude.once('listening', resolve))
    const { port } = rude.address() as { port: number }
    const untrusted = await openUntrusted()
    for (const SMTP_URL of [
      `smtps://127.0.0.1:${port}`,
      `smtp://127.0.0.1:${port}`,
      `smtps://127.0.0.1:${untrusted}`,
    ]) {
      const { code, output } = await outputOf('doctor', [], { SMTP_URL })
      expect(output).toMatch(/FAIL {2}Mail: The mail server at .* does not take us/)
      expect(code).toBe(1)
    }
  },
  longMs,
)
