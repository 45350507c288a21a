import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { InputDay } from '#kit/input-bounds.schema.ts'
import { Localized } from '#kit/lang.schema.ts'
import { listResult, listQuery } from './list.ts'
import { staffRoles } from '#kit/rights.ts'

const Facts = z.record(z.string(), z.unknown())
const Actor = z.object({ id: z.string(), fullName: z.string() })

/** The kinds of subjects that an audit entry can link to. */
export const auditSubjects = [
  'order',
  'person',
  'coupon',
  'price',
  'certificate',
  'application',
  'message',
  'review',
  'invoice',
  'draft-order',
  'transfer',
  'payout',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

const AuditEntry = z.object({
  id: z.string(),
  at: Moment,
  actor: Actor,
  /** The roles of the actor at that time; empty when they were not recorded. */
  roles: z.array(z.enum(staffRoles)),
  /** `read`, or the name of the action. */
  action: z.string(),
  area: z.string().nullable(),
  subject: z.string(),
  /** The current name of the subject, for these kinds; null when the subject is its own name or was deleted. */
  named: z
    .object({
      kind: z.enum(auditSubjects),
      id: z.string(),
      name: z.union([z.string(), Localized]),
    })
    .nullable(),
  before: Facts.nullable(),
  after: Facts.nullable(),
  detail: Facts,
  requestId: z.string().nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditQuery = listQuery({
  orders: ['newest', 'oldest'],
  filters: {
    actor: z.uuid().optional(),
    area: z.string().max(40).optional(),
    /** An id, an order number or a coupon code. */
    subject: z.string().trim().max(200).optional(),
    /** One or several actions, separated by commas. When absent, entries about reading personal data are omitted. */
    action: z.string().max(300).optional(),
    from: InputDay.optional(),
    /** The last day, inclusive. */
    to: InputDay.optional(),
  },
})
export type AuditQuery = z.output<typeof AuditQuery>

export const auditCalls = {
  list: staffCall({
    path: '/staff/audit',
    right: 'audit.read-money',
    about:
      'Actions of staff and their reads of personal data; finance only sees the areas that concern money.',
    query: AuditQuery,
    result: listResult(AuditEntry),
  }),
  actors: staffCall({
    path: '/staff/audit/actors',
    right: 'audit.read-money',
    about: 'Everyone whom the audit log may name: present and former staff.',
    result: successResult({ actors: z.array(Actor) }),
  }),
}
