import { deleteOldCodes } from '#identity/email-codes.ts'
import { deleteOldLimits } from '#platform/limits/limit.ts'
import { traced } from '#platform/telemetry/tracing.ts'
import type { Deps } from './deps.ts'
import { reconcileAll } from './reconcile-pending.ts'

const everyMs = 15_000

/** Looks for payments nobody told us of, again and again, in every process that runs jobs. */
export function startReconciling(deps: Deps): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> | null = null
  const round = async () => {
    await traced('reconcile pending payments', () => reconcileAll(deps, () => isStopped))
    await deleteOldLimits(deps.db, deps.clock())
    await deleteOldCodes(deps.db, deps.clock())
  }
  return {
    start: () => {
      timer = setInterval(() => {
        // A round that takes longer than the pause between two goes on alone.
        running ??= round()
          .catch((error: unknown) => deps.log.error({ err: error }, 'sweep failed'))
          .finally(() => {
            running = null
          })
      }, everyMs)
    },
    /** Resolves when the round that has begun is over. */
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
