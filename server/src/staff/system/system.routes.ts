import { faultsCalls, jobsCalls, providersCalls, schedulesCalls } from '@matla/contract/staff/system.calls'
import type { FastifyInstance } from 'fastify'
import { readLogs } from '#engagement/client-logs/client-logs.ts'
import { serve } from '#platform/http/serve.ts'
import { markDone, readGroups } from './faults.ts'
import {
  readJob,
  readJobs,
  readKinds,
  readSchedules,
  runSchedule,
  type ScheduleParts,
} from './read-system.ts'
import { dropJob, type QueueParts, retryAll, retryJob } from './retry-jobs.ts'
import { type ProviderDeps, type ProviderParts, readProviders } from './read-providers.ts'
import { testProvider } from './test-provider.ts'

/** Dependencies that only the composition root has. */
export type SystemParts = QueueParts & ScheduleParts & ProviderParts

export function systemRoutes(app: FastifyInstance, deps: ProviderDeps, parts: SystemParts): void {
  const { db } = deps
  serve(app, deps, jobsCalls, {
    list: ({ query }) => readJobs(db, query),
    one: async ({ params: { id } }) => ({ job: await readJob(db, id) }),
    kinds: async () => ({ kinds: await readKinds(db) }),
    retry: async ({ params: { id } }, { actor }) => {
      await retryJob(deps, parts, actor, id)
      return { retried: 1 as const }
    },
    drop: async ({ params: { id }, body: { reason } }, { actor }) => {
      await dropJob(deps, actor, { id, reason })
      return { dropped: 1 as const }
    },
    retryAll: async ({ body: { kind } }, { actor }) => ({
      retried: await retryAll(deps, parts, actor, kind),
    }),
  })
  serve(app, deps, schedulesCalls, {
    list: async () => ({ schedules: await readSchedules(deps, parts) }),
    run: async ({ params: { name } }, { actor }) => ({
      isStarted: await runSchedule(deps, actor, parts, name),
    }),
  })
  serve(app, deps, providersCalls, {
    list: async () => ({ providers: await readProviders(deps, parts) }),
    test: async ({ params: { probe } }, { actor, lang }) => ({
      probed: await testProvider(deps, parts, actor, { probe, lang }),
    }),
  })
  serve(app, deps, faultsCalls, {
    list: async () => ({ logs: await readLogs(db) }),
    groups: async ({ query }) => ({ groups: await readGroups(db, query) }),
    done: async ({ body }, { actor }) => {
      await markDone(deps, actor, body)
      return { isDone: true as const }
    },
  })
}
