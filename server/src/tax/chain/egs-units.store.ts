import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { egsUnitsTable } from '#schema/e-invoices.tables.ts'

export type EgsUnit = typeof egsUnitsTable.$inferSelect

const isActive = eq(egsUnitsTable.state, 'active')

/** The unit that signs now, held until the commit; sales that only refer to it go on. Undefined in phase 1. */
export const lockActiveUnit = async (tx: Tx): Promise<EgsUnit | undefined> =>
  (await tx.select().from(egsUnitsTable).where(isActive).for('no key update')).at(0)

export const insertUnit = async (tx: Tx, unit: typeof egsUnitsTable.$inferInsert): Promise<void> => {
  await tx.insert(egsUnitsTable).values(unit)
}

/** False: it was not ready any more. */
export async function activateUnit(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(egsUnitsTable)
    .set({ state: 'active', activeFrom: now })
    .where(and(eq(egsUnitsTable.id, id), eq(egsUnitsTable.state, 'ready')))
    .returning({ id: egsUnitsTable.id })
  return rows.length > 0
}
