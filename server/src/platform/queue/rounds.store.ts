import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { roundsTable } from '#schema/rounds.tables.ts'

const after = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Notes a round that is seen for the first time: `isDue` or first when its time has passed once. */
export async function noteRound(db: Db, name: string, isDue: boolean): Promise<void> {
  await db
    .insert(roundsTable)
    .values({ name, doneAt: isDue ? null : sql`now()`, leaseUntil: sql`now()` })
    .onConflictDoNothing()
}

/** Takes a round whose time has come, for one process alone. False: not its time, or another process has it. */
export async function takeRound(
  db: Db,
  { name, everySeconds, leaseSeconds }: { name: string; everySeconds: number; leaseSeconds: number },
): Promise<boolean> {
  const rows = await db
    .update(roundsTable)
    .set({ leaseUntil: after(leaseSeconds) })
    .where(
      and(
        eq(roundsTable.name, name),
        lte(roundsTable.leaseUntil, sql`now()`),
        or(
          isNull(roundsTable.doneAt),
          sql`${roundsTable.doneAt} + make_interval(secs => ${everySeconds}) <= now()`,
        ),
      ),
    )
    .returning({ name: roundsTable.name })
  return rows.length > 0
}

export async function roundDone(db: Db, name: string): Promise<void> {
  await db
    .update(roundsTable)
    .set({ doneAt: sql`now()`, leaseUntil: sql`now()` })
    .where(eq(roundsTable.name, name))
}
