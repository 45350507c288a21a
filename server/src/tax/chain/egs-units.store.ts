import { and, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { egsUnitsTable } from '#schema/e-invoices.tables.ts'

export type EgsUnit = typeof egsUnitsTable.$inferSelect

const isActive = eq(egsUnitsTable.state, 'active')

/**
 * The unit that signs now, held until the commit; sales that only refer to it go on. Undefined in phase 1, and while it hands over
 * to another one.
 */
export const lockActiveUnit = async (tx: Tx, now: Date): Promise<EgsUnit | undefined> =>
  (
    await tx
      .select()
      .from(egsUnitsTable)
      .where(and(isActive, or(isNull(egsUnitsTable.handsOverUntil), lt(egsUnitsTable.handsOverUntil, now))))
      .for('no key update')
  ).at(0)

/** What a rehearsal signed is the head of a unit that only rehearses. False: another one is under way. */
export async function moveHead(db: Db, id: string, lastCounter: number, lastHash: string): Promise<boolean> {
  const rows = await db
    .update(egsUnitsTable)
    .set({ lastCounter, lastHash })
    .where(and(eq(egsUnitsTable.id, id), eq(egsUnitsTable.lastCounter, lastCounter - 1)))
    .returning({ id: egsUnitsTable.id })
  return rows.length > 0
}

/** Until then it signs nothing; null: it signs again. */
export async function holdSigning(db: Db, id: string, handsOverUntil: Date | null): Promise<void> {
  await db
    .update(egsUnitsTable)
    .set({ handsOverUntil })
    .where(and(eq(egsUnitsTable.id, id), isActive))
}

/** Calls are made again, at once. False: it was not stopped. */
export async function restartUnit(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(egsUnitsTable)
    .set({ stoppedAt: null, stoppedBy: null, silences: 0, nextCallAt: null })
    .where(and(eq(egsUnitsTable.id, id), isNotNull(egsUnitsTable.stoppedAt)))
    .returning({ id: egsUnitsTable.id })
  return rows.length > 0
}

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

/** Returns the ids of those that ended: one, or none in phase 1. */
export async function endActiveUnit(tx: Tx, now: Date): Promise<string[]> {
  const ended = await tx
    .update(egsUnitsTable)
    .set({ state: 'ended', endedAt: now })
    .where(isActive)
    .returning({ id: egsUnitsTable.id })
  return ended.map(({ id }) => id)
}

/** The one that a trial switched to. */
export async function endSandboxUnit(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(egsUnitsTable)
    .set({ state: 'ended', endedAt: now })
    .where(and(isActive, eq(egsUnitsTable.environment, 'sandbox')))
}

/** A request that was not answered with an id is of no more use. */
export async function endRequested(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(egsUnitsTable)
    .set({ state: 'ended', endedAt: now })
    .where(
      and(eq(egsUnitsTable.id, id), eq(egsUnitsTable.state, 'requested'), isNull(egsUnitsTable.checkToken)),
    )
}

/** Whether a request of this environment waits for its answer since `since` or later. */
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

/** Nobody else asks for a unit until the commit. */
export async function lockRequests(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('egs_units'))`)
}

/** All that ever signed or may sign, the oldest first. */
export const listUnits = async (db: Db): Promise<EgsUnit[]> =>
  db.select().from(egsUnitsTable).orderBy(egsUnitsTable.createdAt)
