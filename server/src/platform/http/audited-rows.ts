import type { Call } from '@matla/contract/kit/call'
import { staffCalls } from '@matla/contract/staff/index'
import type { CallOfStaff } from '#platform/audit/audited-call.ts'
import { signedIn } from './actor.ts'
import type { RequestContext } from './request-context.ts'

const names = new Map<Call, { readonly area: string; readonly action: string }>(
  Object.entries(staffCalls).flatMap(([area, rows]) =>
    Object.entries<Call>(rows).map(([action, row]) => [row, { area, action }] as const),
  ),
)

/** What the audit log says of this call: every call of staff that changes something, and those that read what is personal. */
export async function auditedCall(
  row: Call,
  { params = {} }: { readonly params?: unknown },
  context: RequestContext,
): Promise<CallOfStaff | null> {
  const name = names.get(row)
  if (!name || row.access !== 'staff' || (row.method === 'GET' && row.audited === undefined)) return null
  return { ...(await callOfStaff(context, { ...name, params })), action: row.audited ?? name.action }
}

/** The same for what is served beside the table of calls. */
export async function callOfStaff(
  context: RequestContext,
  { area, action, params }: { readonly area: string; readonly action: string; readonly params: unknown },
): Promise<CallOfStaff> {
  const { userId, roles } = await signedIn(context)
  const named = Object.values(params ?? {}).filter((value) => typeof value === 'string')
  return {
    requestId: context.correlationId,
    actorId: userId,
    roles,
    area,
    action,
    subject: named.join(' ') || `${area}.${action}`,
  }
}
