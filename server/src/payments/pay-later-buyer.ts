import { type PayLaterDetails, readPayLater } from '@matla/contract/checkout/pay-later-rules'
import { registeredAt } from '#identity/users.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#lib/errors.ts'
import { paidHistory } from '#sales/orders/paid-history.ts'
import type { PayLaterBuyer } from './provider.ts'

const nothing: PayLaterDetails = { phone: '', city: '', address: '', zip: '' }

/** What a pay-later provider judges this buyer by. Fails with `invalid` with the fields that are wrong. */
export async function payLaterBuyer(
  db: Db,
  userId: string,
  typed: PayLaterDetails | null,
): Promise<PayLaterBuyer> {
  const read = readPayLater(typed ?? nothing)
  if ('faults' in read) return fail('invalid', read.faults)
  const [since, history] = await Promise.all([registeredAt(db, userId), paidHistory(db, userId)])
  return { ...read.details, registeredAt: since, history }
}
