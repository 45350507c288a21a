import type { staffTasksTable } from '#schema/payments.tables.ts'

export type FoundTask = {
  readonly task: typeof staffTasksTable.$inferSelect
  readonly takerName: string | null
  readonly closerName: string | null
  readonly orderNumber: number | null
}

export const shownTask = ({ task, takerName, closerName, orderNumber }: FoundTask) => ({
  id: task.id,
  kind: task.kind,
  subject: task.subject,
  order: task.orderId !== null && orderNumber !== null ? { id: task.orderId, number: orderNumber } : null,
  detail: task.detail,
  openedAt: task.openedAt,
  takenBy: task.takenBy !== null ? { id: task.takenBy, fullName: takerName ?? '' } : null,
  takenAt: task.takenAt,
  snoozedUntil: task.snoozedUntil,
  closedAt: task.closedAt,
  closedBy: closerName,
  note: task.note,
})
export type OpenTask = ReturnType<typeof shownTask>
