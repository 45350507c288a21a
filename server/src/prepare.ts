import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/drizzle.store.ts'
import { indexFoldedSearch } from '#platform/db/folded-search-index.store.ts'
import { withPreparationLock } from '#platform/db/preparation-lock.store.ts'
import type { StoredFiles } from '#platform/storage/files.ts'
import { recordPublishedUses } from '#cms/documents/record-published-uses.ts'
import { documentPorts } from '#staff/documents/document-ports.ts'
import type { Jobs } from '#platform/queue/jobs.ts'
import { openJobs, type OpenJobs } from '#platform/queue/open-jobs.ts'
import type { Clock } from '#lib/clock.ts'
import type { Seller } from '#lib/seller.ts'
import type { Config } from './config/config.ts'
import type { AppDeps } from './handlers.ts'
import { sellerOf, type Stock } from './providers.ts'
import { indexEntries, isUnindexed } from '#site/search/index-entries.ts'

type PrepareDeps = {
  readonly config: Config
  readonly database: Database
  readonly files: StoredFiles
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly print: (line: string) => void
}
/** What an entry point adds to a shop that is empty or a trial. Without it, the shop knows nothing about a demo. */
export type Demo = {
  /** Fills an empty shop. `addJobs` is called once there is a queue. */
  fill(deps: PrepareDeps & { readonly seller: Seller }): Promise<{
    readonly stock: Stock
    addJobs(jobs: Jobs): Promise<void>
  }>
  /** Runs once jobs are processed. */
  start(deps: AppDeps): Promise<void>
}
type Prepared = {
  readonly jobs: OpenJobs
  readonly stock: Stock
}

/**
 * Prepares schema, demo and queue in only one process at a time, so that any number of processes can start together on
 * one database.
 */
export async function prepare(deps: PrepareDeps, demo: Demo | undefined): Promise<Prepared> {
  const { config, database, log, print } = deps
  const { db } = database
  return withPreparationLock(database, { print }, async () => {
    await migrateDatabase(database)
    const why = await indexFoldedSearch(database)
    if (why !== null) log.warn({ why }, 'the staff lists are searched without an index')
    const filled = await demo?.fill({ ...deps, seller: sellerOf(config) })
    await recordPublishedUses(db, documentPorts, config.slug)
    if (await isUnindexed(db)) {
      print('Reading what the search finds …')
      await indexEntries(db)
    }
    const jobs = await openJobs(database, log)
    await filled?.addJobs(jobs.jobs)
    return { jobs, stock: filled?.stock ?? { courses: [] } }
  })
}
