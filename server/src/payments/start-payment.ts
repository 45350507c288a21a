import { setTimeout as pause } from 'node:timers/promises'
import { type PayLaterDetails, readPayLater } from '@matla/contract/checkout/pay-later-rules'
import { paymentProviders } from '@matla/contract/payments/payment-providers'
import { findRegistrationDate } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import type { FrozenOrder } from '#sales/orders/order.ts'
import { findPaidOrders } from '#sales/orders/orders.ts'
import { createAttemptToken, transferHref } from './attempt-token.ts'
import { abandonOpening } from './end-order.ts'
import { findPayment, recordOpenedPage, type PaymentRow } from './payments.store.ts'
import {
  findProvider,
  NotEligible,
  type PayLaterBuyer,
  type PaymentProvider,
  type ProviderBuyer,
  ProviderFailed,
  providerPath,
  warnOfNoResponse,
} from './provider.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

export type OpenedPayment = {
  readonly orderId: string
  readonly reference: string
  readonly redirectUrl: string
}
/** The buyer's IP address for the provider's fraud checks, and the origin that the page returns to. */
export type BrowserContext = Omit<ProviderBuyer, 'onlyMethod'> & { readonly origin: string }
type StartDeps = SettleDeps & Pick<Deps, 'log'>

const reconcileAfterMs = 120_000

/**
 * Opens a payment page at the provider. Fails with `payment-provider-down`, after which the buyer can retry
 * immediately, and with the provider's `rejections`.
 */
export async function startPayment(
  deps: StartDeps,
  order: FrozenOrder,
  payment: PaymentRow,
  buyer: BrowserContext,
): Promise<OpenedPayment> {
  const provider = await findProvider(deps, payment)
  const started = await provider
    .start(order, payment.ownReference, await buildUrls(deps, provider, payment, buyer.origin), {
      ...buyer,
      onlyMethod: payment.onlyMethod,
    })
    .catch(async (error: unknown) => {
      if (error instanceof NotEligible) {
        await abandonOpening(deps, payment, null)
        return fail(
          paymentProviders[payment.provider].rejections?.[error.reason] ?? 'payment-method-unavailable',
        )
      }
      if (!(error instanceof ProviderFailed)) throw error
      deps.log.warn({ payment: payment.id, kind: error.kind, why: error.message }, 'payment page not opened')
      // The page may exist although the response was lost, so the payment is checked until the page would expire.
      await abandonOpening(deps, payment, error.kind === 'away' ? payment.nextAskAt : null)
      return fail('payment-provider-down')
    })
  reach('open:after-provider')
  const now = deps.clock().getTime()
  const { reference, redirectUrl, lifeSeconds, isPaidLater = false } = started
  const expiresAt = new Date(now + lifeSeconds * 1_000)
  const page = {
    paymentId: payment.id,
    providerReference: reference,
    redirectUrl,
    expiresAt,
    nextAskAt: isPaidLater ? expiresAt : new Date(now + reconcileAfterMs),
  }
  if (isPaidLater) await recordWithEmail(deps, order, page, new Date(now))
  else await recordOpenedPage(deps.db, page)
  reach('open:after-store')
  return { orderId: order.id, reference, redirectUrl }
}

/** Records the page of a payment that the buyer makes elsewhere, and queues the email with its details. */
async function recordWithEmail(
  deps: StartDeps,
  { buyerEmail: recipient, lang }: FrozenOrder,
  page: Parameters<typeof recordOpenedPage>[1],
  now: Date,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await recordOpenedPage(tx, page)
    // The email is about the payment, because each payment of an order has its own reference.
    const email = { kind: 'transfer-details' as const, aboutId: page.paymentId, recipient, lang }
    await queueEmail(tx, deps, { ...email, now })
  })
}

/** The token is in the path because the provider's form drops the query. */
export async function buildUrls(
  deps: StartDeps,
  { id }: PaymentProvider,
  payment: PaymentRow,
  origin: string,
) {
  const path = providerPath(deps.config.slug, id)
  const token = createAttemptToken(await signingKey(deps), payment.id, deps.clock())
  return {
    returnUrl: `${origin}${path}/return/${token}`,
    webhookUrl: `${deps.config.publicUrl}${path}/notice`,
    ownPageUrl: transferHref(origin, await signingKey(deps), payment.id),
  }
}

/**
 * Returns the open page for a repeated purchase (double click, back button, second tab); null when that page
 * ended unpaid, so that a new attempt can start. Fails with `payment-already-open` while the payment is undecided
 * or when it is paid, and with `payment-provider-down` when the page could not be opened.
 */
export async function resumePayment(
  deps: StartDeps,
  order: FrozenOrder,
  payment: PaymentRow,
  origin: string,
): Promise<OpenedPayment | null> {
  const opened = payment.redirectUrl === null ? await waitUntilOpened(deps, payment) : payment
  if (opened.status === 'failed') return fail('payment-provider-down')
  if (opened.providerReference === null || opened.redirectUrl === null) return fail('payment-already-open')
  const warn = warnOfNoResponse(deps, payment, 'provider gave no response while a page was resumed')
  await settlePayment(deps, opened, 'poll').catch(warn)
  const now = await findPayment(deps.db, opened.id)
  if (now && ['declined', 'expired', 'cancelled'].includes(now.status)) return null
  if (now?.status !== 'open') return fail('payment-already-open')
  const { providerReference: reference } = opened
  if (now.billNumber === null) return { orderId: order.id, reference, redirectUrl: opened.redirectUrl }
  // Issuing the bill ended the provider's page, so the shop's own page shows the bill number.
  const token = createAttemptToken(await signingKey(deps), now.id, deps.clock())
  const page = `${origin}${paymentProviders[now.provider].returnPage}?attempt=${token}`
  return { orderId: order.id, reference, redirectUrl: page }
}

/** Waits up to 6 seconds for another request that is opening the page. */
export async function waitUntilOpened(
  { db }: Pick<StartDeps, 'db'>,
  payment: PaymentRow,
): Promise<PaymentRow> {
  let latest = payment
  for (let checks = 0; checks < 60 && latest.status === 'opening'; checks++) {
    await pause(100)
    latest = (await findPayment(db, payment.id)) ?? latest
  }
  return latest
}

/** The details that are stored for the next attempt. */
export const toDetails = ({ phone, city, address, zip }: PayLaterBuyer): PayLaterDetails => ({
  phone,
  city,
  address,
  zip,
})

const emptyDetails: PayLaterDetails = { phone: '', city: '', address: '', zip: '' }

/** Reads the details that a pay-later provider needs to assess the buyer. Fails with `invalid` and the invalid fields. */
export async function readPayLaterBuyer(
  db: Db,
  userId: string,
  details: PayLaterDetails | null,
): Promise<PayLaterBuyer> {
  const result = readPayLater(details ?? emptyDetails)
  if ('faults' in result) return fail('invalid', result.faults)
  const [since, history] = await Promise.all([findRegistrationDate(db, userId), findPaidOrders(db, userId)])
  return { ...result.details, registeredAt: since, history }
}
