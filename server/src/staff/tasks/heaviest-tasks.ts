import { taskKinds, type TasksOf, taskWeight } from '@matla/contract/staff/task-kinds'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { shownTask } from './shown-task.ts'
import { countOpenTasks, countTasksOf, heaviestTasks } from './tasks-list.store.ts'
import { toViewer } from './work-tasks.ts'

const maxTasks = 9

/** The most harmful open tasks that this staff member may do or has, and how many are open. */
export async function readHeaviest(db: Db, staff: Actor, whose: TasksOf, now: Date) {
  const viewer = toViewer(staff, now)
  const [tasks, open] = await Promise.all([
    heaviestTasks(db, viewer, { most: maxTasks, whose }),
    countOpenTasks(db, viewer, whose),
  ])
  return { heaviest: tasks.map(shownTask), open }
}

/** How many open tasks this staff member may do. */
export const countOpenFor = (db: Db, staff: Actor, now: Date): Promise<number> =>
  countOpenTasks(db, toViewer(staff, now))

const kindsAbout = {
  emails: taskKinds.filter((kind) => kind.startsWith('email-')),
  learning: taskKinds.filter((kind) => taskWeight(kind) === 3),
}

/** How many tasks of this subject area are open. */
export const countTasksAbout = (db: Db, about: keyof typeof kindsAbout): Promise<number> =>
  countTasksOf(db, kindsAbout[about])
