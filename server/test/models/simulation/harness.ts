import { eventHandlers } from '#handlers.ts'
import { createRaise } from '#platform/events.ts'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { readConfig } from '#config/config.ts'
import { handleErrors } from '#platform/http/errors.ts'
import { onReach, type PointReached } from '#platform/telemetry/failpoints.ts'
import type { AppDeps as Deps } from '#handlers.ts'
import type { Job } from '#platform/queue/jobs.ts'
import type { ApplePay } from '#payments/apple-pay/apple-pay.ts'
import { readOwnRecords } from '#payments/own-records.ts'
import { providerRoutes } from '#payments/provider.routes.ts'
import { environment } from './settings.ts'
import { type GatedDatabase, openGated } from './gated-database.ts'
import { openProviders, type Providers } from './outside.ts'
import { openSites, type Sites } from './sites.ts'
import { testSeller } from '#test/fixtures/seller.ts'
import { findActor } from '#identity/sessions.ts'

/** Simulates that the process died at this failpoint. */
export class Died extends Error {
  override readonly name = 'Died'
}

/** The shop's own code on a real database, in an environment where nothing proceeds until a step is released. */
export type Harness = {
  readonly deps: Deps
  readonly app: FastifyInstance
  readonly gated: GatedDatabase
  readonly providers: Providers
  readonly sites: Sites
  readonly time: { now: number }
  /** Called at every failpoint; throws `Died` where the schedule requires it. */
  onReach: (reached: PointReached) => void
  /** Receives errors that a handler did not expect. */
  onError: (error: unknown) => void
  close(): Promise<void>
}

export async function openHarness(url: string): Promise<Harness> {
  const gated = await openGated(url)
  const sites = openSites()
  const app = Fastify()
  // Whole seconds, because the Apple Pay sheet rounds its quotes to seconds.
  const time = { now: Math.floor(Date.now() / 1_000) * 1_000 }
  const clock = () => new Date((time.now += 1))
  const { database } = gated
  const providers = openProviders(readOwnRecords(database.db, clock))
  const harness: Omit<Harness, 'deps'> = {
    app,
    gated,
    providers,
    sites,
    time,
    onReach: () => undefined,
    onError: () => undefined,
    close: async () => {
      stopListening()
      await app.close()
      await gated.close()
    },
  }
  const stopListening = onReach((reached) => harness.onReach(reached))
  const config = readConfig(environment)
  const known = {
    config,
    database,
    db: database.db,
    clock,
    log: app.log,
    jobs: { add: storeJobs, hasten: storeJobs },
    findActor,
    raise: createRaise(eventHandlers, () => deps),
    payments: Object.assign(new Map(providers.all.map((each) => [each.id, each])), {
      applePay: () => applePay,
    }),
    mailer: sites.mailer,
    lms: sites.lms,
    seller: testSeller,
    isSandbox: true,
  } satisfies Partial<Deps>
  // Code that needs files, caches or sign-in fails here, because none of them concerns money.
  const deps: Deps = known as unknown as Deps
  handleErrors(app)
  app.addHook('onError', async (_request, _reply, error) => harness.onError(error))
  await app.register(async (scope) => providerRoutes(scope, deps))
  await app.ready()
  return Object.assign(harness, { deps })
}

/** Apple's gateway accepts every sheet. */
const applePay: ApplePay = {
  displayName: 'School',
  domainFile: '',
  tokenForm: 'object',
  sheetScript: null,
  requestSession: () => Promise.resolve({}),
  close: () => Promise.resolve(),
}

/** Stores jobs as rows in the same transaction; other tests cover the real queue. */
const storeJobs: Deps['jobs']['add'] = async (tx, jobs) => {
  const rows = jobs.map((job) => ({ task: job.task, id: idOf(job) }))
  await tx.execute(
    sql`insert into harness_jobs select * from jsonb_to_recordset(${JSON.stringify(rows)}) as r(task text, id uuid)`,
  )
}

function idOf(job: Job): string {
  switch (job.task) {
    case 'enrol':
    case 'enrol-imported':
    case 'unenrol':
      return job.enrolmentId
    case 'leave-lms':
      return job.userId
    case 'email':
      return job.queuedEmailId
    case 'invoice':
      return job.invoiceId
    case 'refund':
      return job.refundId
    case 'creditNote':
      return job.creditNoteId
    case 'reminder-due':
    case 'reminder':
      return job.reminderId
    case 'money-report':
      return job.checkId
    case 'reconcile':
      return job.requestId
    case 'bulk':
      return job.runId
    case 'archive':
      return job.archiveId
    case 'export-school':
      return job.exportId
    case 'check-import':
    case 'apply-import':
      return job.importId
    case 'media':
      return job.uploadId
  }
}
