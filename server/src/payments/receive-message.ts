import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { findByReference, keepWebhook, learnReference, webhookHandled } from './payments.store.ts'
import { type PaymentProvider, type Returned, warnOfSilence } from './provider.ts'
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
  const received = { id: newId(now), provider: provider.id, eventKey, raw, reference, receivedAt: now }
  const { webhookId, payment: known } = await keepWebhook(deps.db, received)
  reach('webhook:after-store')
  // It may arrive before our own note of the provider's reference: our reference finds it then (docs/faults.md#f04).
  const payment = known ?? (await learnReference(deps.db, ownReference, reference))
  if (!payment) {
    deps.log.warn({ provider: provider.id, webhook: webhookId }, 'a webhook about a payment that is not ours')
    return
  }
  await settlePayment(deps, payment, 'webhook', (tx) => webhookHandled(tx, { webhookId }))
  reach('webhook:before-answer')
}

/**
 * A browser comes back with what the provider gave it: a hint that names a payment, which is then asked about. Fails with `bad-signature`; a provider that is away leaves the payment to webhook, poll and reconciliation.
 */
export async function receiveReturn(
  deps: SettleDeps & Pick<Deps, 'log'>,
  provider: PaymentProvider,
  fields: Readonly<Record<string, string>>,
): Promise<Returned> {
  const named = provider.readReturn(fields) ?? fail('bad-signature')
  const payment = await findByReference(deps.db, provider.id, named.reference)
  if (!payment) return named
  reach('return:before-settle')
  await settlePayment(deps, payment, 'return').catch(warnOfSilence(deps, payment, 'return got no answer'))
  return named
}
