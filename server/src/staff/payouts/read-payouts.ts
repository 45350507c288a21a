import type { PayoutLinesQuery, PayoutsQuery } from '@matla/contract/staff/payouts.calls'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import { findSetting, readFees } from '#platform/settings/settings.ts'
import { findPayout, listLines, listMissing, payoutList, sumPayouts } from './payouts-list.store.ts'

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

/** What no payout has, and the totals of the payouts. */
export async function readMissing({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const fees = await readFees(db)
  const days = Object.entries(fees).map(([provider, { payoutDays }]) => ({ provider, days: payoutDays }))
  const found = await listMissing(db, { days, now: clock(), limit: maxMissing + 1 })
  const isWhole = found.length <= maxMissing
  return { rows: found.slice(0, maxMissing), isWhole, providers: await sumPayouts(db) }
}

/** The agreed fees, and who entered them. */
export async function readAgreedFees(db: Db) {
  const stored = await findSetting(db, 'fees')
  const changed = stored ? { by: stored.changedBy, at: stored.changedAt } : null
  return { fees: { value: await readFees(db), changed } }
}
