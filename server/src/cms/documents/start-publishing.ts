import { showNewContent } from '#cms/content/read-content.ts'
import type { Deps } from '#platform/deps.ts'
import type { DocumentPorts } from './document-port.ts'
import { publishDue } from './publish-due.ts'

const everyMs = 1_000
/** A database that stays away is asked more slowly; readiness reports it. */
const pauseMs = 15_000

type PublishingDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'cache' | 'config' | 'findFile'>

/** Publishes what is scheduled within about a second of its moment, in every process that runs jobs. */
export function startPublishing(
  deps: PublishingDeps,
  ports: DocumentPorts,
): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = Promise.resolve()
  const look = async () => {
    let wait = everyMs
    try {
      if ((await publishDue(deps, ports)) > 0) await showNewContent(deps)
    } catch (error) {
      wait = pauseMs
      deps.log.error({ err: error }, 'scheduled documents were not looked for')
    }
    if (!isStopped) timer = setTimeout(next, wait)
  }
  const next = () => {
    running = look()
  }
  return {
    start: next,
    /** Resolves when what has started is published. */
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
