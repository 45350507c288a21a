import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { systemClock } from '#lib/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { openEmbedded, openPostgres } from '#platform/db/open-database.ts'
import { copyEmbedded, freshPostgres, migratedPostgres } from '#test/database.ts'
import { openTestS3 } from '#test/servers/s3.ts'
import { until } from '#test/until.ts'
import { backUp } from './back-up.ts'
import { toOperatorMessage } from '#platform/command.ts'
import { restore } from './restore.ts'
import { type CommandResult, runCommand, startCommand } from '#test/run-command.ts'

const isPostgres = inject('engine') === 'postgres'
const keys = [
  'invoices/018f.pdf',
  'applications/a1.pdf',
  'profile-pictures/0a.webp',
  'ebooks/a.pdf',
  'ebooks/b.pdf',
  'ebooks/empty.pdf',
]
const bytesOf = (key: string) => Buffer.from(key === 'ebooks/empty.pdf' ? '' : `${key} `.repeat(20_000))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

type Settings = Record<string, string>
let home: string
let made = 0
let shop: Settings
let backup: string
let first: CommandResult
let dropShop: () => Promise<void>

const newPath = (name: string) => join(home, `${name}-${made++}`)

async function open(settings: Settings): Promise<Database> {
  return settings.DATABASE_URL === undefined
    ? openEmbedded(settings.DATA_DIR ?? '')
    : openPostgres(settings.DATABASE_URL, 2)
}
async function withDatabase<Result>(
  settings: Settings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await open(settings)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Returns settings with an empty database and a data folder without files. */
async function createEmptyTarget(): Promise<Settings> {
  const DATA_DIR = newPath('data')
  if (!isPostgres) return { DATA_DIR }
  const { url, drop } = await freshPostgres(inject('postgresUrl'))
  onTestFinished(drop)
  return { DATA_DIR, DATABASE_URL: url }
}

const usersIn = (settings: Settings) =>
  withDatabase(settings, async ({ pool }) => {
    const { rows } = await pool.query<object>(
      `select email, full_name, (select version::int from content_version) as version from users order by email`,
    )
    return rows
  })
const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
        .toSorted()
    : []

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'matla-backup-'))
  const DATA_DIR = newPath('data')
  const postgres = isPostgres ? await migratedPostgres() : null
  shop = { DATA_DIR, ...(postgres && { DATABASE_URL: postgres.url }) }
  dropShop = async () => postgres?.drop()
  if (!isPostgres) copyEmbedded(DATA_DIR)
  await withDatabase(shop, async ({ pool }) => {
    await pool.query(`insert into users (id, email, full_name, created_at)
      select gen_random_uuid(), 'someone-' || n || '@x.test', E'عربي \\\\ "quoted" \n ' || n, now() from generate_series(1, 500) n`)
    await pool.query(`update content_version set version = 77`)
    await pool.query(`insert into applications (id, kind, lang, full_name, email, phone, facts, resume_key, received_at, kept_until)
      select gen_random_uuid(), 'job', 'ar', 'x', 'x@x.test', '1', '{}', key, now(), now() + interval '1 day'
      from unnest(array['applications/a1.pdf', 'applications/lost.pdf']) key`)
  })
  for (const key of keys) {
    mkdirSync(join(DATA_DIR, 'files', key, '..'), { recursive: true })
    writeFileSync(join(DATA_DIR, 'files', key), bytesOf(key))
  }
  backup = newPath('backup')
  first = await runCommand('backup', [backup], shop)
}, 120_000)
afterAll(async () => {
  await dropShop()
  rmSync(home, { recursive: true, force: true })
})

/** Copies the backup, so that a test can damage the copy. */
function copyOfBackup(): string {
  const copy = newPath('copy')
  cpSync(backup, copy, { recursive: true })
  return copy
}

const print = () => undefined
const backUpShop = (settings: Settings, folder: string) =>
  backUp({ config: readConfig(settings), folder, clock: systemClock, print })
/** The message that a failing command shows the operator. */
const readFailure = (work: Promise<void>) => work.then(() => 'it was done', toOperatorMessage)

/** Attempts a restore that must fail without changing anything, and returns its message. */
async function failToRestore(folder: string, settings?: Settings): Promise<string | null> {
  const into = settings ?? (await createEmptyTarget())
  const before = filesIn(into.DATA_DIR ?? '')
  const output = await readFailure(restore({ config: readConfig(into), folder, print }))
  expect(filesIn(into.DATA_DIR ?? '')).toEqual(before)
  if (!settings && into.DATABASE_URL !== undefined) expect(await tablesIn(into)).toEqual([])
  return output
}
const tablesIn = (settings: Settings) =>
  withDatabase(settings, async ({ pool }) => {
    const { rows } = await pool.query<object>(`select tablename from pg_tables where schemaname = 'public'`)
    return rows
  })

test('the backup command backs up the shop so that only its owner can read it, and prints a summary', async () => {
  expect(first.code, first.output).toBe(0)
  expect(first.output).toMatch(/rows, .* files, .* MB: /)
  expect(readdirSync(home).filter((name) => name.includes('unfinished'))).toEqual([])
  expect(filesIn(join(backup, 'files'))).toEqual(keys.toSorted())
  for (const entry of readdirSync(backup, { recursive: true, withFileTypes: true })) {
    const { mode } = statSync(join(entry.parentPath, entry.name))
    expect(mode & 0o777, entry.name).toBe(entry.isDirectory() ? 0o700 : 0o600)
  }
  expect(statSync(backup).mode & 0o777).toBe(0o700)
})

test('a file missing from the storage is reported and listed, and the rest is backed up', () => {
  expect(first.output).toContain(
    '! Rows name files that the storage does not have, or not as they were stored (1)',
  )
  const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as { missing: string[] }
  expect(manifest.missing).toEqual(['applications/lost.pdf'])
})

test('the restore command restores every row and every byte in a different place', async () => {
  const into = await createEmptyTarget()
  const { code, output } = await runCommand('restore', [backup], into)
  expect([code, output]).toEqual([0, expect.stringContaining('Restored as of ')])
  expect(await usersIn(into)).toEqual(await usersIn(shop))
  expect(filesIn(join(into.DATA_DIR ?? '', 'files'))).toEqual(keys.toSorted())
  for (const key of keys)
    expect(readFileSync(join(into.DATA_DIR ?? '', 'files', key)).equals(bytesOf(key)), key).toBe(true)
  // The target is no longer empty, so a second restore leaves it unchanged.
  const again = await failToRestore(backup, into)
  expect(again).toMatch(/is not empty: it has .*Set DATA_DIR to another folder, or move that one away/)
  rmSync(join(into.DATA_DIR ?? '', 'files'), { recursive: true })
  expect(await failToRestore(backup, into)).toMatch(/is not empty\. (Create a new one|Set DATA_DIR)/)
  expect(await usersIn(into)).toHaveLength(500)
}, 120_000)

describe('a damaged backup is not restored', () => {
  const dump = () => (isPostgres ? 'database.dump' : `database/${filesIn(join(backup, 'database')).at(0)}`)
  const cut = (folder: string, name: string) =>
    truncateSync(join(folder, name), statSync(join(folder, name)).size - 1)
  const flip = (folder: string, name: string) => {
    const bytes = readFileSync(join(folder, name))
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    writeFileSync(join(folder, name), bytes)
  }
  const remove = (folder: string, name: string) => rmSync(join(folder, name))

  test.each<[string, (folder: string) => void, RegExp]>([
    [
      'the database is cut off',
      (folder) => cut(folder, dump()),
      /damaged; nothing was restored.*bytes instead of/s,
    ],
    ['a byte of the database has changed', (folder) => flip(folder, dump()), /has been changed/],
    ['the database is missing', (folder) => remove(folder, dump()), /is missing/],
    ['a file is cut off', (folder) => cut(folder, 'files/ebooks/a.pdf'), /bytes instead of/],
    ['a byte of a file has changed', (folder) => flip(folder, 'files/invoices/018f.pdf'), /has been changed/],
    [
      'a file is missing',
      (folder) => remove(folder, 'files/ebooks/b.pdf'),
      /files\/ebooks\/b\.pdf is missing/,
    ],
    ['its list is cut off', (folder) => cut(folder, 'parts.jsonl'), /damaged: parts\.jsonl/],
    [
      'its list is missing',
      (folder) => remove(folder, 'parts.jsonl'),
      /not complete: parts\.jsonl is missing/,
    ],
    [
      'a byte of its manifest has changed',
      (folder) => flip(folder, 'manifest.json'),
      /manifest\.json is damaged/,
    ],
    [
      'its manifest is cut off',
      (folder) => truncateSync(join(folder, 'manifest.json'), 40),
      /manifest\.json is damaged/,
    ],
    [
      'it is unfinished',
      (folder) => remove(folder, 'manifest.json'),
      /is no backup: it has no manifest\.json/,
    ],
    [
      'a file is a symbolic link to one outside',
      (folder) => {
        const outside = join(folder, '..', `outside-${basename(folder)}`)
        renameSync(join(folder, 'files/ebooks/a.pdf'), outside)
        symlinkSync(outside, join(folder, 'files/ebooks/a.pdf'))
      },
      /files\/ebooks\/a\.pdf is no file of its own in the backup: links and devices are not restored/,
    ],
    [
      'a folder of its files is a symbolic link to one outside',
      (folder) => {
        const outside = join(folder, '..', `outside-${basename(folder)}`)
        renameSync(join(folder, 'files/ebooks'), outside)
        symlinkSync(outside, join(folder, 'files/ebooks'))
      },
      /is no file of its own in the backup/,
    ],
    [
      'it names a folder outside',
      (folder) => {
        const path = join(folder, 'manifest.json')
        const { checksum: _, ...rest } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
        const forged = { ...rest, folders: ['../../outside'] }
        const checksum = createHash('sha256').update(JSON.stringify(forged)).digest('hex')
        writeFileSync(path, JSON.stringify({ ...forged, checksum }))
      },
      /names the folder "\.\.\/\.\.\/outside", which is not inside it/,
    ],
  ])('%s', async (_, damage, words) => {
    const copy = copyOfBackup()
    damage(copy)
    expect(await failToRestore(copy)).toMatch(words)
  })
})

test('a backup with migrations of a newer or unknown version is not restored', async () => {
  for (const [writtenAt, words] of [
    [Date.now() * 2, /newer version of the shop/],
    [1, /tables this version does not know/],
  ] as const) {
    const copy = copyOfBackup()
    const file = join(copy, 'manifest.json')
    const { checksum: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8')) as {
      checksum: string
      migrations: object[]
    }
    manifest.migrations.push({ hash: 'another', writtenAt })
    const checksum = sha256(Buffer.from(JSON.stringify(manifest)))
    writeFileSync(file, JSON.stringify({ ...manifest, checksum }))
    expect(await failToRestore(copy)).toMatch(words)
  }
})

test('a backup is not restored into the other kind of database, and the message explains what to do', async () => {
  const DATA_DIR = newPath('data')
  const other = isPostgres ? { DATA_DIR } : { DATA_DIR, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const output = await failToRestore(backup, other)
  expect(output).toMatch(isPostgres ? /Set DATABASE_URL to an empty one/ : /npm run transfer/)
})

test('a failed command exits with 1 and prints a sentence without a stack trace', async () => {
  const copy = copyOfBackup()
  rmSync(join(copy, 'parts.jsonl'))
  const { code, output } = await runCommand('restore', [copy], await createEmptyTarget())
  expect([code, output]).toEqual([1, 'The backup is not complete: parts.jsonl is missing.\n'])
})

test('a backup into a non-empty folder, the shop\u2019s own files or a missing parent folder is rejected', async () => {
  const full = newPath('full')
  mkdirSync(full)
  writeFileSync(join(full, 'x'), '')
  for (const [folder, words] of [
    [full, /is not empty/],
    [join(shop.DATA_DIR ?? '', 'files', 'here'), /inside the shop's own files/],
    [join(home, 'none', 'here'), /does not exist/],
  ] as const) {
    expect(await readFailure(backUpShop(shop, folder))).toMatch(words)
  }
  const { code, output } = await runCommand('backup', [], shop)
  expect([code, output]).toEqual([1, 'One folder is needed: npm run backup -- /srv/backups/2026-11-23\n'])
})

test('a killed backup leaves only an unfinished folder, which cannot be restored', async () => {
  const folder = newPath('killed')
  const { child, ended } = startCommand('backup', [folder], shop)
  const left = () => readdirSync(home).find((name) => name.startsWith(basename(folder)))
  await until(async () => left() !== undefined, 60_000)
  child.kill('SIGKILL')
  await ended
  const unfinished = left() ?? ''
  expect(unfinished).toContain('.unfinished-')
  expect(await failToRestore(join(home, unfinished))).toMatch(/is no backup/)
})

test('files are backed up from and restored to an S3-compatible storage with a paginated list', async () => {
  const [from, to] = [await openTestS3(), await openTestS3()]
  onTestFinished(async () => void (await Promise.all([from.close(), to.close()])))
  for (const key of keys) from.objects.set(key, bytesOf(key))
  const folder = newPath('backup')
  await backUpShop({ ...shop, ...from.settings }, folder)
  const into = await createEmptyTarget()
  await restore({ config: readConfig({ ...into, ...to.settings }), folder, print })
  expect(to.objects).toEqual(from.objects)
  expect(await failToRestore(folder, { ...(await createEmptyTarget()), ...to.settings })).toMatch(
    /bucket shop is not empty/,
  )
}, 120_000)

test.runIf(!isPostgres)('backup and restore fail while a server uses the embedded database', async () => {
  const folder = newPath('backup')
  await withDatabase(shop, async () => {
    const inUse = /another process uses the database.*Stop it/
    expect(await readFailure(backUpShop(shop, folder))).toMatch(inUse)
    expect(existsSync(folder)).toBe(false)
    renameSync(join(shop.DATA_DIR ?? '', 'files'), join(home, 'moved'))
    expect(await readFailure(restore({ config: readConfig(shop), folder: backup, print }))).toMatch(inUse)
    renameSync(join(home, 'moved'), join(shop.DATA_DIR ?? '', 'files'))
  })
})
