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
import { runAlone } from '#platform/db/postgres-template.ts'
import { copyEmbedded, freshPostgres } from '#platform/db/test-database.ts'
import { compiled } from '#proof/compiled.ts'
import { freePort } from '#proof/free-port.ts'
import { listen } from './listen.ts'

const longMs = 60_000
/** Each case once: it is the same on both. */
const onEmbedded = test.runIf(inject('engine') === 'embedded')
const onPostgres = test.runIf(inject('engine') === 'postgres')

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'matla-not-started-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A start as `npm start` makes it; what it said in its last line. */
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
  'on a port that another program uses the shop says so and ends',
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

onEmbedded('a machine that has not this address is told apart from a port in use', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  await expect(listen(app, { port: 0, host: '203.0.113.1' })).rejects.toThrow(
    /^PORT: 0 on 203\.0\.113\.1: it cannot be opened \(EADDRNOTAVAIL\)\. Set another port, or another HOST\.$/,
  )
})

onEmbedded(
  'in a folder that another process uses the shop says so and ends',
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
  'a folder in which nothing can be written is named, not thrown',
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
  'in production the groups that are absent are named, and only those',
  async () => {
    const { code, lastLine } = await started({
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'orders@shop.test',
    })
    expect(lastLine).toContain('absent: PAYTABS_, MOODLE_, SELLER_.')
    expect(code).toBe(1)
  },
  longMs,
)

onPostgres(
  'a role that may make nothing in its database is told so',
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
  'a database that is not there is named by its variable, and its password is not told',
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
  'so is one that PostgreSQL does not know',
  async () => {
    const url = new URL(inject('postgresUrl'))
    url.pathname = '/nobodys'
    const { code, lastLine } = await started({ DATABASE_URL: url.href })
    expect(lastLine).toMatch(/^DATABASE_URL: that database cannot be used: database "nobodys" does not exist/)
    expect(code).toBe(1)
  },
  longMs,
)
