import { notificationOfTask } from '@matla/contract/staff/notification-kinds'
import { newId } from '#lib/ids.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { recordEvent } from '#platform/notifications/record-event.ts'
import type { TaskKind } from '#schema/payments.tables.ts'
import { insertTask } from './tasks.store.ts'

type Task = { readonly kind: TaskKind; readonly subject: string; readonly orderId: string | null }
type TaskFacts = Readonly<Record<string, string | number>>
export type StaffTaskInput = Task & {
  readonly why: string
  /** Further facts for the staff member who handles the task. */
  readonly facts?: TaskFacts
}

type NewTask = Task & {
  readonly detail: TaskFacts
  /** The staff member to whom the task is assigned. */
  readonly takenBy?: string
}

/**
 * Adds a task to the staff list, one per kind and subject, and records the notification about it. A closed one is
 * reopened when the event recurs.
 */
export async function addTask(tx: Db, task: NewTask, now: Date): Promise<void> {
  const isOpened = await insertTask(tx, {
    ...task,
    id: newId(now),
    openedAt: now,
    ...(task.takenBy !== undefined && { takenAt: now }),
  })
  const kind = notificationOfTask(task.kind)
  if (isOpened && kind) await recordEvent(tx, { kind, subject: task.orderId ?? task.subject }, now)
}

/**
 * Adds a task to the staff list and logs it. Call it in the transaction of the change that causes it, because otherwise
 * a process that dies in between loses the task (docs/invariants.md#i13).
 */
export async function openTask(
  { db, clock, log }: Pick<Deps, 'clock'> & { readonly db: Db; readonly log: Pick<Deps['log'], 'error'> },
  { kind, subject, orderId, why, facts }: StaffTaskInput,
): Promise<void> {
  log.error({ kind, subject, why }, 'a task for staff')
  await addTask(db, { kind, subject, orderId, detail: { ...facts, why } }, clock())
}

/** Closing returns false when there was no open task. */
export { closeTask, closeTasks, findOpenTask, hasOpenTask } from './tasks.store.ts'
