import { errorTexts } from '@matla/contract/errors.text'
import { isEmail, tidyEmail } from '@matla/contract/kit/email-address'
import { AppError, fail } from '#lib/errors.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type Limit, countAgainstQuota } from '#platform/limits/limits.ts'
import { findOwnOrder } from '#sales/orders/own-orders.ts'
import { type MoveDeps, moveAddress } from './move-address.ts'
import { setBuyerEmail } from './purchase-emails.store.ts'

const perAccount: Limit = { name: 'own-address', max: 3, windowSeconds: 30 * 86_400 }

/**
 * Corrects the mistyped address of a guest who has paid, from the session that bought, while the account is not
 * activated. An address with an account is left unchanged, and the response does not reveal it. Fails with
 * `email-not-valid`, `order-not-found`, `not-allowed` or, after three attempts, `too-many-requests`.
 */
export async function correctOwnAddress(
  deps: MoveDeps,
  actor: Actor,
  { orderId, email }: { readonly orderId: string; readonly email: string },
): Promise<void> {
  if (!isEmail(tidyEmail(email))) fail('email-not-valid', { email: errorTexts['email-not-valid'] })
  const order = actor.kind === 'checkout' ? await findOwnOrder(deps.db, actor, orderId) : null
  if (order?.status !== 'paid') return fail('order-not-found')
  if (!(await countAgainstQuota(deps.db, perAccount, actor.userId, deps.clock()))) fail('too-many-requests')
  const move = {
    userId: actor.userId,
    by: actor.userId,
    exceptSession: actor.sessionId,
    email,
    detail: { orderId },
  }
  await deps.db
    .transaction(async (tx) => {
      if (await moveAddress(tx, deps, move)) await setBuyerEmail(tx, order, tidyEmail(email))
    })
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'user-exists') return
      fail('not-allowed')
    })
}
