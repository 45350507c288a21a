import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config/config.ts'
import type { Connections } from './connections/connections.ts'
import type { Database } from './db/database.ts'
import type { Files, FindFile, RemoveFile, StoredFiles, StoreFile } from './storage/files.ts'
import type { FindActor } from './http/actor.ts'
import type { ScanForVirus } from './storage/clamd-scanner.ts'
import type { ContentCache } from './http/content-cache.ts'
import type { Seller } from '#lib/seller.ts'
import type { Mailer } from './mail/mailer.ts'
import type { ProviderCalls } from './provider-calls/provider-calls.ts'
import type { Raise } from '#platform/events.ts'
import type { Clock } from '#lib/clock.ts'
import type { Jobs } from './queue/jobs.ts'
import type { CurrentShopState } from './shop-state/current-shop-state.ts'

/**
 * The dependencies that the composition root passes to every module. A use case declares those it needs with
 * `Pick<Deps, …>`.
 */
export type Deps = {
  readonly config: Config
  readonly database: Database
  readonly db: Database['db']
  readonly clock: Clock
  readonly findActor: FindActor
  readonly log: FastifyBaseLogger
  readonly cache: ContentCache
  readonly shopState: CurrentShopState
  readonly jobs: Jobs
  readonly raise: Raise
  readonly files: Files
  readonly removeFile: RemoveFile
  readonly findFile: FindFile
  readonly listFiles: StoredFiles['list']
  readonly storeFile: StoreFile
  /** null when uploaded files are not scanned for viruses. */
  readonly scanForVirus: ScanForVirus | null
  readonly mailer: Mailer
  /** The settings of the providers, which an owner may change at any time. */
  readonly connections: Connections
  /** Records the results of calls to providers. */
  readonly providerCalls: ProviderCalls
  /** The LMS's URL for browsers, without a trailing slash; null when none is connected. */
  readonly lmsHref: () => string | null
  readonly seller: Seller
  /**
   * True while any provider is a sandbox provider, which documents then state (wire: "not a tax invoice"). It may
   * change, so it must be read where it is used.
   */
  readonly isSandbox: boolean
}
