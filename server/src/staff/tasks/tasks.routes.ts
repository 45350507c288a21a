import { tasksCalls } from '@matla/contract/staff/tasks.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { assignTask, readAssignees } from './assign-task.ts'
import { closeWithNote, readTasks, releaseTask, snoozeTask, takeTask } from './work-tasks.ts'

export function tasksRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, tasksCalls, {
    list: async ({ query }, context) => readTasks(deps, await requireActor(context), query),
    take: async ({ params: { id }, body: { release } }, context) => ({
      task: await (release ? releaseTask : takeTask)(deps, await requireActor(context), id),
    }),
    assignees: async ({ params: { id } }, context) => ({
      members: await readAssignees(deps.db, await requireActor(context), id),
    }),
    assign: async ({ params: { id }, body: { memberId } }, context) => ({
      task: await assignTask(deps, await requireActor(context), id, memberId),
    }),
    snooze: async ({ params: { id }, body: { until } }, context) => ({
      task: await snoozeTask(deps, await requireActor(context), id, new Date(until)),
    }),
    close: async ({ params: { id }, body: { note } }, context) => ({
      task: await closeWithNote(deps, await requireActor(context), id, note),
    }),
  })
}
