import { spanOfDays } from '@matla/contract/kit/riyadh'
import type { AuditEntry, AuditQuery } from '@matla/contract/staff/audit.calls'
import { hasRight, moneyAreas, type StaffRole } from '@matla/contract/staff/rights'
import type { Db } from '#platform/db/database.ts'
import type { PageQuery } from '#platform/db/keyset.store.ts'
import { codeKey } from '#sales/coupons/coupon.ts'
import { ordersNamed } from '#staff/orders/read-orders.ts'
import { listActors, listEntries } from './audit-list.store.ts'
import { couponOfCode, findSubjectNames } from './audit-subjects.store.ts'

export type AskedAudit = Omit<AuditQuery, 'total'> & Pick<PageQuery, 'total'>

/** A page of the audit log as these roles may read it. Fails with `invalid` for a malformed cursor. */
export async function readEntries(
  db: Db,
  { from, to, subject, action, ...asked }: AskedAudit,
  roles: readonly StaffRole[],
) {
  const found = await listEntries(db, {
    ...asked,
    ...spanOfDays({ from, to }),
    subjects: subject ? await subjectsNamed(db, subject) : undefined,
    actions: action?.split(','),
    areas: hasRight(roles, 'audit.read') ? null : moneyAreas,
  })
  const names = await findSubjectNames(db, [...new Set(found.rows.map((row) => idIn(row.subject)))])
  const rows = found.rows.map(({ at, actorId, fullName, roles: rolesThen, ...entry }): AuditEntry => ({
    ...entry,
    named: names.get(idIn(entry.subject)) ?? null,
    at: at.toISOString(),
    actor: { id: actorId, fullName },
    roles: rolesThen ?? [],
  }))
  return { ...found, rows }
}

/** Everyone whom the log may name, by name. */
export const readActors = (db: Db) => listActors(db)

/** An entry about several subjects starts with its main one. */
const idIn = (subject: string): string => subject.split(' ')[0] ?? ''

/** The subjects that a query may mean: an id, an order number or a coupon code. */
async function subjectsNamed(db: Db, typed: string): Promise<string[]> {
  const [orders, coupons] = await Promise.all([ordersNamed(db, typed), couponOfCode(db, codeKey(typed))])
  return [typed, ...orders, ...coupons]
}
