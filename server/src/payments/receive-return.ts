import type { Deps } from '#platform/deps.ts'
import { fail } from '#lib/errors.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { findByReference } from './payments.store.ts'
import { type PaymentProvider, ProviderFailed, type Returned } from './provider.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

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
  await settlePayment(deps, payment, 'return').catch((error: unknown) => {
    if (!(error instanceof ProviderFailed)) throw error
    deps.log.warn({ payment: payment.id, kind: error.kind }, 'return got no answer')
  })
  return named
}
