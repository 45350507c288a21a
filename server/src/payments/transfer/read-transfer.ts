import type { TransferView } from '@matla/contract/payments/transfer.schema'
import { fail } from '#lib/errors.ts'
import { createTransferToken, maskEmail, readTransferToken } from '#payments/attempt-token.ts'
import { findProviderOf } from '#payments/provider.ts'
import type { Deps } from '#payments/deps.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { linkPathOfOrder } from '#sales/draft-orders/payment-link.ts'
import { findTransferPage } from './transfers.store.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'payments' | 'config'>
type TransferPage = NonNullable<Awaited<ReturnType<typeof findTransferPage>>>

const checkoutHref = (itemId: string | null): string =>
  itemId === null ? '/home/cart-checkout' : `/home/checkout/${encodeURIComponent(itemId)}`

function toState({ payment, order }: TransferPage, now: Date): TransferView['state'] {
  if (order.status === 'paid' || order.status === 'refunded') return 'paid'
  if (payment.status === 'surplus') return 'returned'
  return payment.expiresAt <= now || payment.status !== 'open' ? 'over' : 'waiting'
}

/**
 * What a buyer needs for the transfer, and what has arrived. The account is the one under which the payment was
 * opened, shown only while the transfer is awaited. null when there is no such payment.
 */
export async function readTransferView(deps: ReadDeps, paymentId: string): Promise<TransferView | null> {
  const page = await findTransferPage(deps.db, paymentId)
  if (!page || page.payment.providerReference === null) return null
  const { payment, order, matchedHalalas } = page
  const state = toState(page, deps.clock())
  const key = await signingKey(deps)
  const payee = state === 'waiting' ? (await findProviderOf(deps, payment))?.payee : undefined
  return {
    state,
    orderNumber: order.number,
    reference: payment.providerReference ?? '',
    amountHalalas: payment.amountHalalas,
    receivedHalalas: matchedHalalas,
    until: payment.expiresAt,
    email: maskEmail(order.buyerEmail),
    payee: payee ?? null,
    pdfHref: `/${deps.config.slug}/checkout/transfer/${createTransferToken(key, payment.id)}.pdf`,
    retryHref: (await linkPathOfOrder(deps, order.id)) ?? checkoutHref(order.itemId),
  }
}

/** Reads the transfer by its signed address. Fails with `payment-not-found`. */
export async function readTransferByToken(deps: ReadDeps, token: string): Promise<TransferView> {
  const paymentId = readTransferToken(await signingKey(deps), token) ?? fail('payment-not-found')
  return (await readTransferView(deps, paymentId)) ?? fail('payment-not-found')
}
