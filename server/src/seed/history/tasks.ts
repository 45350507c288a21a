import type { TaskKind } from '#schema/payments.tables.ts'
import type { World } from './world.ts'

type Opened = {
  readonly kind: TaskKind
  readonly subject: string
  readonly orderId?: string | null
  readonly at: Date
  readonly detail: Readonly<Record<string, string | number>>
  readonly takenBy?: string
}

/** Work for staff; one that is closed names who did it. */
export function addTask(
  { books, chance, staff }: World,
  { kind, subject, orderId = null, at, detail, takenBy }: Opened,
  closed: { readonly at: Date; readonly note: string } | null = null,
): void {
  books.tasks.push({
    id: chance.id(at),
    kind,
    subject,
    orderId,
    detail: { ...detail },
    openedAt: at,
    takenBy: takenBy ?? null,
    takenAt: takenBy === undefined ? null : at,
    snoozedUntil: null,
    closedAt: closed?.at ?? null,
    closedBy: closed && closed.note !== '' ? staff.finance : null,
    note: closed?.note ?? '',
  })
}
