import { isPersonal, taskRight } from '@matla/contract/staff/task-kinds'
import { hasStaffRight, listStaffWithRight } from '#identity/staff-members.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { OpenTask } from './shown-task.ts'
import { changeOwnTask, ownTask, type TaskDeps } from './work-tasks.ts'

/** The members who may do a task. Fails with `task-not-found`. */
export async function readAssignees(db: Db, staff: Actor, taskId: string) {
  const { task } = await ownTask(db, staff, taskId)
  const members = await listStaffWithRight(db, taskRight(task.kind))
  return members.map(({ id, fullName }) => ({ id, fullName }))
}

/**
 * Assigns a task to a member who may do it, even if a colleague has it; null unassigns it. Fails with
 * `task-not-found`, `task-closed`, `task-personal` or `task-member-unsuitable`.
 */
export async function assignTask(
  deps: TaskDeps,
  staff: Actor,
  taskId: string,
  memberId: string | null,
): Promise<OpenTask> {
  const { task } = await ownTask(deps.db, staff, taskId)
  if (memberId !== null && !(await hasStaffRight(deps.db, memberId, taskRight(task.kind))))
    fail('task-member-unsuitable')
  return changeOwnTask(deps, staff, {
    taskId,
    action: memberId === null ? 'release-task' : 'assign',
    change: { takenBy: memberId, takenAt: memberId === null ? null : deps.clock(), snoozedUntil: null },
    evenOfOthers: true,
    check: ({ task: { kind } }) => {
      if (isPersonal(kind)) fail('task-personal')
    },
  })
}
