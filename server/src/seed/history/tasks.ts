import type { StaffRole } from '@matla/contract/staff/rights'
import type { TaskKind } from '#schema/payments.tables.ts'
import { audit } from './audit.ts'
import type { World } from './world.ts'

type Opened = {
  readonly kind: TaskKind
  readonly subject: string
  readonly orderId?: string | null
  readonly at: Date
  readonly detail: Readonly<Record<string, string | number>>
  readonly takenBy?: string
}

type Closed = {
  readonly at: Date
  /** null: the shop closed it when its reason was gone. */
  readonly by: StaffRole | null
  readonly note: string
  /** The action that resolved it has its own audit entry. */
  readonly isWorkedOff?: true
}

/** Adds a task for staff. */
export function addTask(
  world: World,
  { kind, subject, orderId = null, at, detail, takenBy }: Opened,
  closed: Closed | null = null,
): void {
  const { books, chance, staff } = world
  const id = chance.id(at)
  books.tasks.push({
    id,
    kind,
    subject,
    orderId,
    detail: { ...detail },
    openedAt: at,
    takenBy: takenBy ?? null,
    takenAt: takenBy === undefined ? null : at,
    snoozedUntil: null,
    closedAt: closed?.at ?? null,
    closedBy: closed?.by ? staff[closed.by] : null,
    note: closed?.note ?? '',
  })
  if (closed?.by && !closed.isWorkedOff)
    audit(world, {
      by: closed.by,
      area: 'tasks',
      action: 'close-task',
      subject: orderId ?? id,
      at: closed.at,
      detail: { taskId: id, kind },
    })
}
