import { VatFigures } from '@matla/contract/staff/accounting.calls'
import { createHash } from 'node:crypto'
import { byWhom } from '#lib/by-whom.ts'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { readVat, spanOf } from './read-accounting.ts'
import { findClosed, insertClosed } from './vat-periods.store.ts'

/** The figures as text, each in its place, whatever order they were stored in. */
const textOf = (figures: VatFigures): string => JSON.stringify(VatFigures.parse(figures))
const hashOfFigures = (figures: VatFigures): string =>
  createHash('sha256').update(textOf(figures)).digest('hex')

const isOver = (period: string, now: Date): boolean => spanOf(period).until <= now

/**
 * Closes a quarter or month that is over: its figures are frozen with their hash. Fails with `vat-period-not-over`, and with
 * `vat-period-closed`: who did, and when.
 */
export async function closePeriod(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: Actor,
  period: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    if (!isOver(period, now)) fail('vat-period-not-over')
    const figures = await readVat({ db: tx }, period)
    const sha256 = hashOfFigures(figures)
    if (!(await insertClosed(tx, { period, figures, sha256, closedBy: userId, closedAt: now }))) {
      const first = await findClosed(tx, period)
      fail('vat-period-closed', first && byWhom(first.by, first.closed.closedAt))
    }
    const deed = { actorId: userId, action: 'close-period', subject: period }
    const after = { isClosed: true, outputVatHalalas: figures.outputVatHalalas, sha256 }
    await writeAudit(tx, { ...deed, before: { isClosed: false }, after }, now)
  })
}

/** The figures of a period now, as they were closed, and whether the two differ. */
export async function readPeriod(db: Db, period: string, now: Date) {
  const figures = await readVat({ db }, period)
  const found = await findClosed(db, period)
  const closed = found && {
    at: found.closed.closedAt.toISOString(),
    by: found.by,
    figures: found.closed.figures,
    sha256: found.closed.sha256,
    isIntact: hashOfFigures(found.closed.figures) === found.closed.sha256,
    differs: textOf(found.closed.figures) !== textOf(figures),
  }
  return { figures, closed: closed ?? null, isOver: isOver(period, now) }
}
