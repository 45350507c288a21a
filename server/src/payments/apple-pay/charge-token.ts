import type { Deps } from '#platform/deps.ts'
import { fail } from '#lib/errors.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import type { FrozenOrder } from '#sales/orders/order.ts'
import { abandonOpening } from '#payments/end-order.ts'
import { recordOpenedPage, recordReference, type PaymentRow } from '#payments/payments.store.ts'
import { ProviderFailed, type StartUrls, type WalletProvider, warnOfNoResponse } from '#payments/provider.ts'
import { type SettleDeps, settlePayment } from '#payments/settle-payment.ts'

type Charge = {
  readonly provider: WalletProvider
  readonly order: FrozenOrder
  readonly payment: PaymentRow
  readonly urls: StartUrls
  readonly ip: string
  readonly token: object | string
}
const reconcileAfterMs = 120_000

/**
 * Charges a token for a new payment and settles it by the provider's response. Without a response the money may
 * have been taken, so the payment stays open: it is looked up now, and later by the reconciliation. Fails with
 * `apple-pay-refused` when the provider rejects the token.
 */
export async function chargeToken(
  deps: SettleDeps & Pick<Deps, 'log'>,
  { provider, order, payment, urls, ip, token }: Charge,
): Promise<void> {
  const charged = await provider
    .chargeToken(order, payment.ownReference, urls, { ip, token })
    .catch(async (error: unknown) => {
      if (!(error instanceof ProviderFailed)) throw error
      deps.log.warn({ payment: payment.id, kind: error.kind, why: error.message }, 'token not charged')
      if (error.kind === 'away') return null
      await abandonOpening(deps, payment, null)
      return fail('apple-pay-refused')
    })
  reach('open:after-provider')
  const warn = warnOfNoResponse(deps, payment, 'provider gave no response after a token was charged')
  if (charged === null) {
    const transactions = (await provider.findByOwnReference(payment.ownReference).catch(warn)) ?? []
    const [first] = transactions
    const identified = first && (await recordReference(deps.db, payment.ownReference, first.reference))
    if (identified) await settlePayment(deps, identified, 'return').catch(warn)
    return
  }
  const now = deps.clock().getTime()
  const { reference, redirectUrl, lifeSeconds } = charged
  await recordOpenedPage(deps.db, {
    paymentId: payment.id,
    providerReference: reference,
    redirectUrl,
    expiresAt: new Date(now + lifeSeconds * 1_000),
    nextAskAt: new Date(now + reconcileAfterMs),
  })
  reach('open:after-store')
  if (redirectUrl === null)
    await settlePayment(deps, { ...payment, providerReference: reference }, 'return').catch(warn)
}
