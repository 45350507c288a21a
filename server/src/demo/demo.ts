import type { Entry, SandboxOptions } from '@matla/sandbox'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config/config.ts'
import type { Clock } from '#lib/clock.ts'
import { demoNotice } from '#lib/demo-warning.ts'
import type { Seller } from '#lib/seller.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/queue/jobs.ts'
import type { StoredFiles } from '#platform/storage/files.ts'
import type { Deps } from '#tax/deps.ts'
import { demoResidents } from './demo-lms-users.ts'
import { disarmDemo } from './disarm-demo.ts'
import {
  type HistoryJobs,
  insertFailedJobs,
  loadHistory,
  readSandboxHistory,
} from './history/load-history.ts'
import { learningCoursesOf, loadDemo } from './load-demo.ts'
import { startInPhase2 } from './start-in-phase-2.ts'

type FillDeps = {
  readonly config: Config
  readonly database: Database
  readonly files: StoredFiles
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly seller: Seller
  readonly print: (line: string) => void
}

/** The demo, in the form in which the entry points pass it to the shop. */
export const demo = {
  /** Fills an empty shop, or disarms the demo in a real one. Returns the data of the sandbox providers. */
  async fill(deps: FillDeps) {
    const { config, database, files } = deps
    const { db } = database
    const ofHistory = config.isDemo ? await fillShop(deps) : noJobs
    if (config.isRealShop) await disarm(deps)
    const residents = hasLmsUsers(config) ? await demoResidents(db) : []
    const history = config.hasDemoHistory ? await readSandboxHistory(files) : null
    const courses = await learningCoursesOf(db)
    return {
      stock: { courses, residents, ...(history && { history }) } satisfies Stock,
      /** Adds the demo's jobs once there is a queue. */
      addJobs: async (jobs: Jobs) => {
        await insertFailedJobs(db, ofHistory.failed)
        await db.transaction((tx) => jobs.add(tx, ofHistory.due))
      },
    }
  },
  async start(deps: Deps & { readonly config: Config }): Promise<void> {
    if (deps.config.startsInPhase2) await startInPhase2(deps)
  },
}

type Stock = Pick<SandboxOptions['moodle'], 'courses' | 'residents'> & { readonly history?: readonly Entry[] }

const noJobs: HistoryJobs = { failed: [], due: [] }
const hasLmsUsers = ({ isDemo, moodle }: Config): boolean => isDemo && moodle === null

async function fillShop({ config, database, files, clock, seller, print }: FillDeps): Promise<HistoryJobs> {
  const { slug, isRealShop, hasDemoHistory } = config
  let ofHistory = noJobs
  const addHistory = async (tx: Tx) => {
    ofHistory = await loadHistory(tx, { files, now: clock(), seller, print })
  }
  const people = { hasLmsUsers: hasLmsUsers(config), isRealShop, ...(hasDemoHistory && { addHistory }) }
  await loadDemo({ db: database.db, files, clock, slug, ...people }, print)
  return ofHistory
}

/** Prints what was removed from a former trial, and a warning when a real shop shows the demo. */
async function disarm({ config, database, clock, log, print }: FillDeps): Promise<void> {
  const warn = (line: string) => {
    log.warn(line)
    print(`! ${line}`)
  }
  const { emails, otherCount: others, codes } = await disarmDemo(database.db, clock())
  const accounts = [...emails, ...(others > 0 ? [`${others} more of the staff`] : [])].join(', ')
  if (accounts !== '')
    warn(`The published password of the demo opened these accounts, and opens none now: ${accounts}.`)
  if (codes.length > 0) warn(`Codes of the demo that give courses away have ended: ${codes.join(', ')}.`)
  if (config.isDemo) log.warn(demoNotice)
}
