import { rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { landedFile, migrationFaults, olderSnapshots, readMigrations } from './run/migrations.mjs'

// `npm run migrations` adds new migrations to `server/migrations/landed.json`, whose files must not change any
// more, and removes older snapshots, because drizzle-kit compares tables with the newest one only.
const { journal, landed, hashes } = readMigrations()
const added = journal.slice(landed.length).map(({ tag }) => [tag, hashes.get(tag)])
writeFileSync(landedFile, `${JSON.stringify([...landed, ...added], null, 2)}\n`)
for (const file of olderSnapshots()) rmSync(file)
const faults = migrationFaults()
process.stdout.write(faults.map((fault) => `${fault}\n`).join(''))
process.exitCode = faults.length > 0 ? 1 : 0
