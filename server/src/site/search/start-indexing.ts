import { repeat } from '#lib/repeat.ts'
import type { Drizzle } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { openTask } from '#platform/tasks/tasks.ts'
import { traced } from '#platform/telemetry/tracing.ts'
import { indexEntries, isBehind } from './index-entries.ts'

/** Staff are notified of the third failure in a row. */
const failuresToReport = 3

type IndexDeps = Pick<Deps, 'log' | 'clock'> & { readonly db: Drizzle }

/** Updates the search entries, in every process that runs jobs. */
export const startIndexing = (deps: IndexDeps) =>
  repeat({
    round: async (isStopped) => {
      if (await isBehind(deps.db))
        await traced('index what the search finds', () => indexEntries(deps.db, isStopped))
    },
    report: async (error, failures) => {
      deps.log.error({ err: error }, 'the search index was not brought up to date')
      if (failures === failuresToReport) await reportTo(deps)
    },
  })

const reportTo = (deps: IndexDeps) =>
  openTask(deps, { kind: 'search-index-failed', subject: 'search', orderId: null, why: 'three tries' }).catch(
    (error: unknown) => deps.log.error({ err: error }, 'a search failure could not be reported to staff'),
  )
