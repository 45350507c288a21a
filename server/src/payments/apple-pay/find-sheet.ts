import { providersOfKind } from '@matla/contract/payments/payment-providers'
import type { PaymentProviders, WalletProvider } from '#payments/provider.ts'
import type { ApplePay } from './apple-pay.ts'

/** Apple Pay for our own pages, with the provider that charges its tokens; null unless both are configured. */
export function findSheet(
  payments: PaymentProviders,
): { readonly applePay: ApplePay; readonly provider: WalletProvider } | null {
  const applePay = payments.applePay?.() ?? null
  const provider = providersOfKind('card')
    .map((id) => payments.get(id))
    .find((each): each is WalletProvider => each?.chargeToken !== undefined)
  const isSelling = payments.credentials?.isSelling() ?? true
  return applePay && provider && isSelling ? { applePay, provider } : null
}
