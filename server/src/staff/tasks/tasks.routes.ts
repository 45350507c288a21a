import { tasksCalls } from '@matla/contract/staff/tasks.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { assignTask, readAssignees } from './assign-task.ts'
import { closeWithNote, readTasks, releaseTask, snoozeTask, takeTask } from './work-tasks.ts'

export function tasksRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, tasksCalls, {
    list: ({ query }, { actor }) => readTasks(deps, actor, query),
    take: async ({ params: { id }, body: { release } }, { actor }) => ({
      task: await (release ? releaseTask : takeTask)(deps, actor, id),
    }),
    assignees: async ({ params: { id } }, { actor }) => ({
      members: await readAssignees(deps.db, actor, id),
    }),
    assign: async ({ params: { id }, body: { memberId } }, { actor }) => ({
      task: await assignTask(deps, actor, id, memberId),
    }),
    snooze: async ({ params: { id }, body: { until } }, { actor }) => ({
      task: await snoozeTask(deps, actor, id, new Date(until)),
    }),
    close: async ({ params: { id }, body: { note } }, { actor }) => ({
      task: await closeWithNote(deps, actor, id, note),
    }),
  })
}
