import { deleteOldLimits } from '#limits/limit.ts'
import type { Deps } from '#kit/deps.ts'
import { sweepPayments } from './sweep-payments.ts'

const everyMs = 15_000

/** Looks for payments nobody told us of, again and again, in every process that runs jobs. */
export function startSweeping(deps: Deps): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const round = async () => {
    await sweepPayments(deps)
    await deleteOldLimits(deps.db, deps.clock())
  }
  return {
    start: () => {
      timer = setInterval(() => {
        running = round().catch((error: unknown) => deps.log.error({ err: error }, 'sweep failed'))
      }, everyMs)
    },
    /** Resolves when the round that has begun is over. */
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
