import { refreshContent } from '#cms/content/read-content.ts'
import { repeat } from '#lib/repeat.ts'
import type { Deps } from '#platform/deps.ts'
import { publishDue, type Publishing } from './publish-due.ts'

type PublishingDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'cache' | 'shopState' | 'config' | 'findFile'>

/** Publishes scheduled documents within about a second of their time, in every process that runs jobs. */
export const startPublishing = (deps: PublishingDeps, publishing: Publishing) =>
  repeat({
    round: async () => {
      if ((await publishDue(deps, publishing)) > 0) await refreshContent(deps)
    },
    // The readiness check reports an unreachable database.
    report: (error) => deps.log.error({ err: error }, 'could not check for scheduled publications'),
  })
