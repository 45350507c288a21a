import type { Drizzle } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { traced } from '#platform/telemetry/tracing.ts'
import { indexEntries, isBehind } from './index-entries.ts'

const everyMs = 1_000
/** A failure is retried after a longer pause, and staff are notified of the third in a row. */
const pauseMs = 15_000
const failuresToReport = 3

type IndexDeps = Pick<Deps, 'log' | 'clock'> & { readonly db: Drizzle }

/** Updates the search entries, in every process that runs jobs. */
export function startIndexing(deps: IndexDeps): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  let failures = 0
  const round = async () => {
    try {
      if (await isBehind(deps.db))
        await traced('index what the search finds', () => indexEntries(deps.db, () => isStopped))
      failures = 0
    } catch (error) {
      failures += 1
      deps.log.error({ err: error }, 'the search index was not brought up to date')
      if (failures === failuresToReport) await reportTo(deps)
    }
    if (!isStopped) timer = setTimeout(next, failures > 0 ? pauseMs : everyMs)
  }
  const next = () => {
    running = round()
  }
  return {
    start: next,
    /** Resolves when the current batch has been written. */
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

const reportTo = (deps: IndexDeps) =>
  openTask(deps, { kind: 'search-index-failed', subject: 'search', orderId: null, why: 'three tries' }).catch(
    (error: unknown) => deps.log.error({ err: error }, 'a search failure could not be reported to staff'),
  )
