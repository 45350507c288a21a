import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { InputMoment } from '#kit/input-bounds.schema.ts'
import { listResult, listQuery } from './list.ts'
import { taskKinds } from './task-kinds.ts'

export const OpenTask = z.object({
  id: z.string(),
  kind: z.enum(taskKinds),
  subject: z.string(),
  /** The order that the task concerns, if any. */
  order: z.object({ id: z.string(), number: z.int() }).nullable(),
  /** Data recorded when the task was opened. */
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  openedAt: Moment,
  takenBy: z.object({ id: z.string(), fullName: z.string() }).nullable(),
  takenAt: Moment.nullable(),
  snoozedUntil: Moment.nullable(),
  closedAt: Moment.nullable(),
  closedBy: z.string().nullable(),
  note: z.string(),
})
export type OpenTask = z.output<typeof OpenTask>

export const taskViews = ['open', 'mine', 'snoozed', 'closed'] as const

export const tasksCalls = {
  list: staffCall({
    path: '/staff/tasks',
    right: 'today.read',
    about: 'Open and completed tasks: each member of staff sees the tasks that they may work on.',
    query: listQuery({
      /** `harm` sorts by weight, then oldest first. */
      orders: ['harm', 'oldest', 'newest'],
      filters: {
        view: z.enum(taskViews).optional(),
        kind: z.enum(taskKinds).optional(),
        /** Only tasks about this person. */
        person: z.uuid().optional(),
      },
    }),
    result: listResult(OpenTask),
  }),
  take: staffCall({
    path: '/staff/tasks/:id/take',
    right: 'today.read',
    about: 'Takes a task, or with `release` gives it back. A task taken by another person names them.',
    body: z.object({ release: z.boolean().default(false) }),
    result: successResult({ task: OpenTask }),
    errors: ['task-not-found', 'task-closed', 'task-taken', 'task-personal'],
  }),
  assignees: staffCall({
    path: '/staff/tasks/:id/assignees',
    right: 'today.read',
    about: 'The members to whom a task can be assigned: those who may do it.',
    result: successResult({ members: z.array(z.object({ id: z.string(), fullName: z.string() })) }),
    errors: ['task-not-found'],
  }),
  assign: staffCall({
    path: '/staff/tasks/:id/assign',
    right: 'today.read',
    about: 'Assigns a task to a member who may do it, or with null to no one.',
    body: z.object({ memberId: z.uuid().nullable() }),
    result: successResult({ task: OpenTask }),
    errors: ['task-not-found', 'task-closed', 'task-taken', 'task-personal', 'task-member-unsuitable'],
  }),
  snooze: staffCall({
    path: '/staff/tasks/:id/snooze',
    right: 'today.read',
    about: 'Hides a task until then, at most thirty days.',
    body: z.object({ until: InputMoment }),
    result: successResult({ task: OpenTask }),
    errors: ['task-not-found', 'task-closed', 'snooze-too-long'],
  }),
  close: staffCall({
    path: '/staff/tasks/:id/close',
    right: 'today.read',
    about:
      'Closes a task with a note; a closed one names who closed it and when. A task for an abandoned or requested refund is only closed by its own action.',
    body: z.object({
      /** Not required for personal tasks. */
      note: z.string().trim().max(500).default(''),
    }),
    result: successResult({ task: OpenTask }),
    errors: ['task-not-found', 'task-closed', 'task-needs-its-action', 'task-note-missing'],
  }),
}
export type TasksQuery = z.output<typeof tasksCalls.list.query>
