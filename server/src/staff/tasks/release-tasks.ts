import { hasRight, type StaffRole } from '@matla/contract/kit/rights'
import { isPersonal, taskKinds, taskRight } from '@matla/contract/staff/task-kinds'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import { closeTasksOf, releaseTasksOf } from './tasks-list.store.ts'

type Leaver = {
  readonly id: string
  /** The roles that they have now; none for one who left. */
  readonly roles: readonly StaffRole[]
  readonly actorId: string
  readonly now: Date
}

/** Frees the tasks of a member who may not do them any more; those that only they can see are closed. */
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
