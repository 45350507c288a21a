import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { findByReference, storeWebhook, recordReference, markWebhookHandled } from './payments.store.ts'
import type { ProviderId } from '@matla/contract/payments/payment-providers'
import { type PaymentProvider, type ReturnHint, warnOfNoResponse } from './provider.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

/** Returns the provider once for each set of accepted credentials, the current ones first. */
async function listListening(
  { payments }: Pick<SettleDeps, 'payments'>,
  provider: ProviderId,
): Promise<readonly PaymentProvider[]> {
  if (payments.credentials) return payments.credentials.listening(provider)
  const configured = payments.get(provider)
  return configured ? [configured] : []
}

/** Reads a message with the first credentials that prove it authentic. Fails with `bad-signature`. */
async function readMessage<Hint>(
  deps: SettleDeps,
  providerId: ProviderId,
  read: (provider: PaymentProvider) => Hint | null | Promise<Hint | null>,
): Promise<Hint> {
  for (const provider of await listListening(deps, providerId)) {
    const hint = await read(provider)
    if (hint !== null) return hint
  }
  return fail('bad-signature')
}

/**
 * Verifies and stores a webhook, then settles the payment that it identifies. Returns only after the commit,
 * because a 200 must not be sent earlier (docs/invariants.md#i7). Fails with `bad-signature`.
 */
export async function receiveWebhook(
  deps: SettleDeps & Pick<Deps, 'log'>,
  provider: ProviderId,
  raw: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<void> {
  const hint = await readMessage(deps, provider, (each) => each.readWebhook(raw, headers))
  reach('webhook:before-store')
  const now = deps.clock()
  const { reference, ownReference, eventKey } = hint
  const received = { id: newId(now), provider, eventKey, raw, reference, receivedAt: now }
  const { webhookId, payment: matched } = await storeWebhook(deps.db, received)
  reach('webhook:after-store')
  // The webhook may arrive before the provider's reference is stored; the merchant reference identifies the
  // payment in that case (docs/faults.md#f04).
  const payment = matched ?? (await recordReference(deps.db, ownReference, reference))
  if (!payment) {
    deps.log.warn({ provider, webhook: webhookId }, 'a webhook about a payment that is not ours')
    return
  }
  await settlePayment(deps, payment, 'webhook', (tx) => markWebhookHandled(tx, { webhookId }))
  reach('webhook:before-answer')
}

/**
 * Handles the browser's return and settles the payment that it identifies. When the provider does not respond, a
 * webhook, poll or reconciliation settles it later. Fails with `bad-signature`.
 */
export async function receiveReturn(
  deps: SettleDeps & Pick<Deps, 'log'>,
  provider: ProviderId,
  fields: Readonly<Record<string, string>>,
): Promise<ReturnHint> {
  const hint = await readMessage(deps, provider, (each) => each.readReturn(fields))
  const payment = await findByReference(deps.db, provider, hint.reference)
  if (!payment) return hint
  reach('return:before-settle')
  await settlePayment(deps, payment, 'return').catch(
    warnOfNoResponse(deps, payment, 'return got no response'),
  )
  return hint
}
