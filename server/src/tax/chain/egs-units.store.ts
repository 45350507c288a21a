import { and, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { findBy, insertInto } from '#platform/db/row-statements.store.ts'
import { egsUnitsTable } from '#schema/e-invoices.tables.ts'

export type EgsUnit = typeof egsUnitsTable.$inferSelect

const isActive = eq(egsUnitsTable.state, 'active')

/**
 * Locks the signing unit until the commit, without blocking sales that refer to it. Undefined in phase 1, and while
 * signing is paused for a handover.
 */
export const lockActiveUnit = async (tx: Tx, now: Date): Promise<EgsUnit | undefined> =>
  (
    await tx
      .select()
      .from(egsUnitsTable)
      .where(and(isActive, or(isNull(egsUnitsTable.handsOverUntil), lt(egsUnitsTable.handsOverUntil, now))))
      .for('no key update')
  ).at(0)

/** Advances the chain of a rehearsal unit. Returns false when another rehearsal is running. */
export async function advanceHead(
  db: Db,
  id: string,
  lastCounter: number,
  lastHash: string,
): Promise<boolean> {
  const rows = await db
    .update(egsUnitsTable)
    .set({ lastCounter, lastHash })
    .where(and(eq(egsUnitsTable.id, id), eq(egsUnitsTable.lastCounter, lastCounter - 1)))
    .returning({ id: egsUnitsTable.id })
  return rows.length > 0
}

/** Pauses signing until this time; null resumes it. */
export async function pauseSigning(db: Db, id: string, handsOverUntil: Date | null): Promise<void> {
  await db
    .update(egsUnitsTable)
    .set({ handsOverUntil })
    .where(and(eq(egsUnitsTable.id, id), isActive))
}

/** Resumes calls to the gateway. Returns false when they were not stopped. */
export async function restartUnit(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(egsUnitsTable)
    .set({ stoppedAt: null, stoppedBy: null, silences: 0, nextCallAt: null })
    .where(and(eq(egsUnitsTable.id, id), isNotNull(egsUnitsTable.stoppedAt)))
    .returning({ id: egsUnitsTable.id })
  return rows.length > 0
}

export const insertUnit = insertInto(egsUnitsTable)

/** Returns false when the unit is not ready. */
export async function activateUnit(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(egsUnitsTable)
    .set({ state: 'active', activeFrom: now })
    .where(and(eq(egsUnitsTable.id, id), eq(egsUnitsTable.state, 'ready')))
    .returning({ id: egsUnitsTable.id })
  return rows.length > 0
}

export const findUnit = findBy(egsUnitsTable, 'id')

export const hasActiveUnit = async (db: Db): Promise<boolean> =>
  (await db.select({ id: egsUnitsTable.id }).from(egsUnitsTable).where(isActive)).length > 0

type UnitStep = Pick<EgsUnit, 'id' | 'state'>
type UnitStepUpdate = Partial<
  Pick<
    EgsUnit,
    'state' | 'requestId' | 'checkToken' | 'sealedCheckSecret' | 'token' | 'sealedSecret' | 'validUntil'
  >
>

/** Advances the onboarding of a unit. Returns false and changes nothing when its state is a different one. */
export async function advanceUnit(db: Db, { id, state }: UnitStep, next: UnitStepUpdate): Promise<boolean> {
  const rows = await db
    .update(egsUnitsTable)
    .set(next)
    .where(and(eq(egsUnitsTable.id, id), eq(egsUnitsTable.state, state)))
    .returning({ id: egsUnitsTable.id })
  return rows.length > 0
}

/** Ends the active unit. Returns its id, or nothing in phase 1. */
export async function endActiveUnit(tx: Tx, now: Date): Promise<string[]> {
  const ended = await tx
    .update(egsUnitsTable)
    .set({ state: 'ended', endedAt: now })
    .where(isActive)
    .returning({ id: egsUnitsTable.id })
  return ended.map(({ id }) => id)
}

/** Ends the active unit of a trial. */
export async function endSandboxUnit(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(egsUnitsTable)
    .set({ state: 'ended', endedAt: now })
    .where(and(isActive, eq(egsUnitsTable.environment, 'sandbox')))
}

/** Ends a unit whose request was not granted. */
export async function endRequestedUnit(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(egsUnitsTable)
    .set({ state: 'ended', endedAt: now })
    .where(
      and(eq(egsUnitsTable.id, id), eq(egsUnitsTable.state, 'requested'), isNull(egsUnitsTable.checkToken)),
    )
}

/** Whether a request in this environment, made after `since`, is pending. */
export const hasOpenRequest = async (db: Db, environment: EgsUnit['environment'], since: Date) =>
  (
    await db
      .select({ id: egsUnitsTable.id })
      .from(egsUnitsTable)
      .where(
        and(
          eq(egsUnitsTable.environment, environment),
          eq(egsUnitsTable.state, 'requested'),
          isNull(egsUnitsTable.checkToken),
          gte(egsUnitsTable.createdAt, since),
        ),
      )
  ).length > 0

/** Serialises requests for units until the commit. */
export async function lockRequests(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('egs_units'))`)
}

/** All units, oldest first. */
export const listUnits = async (db: Db): Promise<EgsUnit[]> =>
  db.select().from(egsUnitsTable).orderBy(egsUnitsTable.createdAt)
