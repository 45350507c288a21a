import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../../server/src/platform/db/drizzle.store.ts'
import { openEmbedded } from '../../server/src/platform/db/open-database.ts'
import { openToVisitors } from '../../server/test/open-to-visitors.ts'
import { provideProof } from './proof.ts'

/** Creates one migrated database folder, which each test file copies. */
export default async function setup(project: TestProject) {
  const template = mkdtempSync(join(tmpdir(), 'matla-template-'))
  const database = await openEmbedded(template)
  await migrateDatabase(database)
  await openToVisitors(database)
  await database.close()
  project.provide('engine', 'embedded')
  project.provide('postgresUrl', '')
  project.provide('postgresBinaries', '')
  project.provide('postgresTemplate', '')
  provideProof(project)
  project.provide('embeddedTemplate', template)
  return () => rmSync(template, { recursive: true, force: true })
}
