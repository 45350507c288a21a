import type { AuditEntry, AuditQuery } from '@matla/contract/staff/audit.calls'
import { hasRight, moneyAreas, type StaffRole } from '@matla/contract/staff/rights'
import type { Db } from '#platform/db/database.ts'
import type { AskedPage } from '#platform/db/keyset.store.ts'
import { codeKey } from '#sales/coupons/coupon.ts'
import { ordersNamed, periodOf } from '#staff/orders/read-orders.ts'
import { listActors, listEntries } from './audit-list.store.ts'
import { couponOfCode, namesOf } from './audit-subjects.store.ts'

export type AskedAudit = Omit<AuditQuery, 'total'> & Pick<AskedPage, 'total'>

/** A page of the audit log as these roles may read it. Fails with `invalid` for a cursor that is none. */
export async function readEntries(
  db: Db,
  { from, to, subject, action, ...asked }: AskedAudit,
  roles: readonly StaffRole[],
) {
  const found = await listEntries(db, {
    ...asked,
    ...periodOf({ from, to }),
    subjects: subject ? await subjectsNamed(db, subject) : undefined,
    actions: action?.split(','),
    areas: hasRight(roles, 'audit.read') ? null : moneyAreas,
  })
  const names = await namesOf(db, [...new Set(found.rows.map((row) => idIn(row.subject)))])
  const rows = found.rows.map(({ at, actorId, fullName, roles: rolesThen, ...entry }): AuditEntry => ({
    ...entry,
    named: names.get(idIn(entry.subject)) ?? null,
    at: at.toISOString(),
    actor: { id: actorId, fullName },
    roles: rolesThen ?? [],
  }))
  return { ...found, rows }
}

/** Everybody whom the log may name, by name. */
export const readActors = (db: Db) => listActors(db)

/** An entry about several things names first what it is about. */
const idIn = (subject: string): string => subject.split(' ')[0] ?? ''

/** The ids that somebody means by an id, the number of an order or the code of a coupon. */
async function subjectsNamed(db: Db, typed: string): Promise<string[]> {
  const [orders, coupons] = await Promise.all([ordersNamed(db, typed), couponOfCode(db, codeKey(typed))])
  return [typed, ...orders, ...coupons]
}
