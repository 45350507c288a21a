import { z } from 'zod'
import { call } from '#kit/call.ts'
import { listAnswer, listQuery } from './list.ts'
import { staffRoles } from './rights.ts'

const Facts = z.record(z.string(), z.unknown())
/** A day in Riyadh. */
const Day = z.iso.date()

const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.string(), fullName: z.string() }),
  /** What the actor was then; empty where it was not written down. */
  roles: z.array(z.enum(staffRoles)),
  /** `read`, or what was done. */
  action: z.string(),
  area: z.string().nullable(),
  subject: z.string(),
  before: Facts.nullable(),
  after: Facts.nullable(),
  detail: Facts,
  requestId: z.string().nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const auditCalls = {
  list: call({
    path: '/staff/audit',
    access: 'staff',
    right: 'audit.read-money',
    about: 'Who of the staff did what, or read what is personal; finance sees the areas of money alone.',
    query: listQuery({
      orders: ['newest', 'oldest'],
      filters: {
        actor: z.uuid().optional(),
        area: z.string().max(40).optional(),
        subject: z.string().max(200).optional(),
        action: z.string().max(60).optional(),
        from: Day.optional(),
        /** The last day, whole. */
        to: Day.optional(),
      },
    }),
    result: listAnswer(AuditEntry),
  }),
}
