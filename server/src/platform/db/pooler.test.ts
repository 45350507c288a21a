import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { freePort } from '#test/free-port.ts'
import { until } from '#test/until.ts'
import { openDatabase } from './open-database.ts'
import { migratedPostgres } from '#test/database.ts'

const program = 'pgbouncer'

function isInstalled(): boolean {
  try {
    execFileSync(program, ['-V'], { env: { PATH: '/usr/sbin:/usr/bin:/bin' }, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Starts a PgBouncer with the package defaults in front of a new database, and returns its URL. */
async function startPooler(mode: string): Promise<string> {
  const { url, drop } = await migratedPostgres()
  onTestFinished(drop)
  const server = new URL(url)
  const host = server.searchParams.get('host') ?? server.hostname
  const dir = mkdtempSync(join(tmpdir(), 'matla-pooler-'))
  const port = await freePort()
  const file = join(dir, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${host} port=${server.port || 5432} user=${server.username || 'postgres'}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
  ]
  writeFileSync(file, lines.join('\n'))
  chmodSync(dir, 0o755)
  // PgBouncer does not run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const pooler = spawn(program, [...asUser, file], {
    env: { PATH: '/usr/sbin:/usr/bin:/bin' },
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    pooler.kill('SIGKILL')
    await once(pooler, 'exit')
    rmSync(dir, { recursive: true })
  })
  const address = `postgres://postgres@127.0.0.1:${port}${server.pathname}`
  await until(() => canConnect(address), 10_000)
  return address
}

async function canConnect(address: string): Promise<boolean> {
  const client = new pg.Client(address)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

const open = (address: string) =>
  openDatabase(readConfig({ DATABASE_URL: address, DATABASE_POOL: '6', LOG_LEVEL: 'silent' }))

describe.runIf(inject('engine') === 'postgres' && isInstalled())('behind PgBouncer', () => {
  test('session mode works, and each session has the shop’s timeouts', async () => {
    const database = await open(await startPooler('session'))
    onTestFinished(() => database.close())
    for (const pool of [database.pool, database.paymentsPool]) {
      const { rows } = await pool.query(
        `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
      )
      expect(rows).toEqual([{ statement: '5s', lock: '4s' }])
    }
    await expect(database.pool.query('select pg_sleep(6)')).rejects.toMatchObject({ code: '57014' })
  })

  test.each([
    ['transaction', /^DATABASE_URL: .*pool_mode = session/],
    ['statement', /^DATABASE_URL: .*statement pooling mode/],
  ])('%s mode is rejected at the start with a sentence', async (mode, sentence) => {
    await expect(open(await startPooler(mode))).rejects.toThrow(sentence)
  })
})
