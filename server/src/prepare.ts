import type { SandboxOptions } from '@matla/sandbox'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/drizzle.store.ts'
import { whileAlone } from '#platform/db/while-alone.store.ts'
import { keepDemoEbooks } from '#demo/demo-ebooks.ts'
import { demoResidents } from '#demo/demo-lms-users.ts'
import { disarmDemo } from '#demo/disarm-demo.ts'
import { learningCoursesOf, loadDemo } from '#demo/load-demo.ts'
import type { Files } from '#platform/storage/files.ts'
import { openJobs, type OpenJobs } from '#platform/queue/open-jobs.ts'
import type { Clock } from '#lib/clock.ts'
import type { Config } from './config/config.ts'
import { indexEntries, isUnindexed } from '#site/search/index-entries.ts'
import { demoNotice } from '#lib/demo-warning.ts'

type Preparing = {
  readonly config: Config
  readonly database: Database
  readonly files: Files
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly print: (line: string) => void
}
type Prepared = {
  readonly jobs: OpenJobs
  /** What the LMS's sandbox provider has from the beginning. */
  readonly stock: Pick<SandboxOptions['moodle'], 'courses' | 'residents'>
}

/** Schema, demo and queue, made by one process at a time: any number of them may start together on one database. */
export async function prepare(preparing: Preparing): Promise<Prepared> {
  const { config, database, files, clock, log, print } = preparing
  const { db } = database
  return whileAlone(database, { print }, async () => {
    await migrateDatabase(database)
    const { slug, isRealShop } = config
    const hasLmsUsers = config.isDemo && config.moodle === null
    if (config.isDemo) {
      await loadDemo({ db, clock, slug, hasLmsUsers, isRealShop }, print)
      await keepDemoEbooks(files)
    }
    if (isRealShop) await printDemo(preparing)
    if (await isUnindexed(db)) {
      print('Reading what the search finds …')
      await indexEntries(db)
    }
    const residents = hasLmsUsers ? await demoResidents(db) : []
    const stock = { courses: await learningCoursesOf(db), residents }
    return { jobs: await openJobs(database, log), stock }
  })
}

/** What of the demo was in a real shop and no longer is, and that a real shop shows the demo. */
async function printDemo({ config, database, log, print }: Preparing): Promise<void> {
  const warn = (line: string) => {
    log.warn(line)
    print(`! ${line}`)
  }
  const { emails, others, codes } = await disarmDemo(database.db)
  const who = [...emails, ...(others > 0 ? [`${others} more of the staff`] : [])].join(', ')
  if (who !== '')
    warn(`The published password of the demo opened these accounts, and opens none now: ${who}.`)
  if (codes.length > 0) warn(`Codes of the demo that give courses away have ended: ${codes.join(', ')}.`)
  if (config.isDemo) log.warn(demoNotice)
}
