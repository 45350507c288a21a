import { fail } from '#lib/errors.ts'
import { newSecretId } from '#lib/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { readAmounts } from '#platform/settings/settings.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { quotePurchase } from '#sales/checkout/quote-purchase.ts'
import type { Holder } from '#sales/coupons/find-coupon.ts'
import { checkShownTotal, failTooSmall } from '#payments/open-payment.ts'
import type { PaymentProviders } from '#payments/provider.ts'
import type { MerchantSession } from './apple-pay.ts'
import { createQuote } from './quote.ts'
import { findSheet } from './find-sheet.ts'

type SheetInput = {
  readonly validationUrl: string
  readonly shownRiyals: string
  readonly itemKey: string | null
  readonly couponCode: string | null
  /** null for a guest, whose cart belongs to their browser. */
  readonly holder: Holder
  readonly guestCartId: string | null
  /** The origin of the page that shows the sheet. */
  readonly origin: string
}
type SheetDeps = Pick<Deps, 'db' | 'config' | 'clock'> & { readonly payments: PaymentProviders }

/**
 * Prices what the sheet shows and requests the merchant session that opens it. Stores nothing. Fails like
 * `quotePurchase`, and with `cart-changed`, `nothing-to-pay`, `order-too-small`, `payment-method-unavailable` or
 * `apple-pay-not-validated`.
 */
export async function openSheet(
  deps: SheetDeps,
  { validationUrl, shownRiyals, origin, ...purchase }: SheetInput,
): Promise<{ readonly merchantSession: MerchantSession; readonly quote: string }> {
  const { applePay } = findSheet(deps.payments) ?? fail('payment-method-unavailable')
  const [{ totalHalalas, couponNo }, { leastOrderHalalas }] = await Promise.all([
    quotePurchase(deps.db, purchase),
    readAmounts(deps.db),
  ])
  checkShownTotal(shownRiyals, totalHalalas, couponNo)
  if (totalHalalas === 0) fail('nothing-to-pay')
  if (totalHalalas < leastOrderHalalas) failTooSmall(leastOrderHalalas)
  const { itemKey, couponCode } = purchase
  const quote = createQuote(
    await signingKey(deps),
    newSecretId(),
    { totalHalalas, itemKey, couponCode },
    deps.clock(),
  )
  return { merchantSession: await applePay.requestSession(validationUrl, new URL(origin).hostname), quote }
}
