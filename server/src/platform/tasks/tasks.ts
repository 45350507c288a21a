import { newId } from '#lib/ids.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { TaskKind } from '#schema/payments.tables.ts'
import { insertTask } from './tasks.store.ts'

type Task = { readonly kind: TaskKind; readonly subject: string; readonly orderId: string | null }
type TaskFacts = Readonly<Record<string, string | number>>
export type TaskForStaff = Task & {
  readonly why: string
  /** What whoever works it off needs to know beside that. */
  readonly facts?: TaskFacts
}

/** Puts work on the staff's list, once for each subject; what happens again after they closed it opens it again. */
export const addTask = (
  tx: Db,
  task: Task & {
    readonly detail: TaskFacts
    /** Whose it is from the beginning. */
    readonly takenBy?: string
  },
  now: Date,
): Promise<void> =>
  insertTask(tx, {
    ...task,
    id: newId(now),
    openedAt: now,
    ...(task.takenBy !== undefined && { takenAt: now }),
  })

/**
 * Puts work on the staff's list and into the log. A change that makes the work belongs into the same transaction:
 * otherwise a process that dies between the two leaves nobody who knows of it (docs/invariants.md#i13).
 */
export async function openTask(
  { db, clock, log }: Pick<Deps, 'clock'> & { readonly db: Db; readonly log: Pick<Deps['log'], 'error'> },
  { kind, subject, orderId, why, facts }: TaskForStaff,
): Promise<void> {
  log.error({ kind, subject, why }, 'a task for staff')
  await addTask(db, { kind, subject, orderId, detail: { ...facts, why } }, clock())
}

/** Nobody needs to look at it any more. False: nobody had to, or somebody else closed it first. */
export { closeTask, closeTasks, hasOpenTask } from './tasks.store.ts'
