import type { Call } from '@matla/contract/kit/call'
import { staffCalls } from '@matla/contract/staff/index'
import type { StaffCall } from '#platform/audit/audited-call.ts'
import { requireActor } from './actor.ts'
import type { RequestContext } from './request-context.ts'

const names = new Map<Call, { readonly area: string; readonly action: string }>(
  Object.entries(staffCalls).flatMap(([area, rows]) =>
    Object.entries<Call>(rows).map(([action, row]) => [row, { area, action }] as const),
  ),
)

/** The audit facts of a call; null unless it is a staff call that changes something or is marked as audited. */
export async function findAuditedCall(
  row: Call,
  { params = {} }: { readonly params?: unknown },
  context: RequestContext,
): Promise<StaffCall | null> {
  const name = names.get(row)
  if (!name || row.access !== 'staff' || (row.method === 'GET' && row.audited === undefined)) return null
  return { ...(await toStaffCall(context, { ...name, params })), action: row.audited ?? name.action }
}

/** Like `findAuditedCall`, for routes outside the call table. */
export async function toStaffCall(
  context: RequestContext,
  { area, action, params }: { readonly area: string; readonly action: string; readonly params: unknown },
): Promise<StaffCall> {
  const { userId, roles } = await requireActor(context)
  const ids = Object.values(params ?? {}).filter((value) => typeof value === 'string')
  return {
    requestId: context.correlationId,
    actorId: userId,
    roles,
    area,
    action,
    subject: ids.join(' ') || `${area}.${action}`,
  }
}
