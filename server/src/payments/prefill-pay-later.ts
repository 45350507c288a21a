import { paymentProviders } from '@matla/contract/payments/payment-providers'
import { findOwnProfile } from '#identity/profile/profile.ts'
import type { Drizzle } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { findLastUsed, findUnpaidBill } from './last-used.store.ts'
import { findDetails } from './pay-later-details.store.ts'

/**
 * The form's initial values: the details stored for this session, or the phone number and city of a member's
 * profile. How the account last paid only decides the order of the choices.
 */
export async function prefillPayLater(db: Drizzle, { sessionId, kind, userId }: Actor) {
  const [stored, last, bill] = await Promise.all([
    findDetails(db, sessionId),
    findLastUsed(db, userId),
    findUnpaidBill(db, userId),
  ])
  const openBill =
    bill && bill.number !== null
      ? { number: bill.number, amountHalalas: bill.amountHalalas, dueAt: bill.dueAt.toISOString() }
      : null
  const lastUsed = last
    ? { paymentType: paymentProviders[last.provider].paymentType, onlyMethod: last.onlyMethod }
    : null
  if (stored) {
    const { isChosen, ...details } = stored
    return { details, isChosen, lastUsed, openBill }
  }
  const profile = kind === 'member' ? (await findOwnProfile({ db }, userId)).profile : null
  const details = { phone: profile?.phone ?? '', city: profile?.city ?? '', address: '', zip: '' }
  return { details, isChosen: false, lastUsed, openBill }
}
