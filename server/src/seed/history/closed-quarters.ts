import { vatPeriodOf } from '@matla/contract/staff/vat-period'
import type { Db } from '#platform/db/database.ts'
import { hashOfFigures } from '#staff/accounting/close-period.ts'
import { readVat, getSpan } from '#staff/accounting/read-accounting.ts'
import { insertClosedPeriod } from './history.store.ts'
import { seeded } from './seeded.ts'
import { dayMs, hourMs, type HistoryFacts, later } from './world.ts'

/** Finance closes a quarter this long after its end. */
const afterMs = 11 * dayMs + 8 * hourMs

/** Finance has closed the year's quarters that ended long enough ago, each with its figures. */
export async function closeQuarters(db: Db, { now, seed, staff }: HistoryFacts): Promise<void> {
  const chance = seeded(seed + 1)
  for (const period of quartersBefore(now)) {
    const closedAt = later(getSpan(period).until, afterMs)
    if (closedAt > now) continue
    const figures = await readVat({ db, isSandbox: true }, period)
    const sha256 = hashOfFigures(figures)
    const after = { isClosed: true, isSandbox: true, outputVatHalalas: figures.outputVatHalalas, sha256 }
    await insertClosedPeriod(
      db,
      { period, isSandbox: true, figures, sha256, closedBy: staff.finance, closedAt },
      {
        id: chance.id(closedAt),
        actorId: staff.finance,
        action: 'close-period',
        subject: period,
        detail: {},
        at: closedAt,
        requestId: chance.hex(32),
        roles: ['finance'],
        area: 'vat',
        before: { isClosed: false },
        after,
      },
    )
  }
}

/** The three whole quarters before the current one, the oldest first. */
function quartersBefore(now: Date): string[] {
  const found: string[] = []
  for (let at = getSpan(vatPeriodOf(now, 'quarter')).since; found.length < 3;) {
    const period = vatPeriodOf(later(at, -dayMs), 'quarter')
    found.unshift(period)
    at = getSpan(period).since
  }
  return found
}
