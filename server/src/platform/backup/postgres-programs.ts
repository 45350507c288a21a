import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { programEnvironment } from '#config/config.ts'
import type { Connection } from '#platform/db/dedicated-client.ts'
import { BackupFailed } from './backup-failed.ts'

export type Program = { readonly path: string; readonly major: number }

const run = promisify(execFile)
/**
 * The folders of Debian and Ubuntu, Red Hat, and Homebrew on both processors. PATH is searched last, because it may
 * contain a wrapper.
 */
const usualFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/{postgresql,libpq}*/bin',
  '/usr/local/opt/{postgresql,libpq}*/bin',
]

/**
 * Finds `pg_dump` or `pg_restore` of version `least` or the next newer one in `folders`. Throws `BackupFailed` and says
 * what to install.
 */
export async function findProgram(
  name: 'pg_dump' | 'pg_restore',
  minVersion: number,
  folders: readonly string[] = [
    ...globSync(usualFolders),
    ...(programEnvironment({}).PATH ?? '').split(delimiter),
  ],
): Promise<Program> {
  const paths = folders.map((folder) => join(folder, name)).filter((path) => existsSync(path))
  const programs = (await Promise.all(paths.map(readProgramVersion))).filter((program) => program !== null)
  const fitting = programs.filter(({ major }) => major >= minVersion).toSorted((a, b) => a.major - b.major)
  if (fitting[0]) return fitting[0]
  const found = [...new Set(programs.map(({ major }) => major))].join(', ')
  throw new BackupFailed(
    `${name} of PostgreSQL ${minVersion} or newer is needed, and ${found ? `this machine has ${found}` : 'this machine has none'}. ` +
      `Install it: apt-get install postgresql-client-${minVersion} (Debian, Ubuntu; other versions than the distribution's are at ` +
      `apt.postgresql.org), dnf install postgresql${minVersion} (Red Hat), brew install postgresql@${minVersion} (macOS).`,
  )
}

async function readProgramVersion(path: string): Promise<Program | null> {
  try {
    const { stdout } = await run(path, ['--version'])
    const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]
    return major === undefined ? null : { path, major: Number(major) }
  } catch {
    // The wrapper lacks its program, or the program is for another architecture.
    return null
  }
}

/** The connection for PostgreSQL's programs as environment variables, which other users cannot see. */
function connectionEnvironment({ host, port, user, database, password, ssl }: Connection) {
  const sslNames = { sslrootcert: 'PGSSLROOTCERT', sslcert: 'PGSSLCERT', sslkey: 'PGSSLKEY' }
  const sslEnv = Object.entries(sslNames).flatMap(([name, variable]) => {
    const value = ssl[name]
    return value === undefined ? [] : [[variable, value]]
  })
  const mode = ssl.sslmode ?? (ssl.ssl === 'true' || ssl.ssl === '1' ? 'require' : undefined)
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    ...(password !== '' && { PGPASSWORD: password }),
    // libpq has no `no-verify`, but `require` means the same.
    ...(mode !== undefined && { PGSSLMODE: mode === 'no-verify' ? 'require' : mode }),
    ...(Object.fromEntries(sslEnv) as Record<string, string>),
  }
}

const maxErrorText = 4_000

/** Runs one of PostgreSQL's programs on the database. Throws `BackupFailed` with its error output when it fails. */
export async function runProgram(
  { path }: Program,
  args: readonly string[],
  connection: Connection,
): Promise<void> {
  const child = spawn(path, args, {
    env: programEnvironment(connectionEnvironment(connection)),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(0, maxErrorText)
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (code !== 0) throw new BackupFailed(`${path} ended with ${code ?? signal}: ${words.trim()}`)
}
