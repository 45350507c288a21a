import { hasRight, moneyAreas, type StaffRole } from '@matla/contract/staff/rights'
import type { Db } from '#platform/db/database.ts'
import { type AskedEntries, listEntries } from './audit-list.store.ts'

type Asked = Omit<AskedEntries, 'since' | 'until' | 'areas'> & {
  /** Days in Riyadh, the last one whole. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const dayMs = 86_400_000

/** The begin of a day in Riyadh, which knows no summer time. */
const beginOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`)

/** A page of the audit log as these roles may read it. Fails with `invalid` for a cursor that is none. */
export async function readEntries(db: Db, { from, to, ...asked }: Asked, roles: readonly StaffRole[]) {
  const found = await listEntries(db, {
    ...asked,
    since: from === undefined ? null : beginOf(from),
    until: to === undefined ? null : new Date(beginOf(to).getTime() + dayMs),
    areas: hasRight(roles, 'audit.read') ? null : moneyAreas,
  })
  return {
    ...found,
    rows: found.rows.map(({ at, actorId, fullName, roles: rolesThen, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      actor: { id: actorId, fullName },
      roles: rolesThen ?? [],
    })),
  }
}
