import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { compiled, quickly } from '#test/compiled.ts'

export type FollowingVersion = {
  readonly main: string
  /** Runs `npm run migrate` of that version. */
  migrate(databaseUrl: string, dataDir: string): Promise<void>
  remove(): void
}

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** This server with one additional migration, which only adds, so that the previous version still works. */
export function makeFollowingVersion(): FollowingVersion {
  const home = mkdtempSync(join(tmpdir(), 'matla-following-'))
  const server = join(home, 'server')
  for (const name of ['src', 'migrations', 'package.json'])
    cpSync(join(root, 'server', name), join(server, name), { recursive: true })
  for (const name of ['node_modules', 'server/node_modules', 'web', 'demo'])
    symlinkSync(join(root, name), join(home, name))
  const journalFile = join(server, 'migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal
  const last = journal.entries.at(-1)
  if (!last) throw new Error('this version has no migrations')
  const tag = 'of_the_following_version'
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(
    join(server, 'migrations', `${tag}.sql`),
    [
      'ALTER TABLE "orders" ADD COLUMN "of_the_following_version" text;',
      'ALTER TABLE "payments" ADD COLUMN "of_the_following_version" integer DEFAULT 0 NOT NULL;',
      'CREATE TABLE "of_the_following_version" ("order_id" uuid PRIMARY KEY REFERENCES "orders" ("id"), "note" text);',
    ].join('--> statement-breakpoint\n'),
  )
  return {
    main: join(server, 'src/main.ts'),
    migrate: async (DATABASE_URL, DATA_DIR) => {
      const env = { PATH: '/usr/bin:/bin', ...compiled, DATABASE_URL, DATA_DIR }
      await run(process.execPath, [...quickly, join(server, 'src/migrate.ts')], { env })
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}
