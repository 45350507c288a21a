import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newSecretId } from '#lib/ids.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { runAlone } from '#test/postgres-template.ts'
import { copyEmbedded, freshPostgres } from '#test/database.ts'
import { compiled } from '#test/compiled.ts'
import { freePort } from '#test/free-port.ts'
import { listen } from './listen.ts'

const longMs = 60_000
/** The cases do not depend on the database engine, so each runs on one of the two. */
const onEmbedded = test.runIf(inject('engine') === 'embedded')
const onPostgres = test.runIf(inject('engine') === 'postgres')

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'matla-not-started-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the shop like `npm start`, and returns the last line of its output. */
async function started(change: Readonly<Record<string, string>>) {
  const main = new URL('./main.ts', import.meta.url).pathname
  const env = {
    PATH: '/usr/bin:/bin',
    DATA_DIR: emptyFolder(),
    PORT: String(await freePort()),
    DEMO_HISTORY: '0',
    ...compiled,
    ...change,
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [shown, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { code, lastLine: shown.trim().split('\n').at(-1) ?? '', stderr }
}

onEmbedded(
  'on a port in use the shop prints a message and exits',
  async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const folder = emptyFolder()
    copyEmbedded(folder)
    const change = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder }
    const { code, lastLine, stderr } = await started(change)
    expect(lastLine).toMatch(new RegExp(`^PORT: ${port} on 127.0.0.1: another program uses it\\.`))
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  },
  longMs,
)

onEmbedded(
  'an address that the machine does not have is reported differently from a port in use',
  async () => {
    const app = fastify()
    onTestFinished(() => app.close())
    await expect(listen(app, { port: 0, host: '203.0.113.1' })).rejects.toThrow(
      /^PORT: 0 on 203\.0\.113\.1: it cannot be opened \(EADDRNOTAVAIL\)\. Set another port, or another HOST\.$/,
    )
  },
)

onEmbedded(
  'in a data folder of another process the shop prints a message and exits',
  async () => {
    const folder = emptyFolder()
    copyEmbedded(folder)
    const other = await startEmbedded(folder)
    onTestFinished(other.stop)
    const { code, lastLine, stderr } = await started({ DATA_DIR: folder })
    expect(lastLine).toMatch(/^DATA_DIR: another process uses the database in /)
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  },
  longMs,
)

onEmbedded(
  'a data folder that is not writable is named in a message without a stack trace',
  async () => {
    const file = join(emptyFolder(), 'a-file')
    writeFileSync(file, '')
    const { code, lastLine, stderr } = await started({ DATA_DIR: join(file, 'data') })
    expect(lastLine).toMatch(/^DATA_DIR: nothing can be written in .*a-file\/data.* \(ENOTDIR\)\./)
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  },
  longMs,
)

onEmbedded(
  'in production an absent address of the shop is named, although providers may be absent',
  async () => {
    const { code, lastLine } = await started({
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'orders@shop.test',
    })
    expect(lastLine).toMatch(/^PUBLIC_URL: in production the address that browsers use must be set/)
    expect(code).toBe(1)
  },
  longMs,
)

onPostgres(
  'a database role without the right to create tables is reported',
  async () => {
    const server = inject('postgresUrl')
    const database = await freshPostgres(server)
    const role = `guest_${newSecretId()}`
    await runAlone(server, `create role ${role} login password 'secret-word'`)
    onTestFinished(async () => {
      await database.drop()
      await runAlone(server, `drop role ${role}`)
    })
    const url = new URL(database.url)
    url.username = role
    url.password = 'secret-word'
    const { code, lastLine, stderr } = await started({ DATABASE_URL: url.href })
    expect(lastLine).toMatch(/^DATABASE_URL: .*permission denied.* The role must own the database/)
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  },
  longMs,
)

onPostgres(
  'an unreachable database is reported by its variable, without its password',
  async () => {
    const url = `postgres://shop:secret-word@127.0.0.1:${await freePort()}/shop`
    const { code, lastLine, stderr } = await started({ DATABASE_URL: url })
    expect(lastLine).toMatch(/^DATABASE_URL: that database cannot be used: .*ECONNREFUSED/)
    expect(lastLine).not.toContain('secret-word')
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  },
  longMs,
)

onPostgres(
  'a database that does not exist on the server is reported by its variable',
  async () => {
    const url = new URL(inject('postgresUrl'))
    url.pathname = '/nobodys'
    const { code, lastLine } = await started({ DATABASE_URL: url.href })
    expect(lastLine).toMatch(/^DATABASE_URL: that database cannot be used: database "nobodys" does not exist/)
    expect(code).toBe(1)
  },
  longMs,
)
