import type { AuditQuery } from '@matla/contract/staff/audit.calls'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { byDay, byTime, defineList, type ListInput } from '#platform/db/define-list.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { auditLogTable } from '#schema/platform.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'
import { codeKey } from '#sales/coupons/coupon.ts'
import { ordersNamed } from '#staff/orders/read-orders.ts'
import { couponOfCode } from './audit-subjects.store.ts'

const { id, at, actorId, roles, action, area, subject, before, after, detail, requestId } = auditLogTable

const auditList = defineList<AuditQuery>()({
  from: auditLogTable,
  select: {
    id,
    at,
    actorId,
    roles,
    action,
    area,
    subject,
    before,
    after,
    detail,
    requestId,
    fullName: usersTable.fullName,
  },
  join: (rows) => rows.innerJoin(usersTable, eq(usersTable.id, actorId)),
  sorts: byTime(at, id),
  filters: {
    actor: (actor) => eq(actorId, actor),
    area: (of) => eq(area, of),
    subject: async (typed, db) =>
      typed === '' ? undefined : inArray(subject, await findSubjects(db, typed)),
    action: (actions) => inArray(action, actions.split(',')),
    ...byDay(at),
  },
})

/** The subjects that a query may mean: an id, an order number or a coupon code. */
async function findSubjects(db: Db, text: string): Promise<string[]> {
  const [orders, coupons] = await Promise.all([ordersNamed(db, text), couponOfCode(db, codeKey(text))])
  return [text, ...orders, ...coupons]
}

/** One page of the audit log; `areas` is null for all areas. */
export const listEntries = (db: Db, input: ListInput<AuditQuery>, areas: readonly string[] | null) =>
  auditList.read(
    db,
    input,
    and(
      areas === null ? undefined : inArray(area, [...areas]),
      input.action === undefined ? ne(action, 'read') : undefined,
    ),
  )

/** All current and former staff members, by name. */
export const listActors = (db: Db) =>
  db
    .select({ id: usersTable.id, fullName: usersTable.fullName })
    .from(staffMembersTable)
    .innerJoin(usersTable, eq(usersTable.id, staffMembersTable.userId))
    .orderBy(asc(usersTable.fullName), asc(usersTable.id))
