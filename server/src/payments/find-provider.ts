import type { ProviderId } from '@matla/contract/payments/payment-providers'
import type { Deps } from './deps.ts'
import type { PaymentProvider } from './provider.ts'

/** The provider of a payment. Throws when the shop is no longer configured for it. */
export function findProvider(
  { payments }: Pick<Deps, 'payments'>,
  { provider }: { readonly provider: ProviderId },
): PaymentProvider {
  const found = payments.get(provider)
  if (!found) throw new Error(`no provider ${provider}`)
  return found
}
