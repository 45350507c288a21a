import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import { fail } from '#lib/errors.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { keepWebhook, learnReference, webhookHandled } from './payments.store.ts'
import type { PaymentProvider } from './provider.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

/**
 * A provider's message: authentic, stored as it came, then the payment that it names is asked about. Returns when
 * everything is committed; only then may 200 be answered (docs/invariants.md#i7). Fails with `bad-signature`.
 */
export async function receiveWebhook(
  deps: SettleDeps & Pick<Deps, 'log'>,
  provider: PaymentProvider,
  raw: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<void> {
  const notice = provider.readWebhook(raw, headers) ?? fail('bad-signature')
  reach('webhook:before-store')
  const now = deps.clock()
  const { reference, ownReference, eventKey } = notice
  const { webhookId, payment: known } = await keepWebhook(deps.db, {
    id: newId(now),
    provider: provider.id,
    eventKey,
    raw,
    reference,
    receivedAt: now,
  })
  reach('webhook:after-store')
  // It may arrive before our own note of the provider's reference: our reference finds it then (docs/faults.md#f04).
  const payment = known ?? (await learnReference(deps.db, ownReference, reference))
  if (!payment) {
    deps.log.warn({ provider: provider.id, notice: webhookId }, 'a notice about a payment that is not ours')
    return
  }
  await settlePayment(deps, payment, 'webhook', (tx) => webhookHandled(tx, webhookId))
  reach('webhook:before-answer')
}
