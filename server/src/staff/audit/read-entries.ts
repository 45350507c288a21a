import type { AuditQuery } from '@matla/contract/staff/audit.calls'
import { hasRight, moneyAreas, type StaffRole } from '@matla/contract/kit/rights'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import { listActors, listEntries } from './audit-list.store.ts'
import { findSubjectNames } from './audit-subjects.store.ts'

/** One page of the audit log, limited to what these roles may read. Fails with `invalid` for a malformed cursor. */
export async function readEntries(db: Db, input: ListInput<AuditQuery>, roles: readonly StaffRole[]) {
  const found = await listEntries(db, input, hasRight(roles, 'audit.read') ? null : moneyAreas)
  const names = await findSubjectNames(db, [...new Set(found.rows.map((row) => idIn(row.subject)))])
  const rows = found.rows.map(({ actorId, fullName, roles: rolesThen, ...entry }) => ({
    ...entry,
    named: names.get(idIn(entry.subject)) ?? null,
    actor: { id: actorId, fullName },
    roles: rolesThen ?? [],
  }))
  return { ...found, rows }
}

/** Everyone whom the log may name, sorted by name. */
export const readActors = (db: Db) => listActors(db)

/** When an entry has several subjects, the main one comes first. */
const idIn = (subject: string): string => subject.split(' ')[0] ?? ''
