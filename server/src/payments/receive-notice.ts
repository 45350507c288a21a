import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/errors.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { keepNotice, learnReference, noticeHandled } from './payments.store.ts'
import type { PaymentProvider } from './provider.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

/**
 * A provider's message: authentic, stored as it came, then the payment that it names is asked about. Returns when
 * everything is committed; only then may 200 be answered (I7). Refuses `bad-signature`.
 */
export async function receiveNotice(
  deps: SettleDeps & Pick<Deps, 'log'>,
  provider: PaymentProvider,
  raw: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<void> {
  const notice = provider.readNotice(raw, headers) ?? refuse('bad-signature')
  reach('notice:before-store')
  const now = deps.clock()
  const { reference, ownReference, eventKey } = notice
  const { noticeId, payment: known } = await keepNotice(deps.db, {
    id: newId(now),
    provider: provider.id,
    eventKey,
    raw,
    reference,
    receivedAt: now,
  })
  reach('notice:after-store')
  // It may arrive before our own note of the provider's reference: our reference finds it then (F04).
  const payment = known ?? (await learnReference(deps.db, ownReference, reference))
  if (!payment) {
    deps.log.warn({ provider: provider.id, notice: noticeId }, 'a notice about a payment that is not ours')
    return
  }
  await settlePayment(deps, payment, 'notice', (tx) => noticeHandled(tx, noticeId))
  reach('notice:before-answer')
}
