import type { OpenTask } from '@matla/contract/staff/tasks.calls'
import type { staffTasksTable } from '#schema/payments.tables.ts'

export type FoundTask = {
  readonly task: typeof staffTasksTable.$inferSelect
  readonly takerName: string | null
  readonly closerName: string | null
  readonly orderNumber: number | null
}

export const shownTask = ({ task, takerName, closerName, orderNumber }: FoundTask): OpenTask => ({
  id: task.id,
  kind: task.kind,
  subject: task.subject,
  order: task.orderId !== null && orderNumber !== null ? { id: task.orderId, number: orderNumber } : null,
  detail: task.detail,
  openedAt: task.openedAt.toISOString(),
  takenBy: task.takenBy !== null ? { id: task.takenBy, fullName: takerName ?? '' } : null,
  takenAt: task.takenAt?.toISOString() ?? null,
  snoozedUntil: task.snoozedUntil?.toISOString() ?? null,
  closedAt: task.closedAt?.toISOString() ?? null,
  closedBy: closerName,
  note: task.note,
})
