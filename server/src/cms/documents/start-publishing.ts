import { refreshContent } from '#cms/content/read-content.ts'
import type { Deps } from '#platform/deps.ts'
import { publishDue, type Publishing } from './publish-due.ts'

const everyMs = 1_000
/** The slower interval while the database is unreachable, which the readiness check reports. */
const pauseMs = 15_000

type PublishingDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'cache' | 'shopState' | 'config' | 'findFile'>

/** Publishes scheduled documents within about a second of their time, in every process that runs jobs. */
export function startPublishing(
  deps: PublishingDeps,
  publishing: Publishing,
): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  const look = async () => {
    let wait = everyMs
    try {
      if ((await publishDue(deps, publishing)) > 0) await refreshContent(deps)
    } catch (error) {
      wait = pauseMs
      deps.log.error({ err: error }, 'could not check for scheduled publications')
    }
    if (!isStopped) timer = setTimeout(next, wait)
  }
  const next = () => {
    running = look()
  }
  return {
    start: next,
    /** Resolves when the running check has ended. */
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
