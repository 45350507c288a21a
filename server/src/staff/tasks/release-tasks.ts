import { hasRight, type StaffRole } from '@matla/contract/kit/rights'
import { isPersonal, taskKinds, taskRight } from '@matla/contract/staff/task-kinds'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import { closeTasksOf, releaseTasksOf } from './tasks-list.store.ts'

type Leaver = {
  readonly id: string
  /** Their current roles; empty for a member who left. */
  readonly roles: readonly StaffRole[]
  readonly actorId: string
  readonly now: Date
}

/** Unassigns the tasks that a member may no longer do, and closes those that only they can see. */
export async function releaseTasks(tx: Tx, { id, roles, actorId, now }: Leaver): Promise<void> {
  const lost = taskKinds.filter((kind) => !hasRight(roles, taskRight(kind)))
  const released = await releaseTasksOf(
    tx,
    id,
    lost.filter((kind) => !isPersonal(kind)),
  )
  await closeTasksOf(tx, id, lost.filter(isPersonal), now)
  for (const task of released)
    await writeAudit(
      tx,
      {
        actorId,
        action: 'release-task',
        subject: task.orderId ?? task.id,
        detail: { taskId: task.id, kind: task.kind },
        before: { takenBy: id },
        after: { takenBy: null },
      },
      now,
    )
}
