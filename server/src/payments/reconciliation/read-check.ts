import { discrepancyKinds, type Discrepancy } from '@matla/contract/money-check/money-check.calls'
import type { Db } from '#platform/db/database.ts'
import { type CheckRow, findCheck, newestCheck, readDiscrepancies } from './checks.store.ts'

export type ReadCheck = CheckRow & { readonly differences: readonly Discrepancy[] }

/** The newest comparison with what it found; null: there was none yet. */
export async function readNewestCheck(db: Db): Promise<ReadCheck | null> {
  const check = await newestCheck(db)
  return check ? whole(db, check) : null
}

export async function readOneCheck(db: Db, checkId: string): Promise<ReadCheck | null> {
  const check = await findCheck(db, checkId)
  return check ? whole(db, check) : null
}

async function whole(db: Db, check: CheckRow): Promise<ReadCheck> {
  const rows = await readDiscrepancies(db, check.id)
  return { ...check, differences: rows.map((row) => ({ ...row, kind: kindOf(row.kind) })) }
}

function kindOf(stored: string): Discrepancy['kind'] {
  const kind = discrepancyKinds.find((known) => known === stored)
  if (!kind) throw new Error(`a difference of unknown kind: ${stored}`)
  return kind
}
