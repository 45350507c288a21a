import type { PageMethod } from '@matla/contract/payments/page-methods'
import { readUsedMethod } from '@matla/contract/payments/used-method'
import type { PayoutLinesQuery, PayoutsQuery } from '@matla/contract/staff/payouts.calls'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import { findSetting, readFees } from '#platform/settings/settings.ts'
import { findPayout, listLines, listMissing, payoutList, sumFees, sumPayouts } from './payouts-list.store.ts'

export const readPayouts = (db: Db, input: ListInput<PayoutsQuery>) => payoutList.read(db, input)

/** Fails with `payout-not-found`. */
export const readPayout = async (db: Db, id: string) => (await findPayout(db, id)) ?? fail('payout-not-found')

/** The lines of a payout. Fails with `payout-not-found`. */
export async function readLines(db: Db, id: string, input: ListInput<PayoutLinesQuery>) {
  await readPayout(db, id)
  const page = await listLines(db, id, input)
  const rows = page.rows.map(({ orderId, orderNumber, ...row }) => ({
    ...row,
    order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
  }))
  return { ...page, rows }
}

const maxMissing = 200

/** Payments that no payout contains, and the totals of the payouts. */
export async function readMissing({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const fees = await readFees(db)
  const days = Object.entries(fees).map(([provider, { payoutDays }]) => ({ provider, days: payoutDays }))
  const found = await listMissing(db, { days, now: clock(), limit: maxMissing + 1 })
  const isWhole = found.length <= maxMissing
  const [sums, taken] = await Promise.all([sumPayouts(db), readFeesTaken(db)])
  const providers = sums.map((each) => ({ ...each, fees: taken.get(each.provider) ?? [] }))
  return { rows: found.slice(0, maxMissing), isWhole, providers }
}

type FeesTaken = {
  readonly method: PageMethod | null
  readonly payments: number
  readonly agreedHalalas: number
  readonly takenHalalas: number
}

/** The agreed and charged fees of each provider by method. A provider may have several names for one method. */
async function readFeesTaken(db: Db): Promise<ReadonlyMap<string, FeesTaken[]>> {
  const rows = (await sumFees(db)).map(({ usedMethod, ...sums }) => ({
    ...sums,
    method: readUsedMethod(usedMethod) ?? null,
  }))
  const sumOf = (of: typeof rows, key: 'payments' | 'agreedHalalas' | 'takenHalalas') =>
    of.reduce((total, row) => total + row[key], 0)
  const byMethod = (of: typeof rows) =>
    [...Map.groupBy(of, ({ method }) => method)]
      .map(([method, same]) => ({
        method,
        payments: sumOf(same, 'payments'),
        agreedHalalas: sumOf(same, 'agreedHalalas'),
        takenHalalas: sumOf(same, 'takenHalalas'),
      }))
      .toSorted((a, b) => b.takenHalalas - a.takenHalalas)
  return new Map([...Map.groupBy(rows, ({ provider }) => provider)].map(([id, of]) => [id, byMethod(of)]))
}

/** The agreed fees and who entered them. */
export async function readAgreedFees(db: Db) {
  const stored = await findSetting(db, 'fees')
  const changed = stored ? { by: stored.changedBy, at: stored.changedAt } : null
  return { fees: { value: await readFees(db), changed } }
}
