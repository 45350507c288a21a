import { VatFigures } from '@matla/contract/staff/accounting.calls'
import { overlapping } from '@matla/contract/staff/vat-period'
import { createHash } from 'node:crypto'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { readVat, getSpan, type VatDeps } from './read-accounting.ts'
import { waitForNumbers } from './series.store.ts'
import { countOutOfOrder } from './vat.store.ts'
import { closedAmong, findClosed, insertClosed, lockPeriods } from './vat-periods.store.ts'

/** The figures as text with sorted keys, independent of the order they were stored in. */
const textOf = (figures: VatFigures): string => JSON.stringify(VatFigures.parse(figures))
/** The hash of closed figures. */
const hashOfFigures = (figures: VatFigures): string =>
  createHash('sha256').update(textOf(figures)).digest('hex')

const isOver = (period: string, now: Date): boolean => getSpan(period).until <= now

/**
 * Closes an ended quarter or month: freezes its figures with their hash, once every sale that has a number is
 * complete. Fails with `vat-period-not-over`, and with `vat-period-closed` or `vat-period-overlaps` (a month of a
 * closed quarter, or the reverse), with who closed it and when.
 */
export const closePeriod = (
  { db, clock, isSandbox }: Pick<Deps, 'db' | 'clock' | 'isSandbox'>,
  { userId }: Pick<Actor, 'userId'>,
  period: string,
): Promise<void> => db.transaction((tx) => closePeriodIn(tx, { period, userId, isSandbox, now: clock() }))

type Closing = Pick<Deps, 'isSandbox'> &
  Pick<Actor, 'userId'> & { readonly period: string; readonly now: Date }

/** Like `closePeriod`, in the caller's transaction. */
export async function closePeriodIn(tx: Tx, { period, userId, isSandbox, now }: Closing): Promise<void> {
  if (!isOver(period, now)) fail('vat-period-not-over')
  await lockPeriods(tx)
  const [other] = await closedAmong(tx, overlapping(period), isSandbox)
  if (other) fail('vat-period-overlaps', toActorFields(other.by, other.at))
  await waitForNumbers(tx)
  const figures = await readVat({ db: tx, isSandbox }, period)
  const sha256 = hashOfFigures(figures)
  const closed = { period, isSandbox, figures, sha256, closedBy: userId, closedAt: now }
  if (!(await insertClosed(tx, closed))) {
    const first = await findClosed(tx, period, isSandbox)
    fail('vat-period-closed', first && toActorFields(first.by, first.closed.closedAt))
  }
  const entry = { actorId: userId, area: 'vat', action: 'close-period', subject: period }
  const after = { isClosed: true, isSandbox, outputVatHalalas: figures.outputVatHalalas, sha256 }
  await writeAudit(tx, { ...entry, before: { isClosed: false }, after }, now)
}

/** The current figures of a period, the figures at its closing, and whether they differ. */
export async function readPeriod({ db, isSandbox }: VatDeps, period: string, now: Date) {
  const figures = await readVat({ db, isSandbox }, period)
  const found = await findClosed(db, period, isSandbox)
  const closed = found && {
    at: found.closed.closedAt,
    by: found.by,
    figures: found.closed.figures,
    sha256: found.closed.sha256,
    isIntact: hashOfFigures(found.closed.figures) === found.closed.sha256,
    differs: textOf(found.closed.figures) !== textOf(figures),
  }
  const overlaps = await closedAmong(db, overlapping(period), isSandbox)
  return {
    figures,
    outOfOrder: await countOutOfOrder(db, { ...getSpan(period), isSandbox }),
    isSandbox,
    closed: closed ?? null,
    overlaps,
    isOver: isOver(period, now),
  }
}
