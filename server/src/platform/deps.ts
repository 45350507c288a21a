import type { FastifyBaseLogger } from 'fastify'
import type { Google } from '#identity/google/google.ts'
import type { Config } from '#config/config.ts'
import type { Database } from './db/database.ts'
import type { Files, FindFile, RemoveFile } from './storage/files.ts'
import type { FindActor } from './http/actor.ts'
import type { ScanForVirus } from './storage/ask-clamd.ts'
import type { ContentCache } from './http/content-cache.ts'
import type { InvoiceSeller } from '#schema/invoices.tables.ts'
import type { LearningSite } from '#learning/learning-site.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PaymentProvider } from '#payments/provider.ts'
import type { Clock } from '#lib/clock.ts'
import type { Jobs } from './queue/jobs.ts'

/** What the composition root hands to the rooms; each verb names the few it needs with `Pick<Deps, …>`. */
export type Deps = {
  readonly config: Config
  readonly database: Database
  readonly db: Database['db']
  readonly clock: Clock
  readonly findActor: FindActor
  readonly log: FastifyBaseLogger
  readonly cache: ContentCache
  readonly jobs: Jobs
  /** By what they are for; pay-later only where it is configured. */
  readonly payments: { readonly card: PaymentProvider; readonly later?: PaymentProvider }
  readonly files: Files
  readonly removeFile: RemoveFile
  readonly findFile: FindFile
  /** null: uploaded files are not scanned for viruses. */
  readonly scanForVirus: ScanForVirus | null
  readonly mailer: Mailer
  readonly learningSite: LearningSite
  /** Where browsers find it, without a slash at its end. */
  readonly learningSiteHref: string
  /** null: nobody signs in with Google here. */
  readonly google: Google | null
  readonly seller: InvoiceSeller
  /** True while any provider is a stand-in: documents say so (wire: "not a tax invoice"). */
  readonly isSandbox: boolean
}
