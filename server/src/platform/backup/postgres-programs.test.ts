import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findProgram, runProgram } from './postgres-programs.ts'

const home = mkdtempSync(join(tmpdir(), 'matla-programs-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Creates a fake program that only prints this version. */
function program(version: string, script = ''): string {
  const folder = join(home, version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\n${script || `echo 'pg_dump (PostgreSQL) ${version}'`}\n`)
  chmodSync(join(folder, 'pg_dump'), 0o755)
  return folder
}

test('the program of the server\u2019s version is used, otherwise the next newer one', async () => {
  const folders = ['15.18', '18.1', '17.2', '9.6'].map((version) => program(version))
  for (const [least, major] of [
    [15, 15],
    [16, 17],
    [18, 18],
  ] as const)
    expect(await findProgram('pg_dump', least, folders)).toMatchObject({ major })
})

test('a missing or outdated program is reported with how to install it', async () => {
  const old = program('14.2')
  await expect(findProgram('pg_dump', 17, [old])).rejects.toThrow(
    /pg_dump of PostgreSQL 17 or newer is needed, and this machine has 14\. Install it: apt-get install postgresql-client-17/,
  )
  await expect(findProgram('pg_restore', 15, [old])).rejects.toThrow(/this machine has none/)
})

const connection = {
  host: '127.0.0.1',
  port: 5432,
  user: 'shop',
  database: 'shop',
  password: 'of-nobody',
  ssl: { sslmode: 'no-verify', sslrootcert: '/etc/ca.pem' },
}

test('a password is passed in the environment, never on the command line', async () => {
  const seen = join(home, 'seen')
  const path = join(program('1', `{ echo "args $@"; env; } > ${seen}`), 'pg_dump')
  await runProgram({ path, major: 1 }, ['--format=custom'], connection)
  const text = readFileSync(seen, 'utf8')
  expect(text).toContain('args --format=custom\n')
  for (const line of [
    'PGPASSWORD=of-nobody',
    'PGSSLMODE=require',
    'PGSSLROOTCERT=/etc/ca.pem',
    'PGPORT=5432',
  ])
    expect(text.split('\n')).toContain(line)
})

test('the error of a failed program contains its own message', async () => {
  const path = join(program('2', 'echo "permission denied" >&2; exit 3'), 'pg_dump')
  await expect(runProgram({ path, major: 1 }, [], connection)).rejects.toThrow(
    /ended with 3: permission denied/,
  )
})
