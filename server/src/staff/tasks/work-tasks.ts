import { dayMs } from '@matla/contract/kit/riyadh'
import { errorTexts } from '@matla/contract/errors.text'
import { hasRight } from '@matla/contract/kit/rights'
import { hasOwnEnd, isPersonal, taskKinds, taskRight } from '@matla/contract/staff/task-kinds'
import type { TasksQuery } from '@matla/contract/staff/tasks.calls'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type FoundTask, type OpenTask, shownTask } from './shown-task.ts'
import { changeTask, findTask, listTasks, openTasksOfOrder, type Viewer } from './tasks-list.store.ts'

/** The staff member with the kinds of tasks that they may do. */
export const toViewer = ({ userId, roles }: Actor, now: Date): Viewer => ({
  userId,
  now,
  kinds: taskKinds.filter((kind) => hasRight(roles, taskRight(kind))),
})

/** A page of this staff member's tasks, by default the open ones. */
export async function readTasks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  input: ListInput<TasksQuery>,
) {
  const page = await listTasks(db, toViewer(staff, clock()), input)
  return { ...page, rows: page.rows.map(shownTask) }
}

/** The open tasks about an order that this staff member may do. */
export const readTasksOfOrder = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  orderId: string,
): Promise<OpenTask[]> => (await openTasksOfOrder(db, toViewer(staff, clock()), orderId)).map(shownTask)

/** A task that they may do. Fails with `task-not-found`, also when they may not see it. */
export async function ownTask(db: Db, staff: Actor, taskId: string): Promise<FoundTask> {
  const found = (await findTask(db, taskId)) ?? fail('task-not-found')
  const isForeign = isPersonal(found.task.kind) && found.task.takenBy !== staff.userId
  return isForeign || !hasRight(staff.roles, taskRight(found.task.kind)) ? fail('task-not-found') : found
}

/** Fails with the reason why a task could not be changed: it is closed or a colleague has it, with who and when. */
function failTaken({ task, takerName, closerName }: FoundTask): never {
  if (task.closedAt !== null) return fail('task-closed', toActorFields(closerName ?? '', task.closedAt))
  return fail('task-taken', toActorFields(takerName ?? '', task.takenAt ?? task.openedAt))
}

type Change = Parameters<typeof changeTask>[2]

const stateOf = ({ takenBy, snoozedUntil, closedAt }: FoundTask['task']) => ({
  takenBy,
  snoozedUntil,
  closedAt,
})

/** The audit detail of a change: the fields that differ, before and after. */
function difference(was: FoundTask['task'], is: FoundTask['task']) {
  const [before, after] = [stateOf(was), stateOf(is)]
  const fields = (['takenBy', 'snoozedUntil', 'closedAt'] as const).filter(
    (field) => String(before[field]) !== String(after[field]),
  )
  const pickFields = (state: typeof before) =>
    Object.fromEntries(fields.map((field) => [field, state[field]]))
  return { before: pickFields(before), after: pickFields(after) }
}

export type TaskDeps = Pick<Deps, 'db' | 'clock'>
type ChangeTaskCommand = {
  readonly taskId: string
  readonly action: string
  readonly change: Change
  /** Whether to change a task that a colleague has taken. */
  readonly evenOfOthers: boolean
  /** Fails when the task may not be changed in this way. */
  readonly check?: (found: FoundTask) => void
}

/**
 * Changes a task that the staff member may do, with an audit entry. Fails with `task-not-found`, `task-closed` or
 * `task-taken`.
 */
export async function changeOwnTask(
  { db, clock }: TaskDeps,
  staff: Actor,
  { taskId, action, change: changes, evenOfOthers, check }: ChangeTaskCommand,
): Promise<OpenTask> {
  return db.transaction(async (tx: Tx) => {
    const before = await ownTask(tx, staff, taskId)
    check?.(before)
    const isChanged = await changeTask(tx, taskId, changes, evenOfOthers ? null : staff.userId)
    const found = await ownTask(tx, staff, taskId)
    if (!isChanged) failTaken(found)
    const { orderId, kind } = found.task
    const entry = { actorId: staff.userId, action, subject: orderId ?? taskId, detail: { taskId, kind } }
    await writeAudit(tx, { ...entry, ...difference(before.task, found.task) }, clock())
    return shownTask(found)
  })
}

/** Takes a task. Fails with `task-not-found`, `task-closed` or `task-taken`. */
export const takeTask = (deps: TaskDeps, staff: Actor, taskId: string): Promise<OpenTask> =>
  changeOwnTask(deps, staff, {
    taskId,
    action: 'take-task',
    change: { takenBy: staff.userId, takenAt: deps.clock(), snoozedUntil: null },
    evenOfOthers: false,
  })

/** Releases a task. Fails like `takeTask`, and with `task-personal` when no colleague could take it. */
export const releaseTask = (deps: TaskDeps, staff: Actor, taskId: string): Promise<OpenTask> =>
  changeOwnTask(deps, staff, {
    taskId,
    action: 'release-task',
    change: { takenBy: null, takenAt: null },
    evenOfOthers: false,
    check: ({ task }) => {
      if (isPersonal(task.kind)) fail('task-personal')
    },
  })

const maxSnoozeMs = 30 * dayMs

/** Hides a task until this time. Fails with `task-not-found`, `task-closed` or `snooze-too-long`. */
export async function snoozeTask(
  deps: TaskDeps,
  staff: Actor,
  taskId: string,
  until: Date,
): Promise<OpenTask> {
  const ahead = until.getTime() - deps.clock().getTime()
  if (ahead <= 0 || ahead > maxSnoozeMs) fail('snooze-too-long')
  return changeOwnTask(deps, staff, {
    taskId,
    action: 'snooze-task',
    change: { snoozedUntil: until },
    evenOfOthers: true,
  })
}

const leastNote = 3

/**
 * Closes a task with a note, which is optional for a personal task. Fails with `task-not-found`, `task-closed`
 * (who and when), `task-note-missing`, or `task-needs-its-action` when only a specific action closes it.
 */
export const closeWithNote = (
  deps: TaskDeps,
  staff: Actor,
  taskId: string,
  note: string,
): Promise<OpenTask> =>
  changeOwnTask(deps, staff, {
    taskId,
    action: 'close-task',
    change: { closedAt: deps.clock(), closedBy: staff.userId, note },
    evenOfOthers: true,
    check: ({ task }) => {
      if (task.closedAt !== null) return
      if (hasOwnEnd(task.kind)) fail('task-needs-its-action')
      const isNoted = isPersonal(task.kind) || note.length >= leastNote
      if (!isNoted) fail('task-note-missing', { note: errorTexts['task-note-missing'] })
    },
  })
