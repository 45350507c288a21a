import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
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

export const findUnit = async (db: Db, id: string): Promise<EgsUnit | undefined> =>
  (await db.select().from(egsUnitsTable).where(eq(egsUnitsTable.id, id))).at(0)

export const hasActiveUnit = async (db: Db): Promise<boolean> =>
  (await db.select({ id: egsUnitsTable.id }).from(egsUnitsTable).where(isActive)).length > 0

type Step = Pick<EgsUnit, 'id' | 'state'>
type NextStep = Partial<
  Pick<
    EgsUnit,
    'state' | 'requestId' | 'checkToken' | 'sealedCheckSecret' | 'token' | 'sealedSecret' | 'validUntil'
  >
>

/** One step of onboarding. False: the unit is no longer where it was, and nothing was changed. */
export async function advanceUnit(db: Db, { id, state }: Step, next: NextStep): Promise<boolean> {
  const rows = await db
    .update(egsUnitsTable)
    .set(next)
    .where(and(eq(egsUnitsTable.id, id), eq(egsUnitsTable.state, state)))
    .returning({ id: egsUnitsTable.id })
  return rows.length > 0
}

export async function endActiveUnit(tx: Tx, now: Date): Promise<void> {
  await tx.update(egsUnitsTable).set({ state: 'ended', endedAt: now }).where(isActive)
}

/** The one that a trial switched to. */
export async function endSandboxUnit(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(egsUnitsTable)
    .set({ state: 'ended', endedAt: now })
    .where(and(isActive, eq(egsUnitsTable.environment, 'sandbox')))
}

/** All that ever signed or may sign. */
export const listUnits = async (db: Db) => {
  const { id, state, activeFrom, endedAt, validUntil } = egsUnitsTable
  return db
    .select({ id, state, activeFrom, endedAt, validUntil })
    .from(egsUnitsTable)
    .orderBy(egsUnitsTable.createdAt)
}
