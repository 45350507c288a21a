import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/drizzle.store.ts'
import { indexFoldedSearch } from '#platform/db/folded-search-index.store.ts'
import { withPreparationLock } from '#platform/db/preparation-lock.store.ts'
import { demoResidents } from '#demo/demo-lms-users.ts'
import { disarmDemo } from '#demo/disarm-demo.ts'
import { learningCoursesOf, loadDemo } from '#demo/load-demo.ts'
import type { StoredFiles } from '#platform/storage/files.ts'
import { recordPublishedUses } from '#cms/documents/record-published-uses.ts'
import { documentPorts } from '#staff/documents/document-ports.ts'
import { openJobs, type OpenJobs } from '#platform/queue/open-jobs.ts'
import type { Clock } from '#lib/clock.ts'
import {
  type HistoryJobs,
  insertGivenUpJobs,
  loadHistory,
  readOutsideHistory,
} from '#seed/history/load-history.ts'
import type { Config } from './config/config.ts'
import { sellerOf, type Stock } from './providers.ts'
import { indexEntries, isUnindexed } from '#site/search/index-entries.ts'
import { demoNotice } from '#lib/demo-warning.ts'

type Preparing = {
  readonly config: Config
  readonly database: Database
  readonly files: StoredFiles
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly print: (line: string) => void
}
type Prepared = {
  readonly jobs: OpenJobs
  readonly stock: Stock
}

/** Prepares schema, demo and queue in one process at a time: any number of processes may start together on one database. */
export async function prepare(preparing: Preparing): Promise<Prepared> {
  const { config, database, files, clock, log, print } = preparing
  const { db } = database
  return withPreparationLock(database, { print }, async () => {
    await migrateDatabase(database)
    const why = await indexFoldedSearch(database)
    if (why !== null) log.warn({ why }, 'the staff lists are searched without an index')
    const { slug, isRealShop, hasDemoHistory } = config
    const hasLmsUsers = config.isDemo && config.moodle === null
    let ofHistory: HistoryJobs = { givenUp: [], due: [] }
    if (config.isDemo) {
      const host = new URL(config.publicUrl).hostname
      const history = { files, now: clock(), seller: sellerOf(config), host, print }
      const addHistory = async (tx: Db) => {
        ofHistory = await loadHistory({ db: tx, ...history })
      }
      await loadDemo(
        { db, files, clock, slug, hasLmsUsers, isRealShop, ...(hasDemoHistory && { addHistory }) },
        print,
      )
    }
    if (isRealShop) await printDemo(preparing)
    await recordPublishedUses(db, documentPorts, slug)
    if (await isUnindexed(db)) {
      print('Reading what the search finds …')
      await indexEntries(db)
    }
    const residents = hasLmsUsers ? await demoResidents(db) : []
    const history = hasDemoHistory ? await readOutsideHistory(files) : null
    const stock = { courses: await learningCoursesOf(db), residents, ...(history && { history }) }
    const jobs = await openJobs(database, log)
    await insertGivenUpJobs(db, ofHistory.givenUp)
    await db.transaction((tx) => jobs.jobs.add(tx, ofHistory.due))
    return { jobs, stock }
  })
}

/** Prints what was removed from a former trial, and a warning when a real shop shows the demo. */
async function printDemo({ config, database, clock, log, print }: Preparing): Promise<void> {
  const warn = (line: string) => {
    log.warn(line)
    print(`! ${line}`)
  }
  const { emails, others, codes } = await disarmDemo(database.db, clock())
  const who = [...emails, ...(others > 0 ? [`${others} more of the staff`] : [])].join(', ')
  if (who !== '')
    warn(`The published password of the demo opened these accounts, and opens none now: ${who}.`)
  if (codes.length > 0) warn(`Codes of the demo that give courses away have ended: ${codes.join(', ')}.`)
  if (config.isDemo) log.warn(demoNotice)
}
