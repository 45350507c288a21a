import { faultsCalls, jobsCalls, providersCalls, schedulesCalls } from '@matla/contract/staff/system.calls'
import type { FastifyInstance } from 'fastify'
import { readLogs } from '#engagement/client-logs/client-logs.ts'
import { requireActor } from '#platform/http/actor.ts'
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
    list: async ({ query }) => readJobs(db, query),
    one: async ({ params: { id } }) => ({ job: await readJob(db, id) }),
    kinds: async () => ({ kinds: await readKinds(db) }),
    retry: async ({ params: { id } }, context) => {
      await retryJob(deps, parts, await requireActor(context), id)
      return { retried: 1 as const }
    },
    drop: async ({ params: { id }, body: { reason } }, context) => {
      await dropJob(deps, await requireActor(context), { id, reason })
      return { dropped: 1 as const }
    },
    retryAll: async ({ body: { kind } }, context) => ({
      retried: await retryAll(deps, parts, await requireActor(context), kind),
    }),
  })
  serve(app, deps, schedulesCalls, {
    list: async () => ({ schedules: await readSchedules(deps, parts) }),
    run: async ({ params: { name } }, context) => ({
      isStarted: await runSchedule(deps, await requireActor(context), parts, name),
    }),
  })
  serve(app, deps, providersCalls, {
    list: async () => ({ providers: await readProviders(deps, parts) }),
    test: async ({ params: { probe } }, context) => ({
      probed: await testProvider(deps, parts, await requireActor(context), { probe, lang: context.lang }),
    }),
  })
  serve(app, deps, faultsCalls, {
    list: async () => ({ logs: await readLogs(db) }),
    groups: async ({ query }) => ({ groups: await readGroups(db, query) }),
    done: async ({ body }, context) => {
      await markDone(deps, await requireActor(context), body)
      return { isDone: true as const }
    },
  })
}
