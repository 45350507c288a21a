import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import type { FrozenOrder } from '#sales/orders/order.ts'
import { attemptToken } from './attempt-token.ts'
import { giveUpOpening } from './end-order.ts'
import { findPayment, openedAt, type PaymentRow } from './payments.store.ts'
import {
  NotEligible,
  type PaymentProvider,
  type ProviderBuyer,
  ProviderFailed,
  warnOfSilence,
} from './provider.ts'
import { providerOf, type SettleDeps, settlePayment } from './settle-payment.ts'

export type OpenedPayment = {
  readonly orderId: string
  readonly reference: string
  readonly redirectUrl: string
}
/** Whom the page is for: his address for the provider's fraud checks, and where he comes back to. */
export type BuyersBrowser = Omit<ProviderBuyer, 'onlyMethod'> & { readonly origin: string }
type StartDeps = SettleDeps & Pick<Deps, 'log'>

const failureOf = {
  'not-available': 'pay-later-not-available',
  'too-high': 'pay-later-too-high',
  'too-low': 'pay-later-too-low',
} as const
const reconcileAfterMs = 120_000

/**
 * Asks the provider for a page. Fails with `payment-provider-down`, after which the buyer may try again at once, and the
 * three `pay-later-…` codes.
 */
export async function startPayment(
  deps: StartDeps,
  order: FrozenOrder,
  payment: PaymentRow,
  buyer: BuyersBrowser,
): Promise<OpenedPayment> {
  const provider = providerOf(deps, payment)
  const started = await provider
    .start(order, payment.ownReference, await urlsOf(deps, provider, payment, buyer.origin), {
      ...buyer,
      onlyMethod: payment.onlyMethod,
    })
    .catch(async (error: unknown) => {
      if (error instanceof NotEligible) {
        await giveUpOpening(deps, payment, null)
        return fail(failureOf[error.reason])
      }
      if (!(error instanceof ProviderFailed)) throw error
      deps.log.warn({ payment: payment.id, kind: error.kind, why: error.message }, 'payment page not opened')
      // The answer may be lost while the page exists: the reconciliation of pending payments asks until its life is over.
      await giveUpOpening(deps, payment, error.kind === 'away' ? payment.nextAskAt : null)
      return fail('payment-provider-down')
    })
  reach('open:after-provider')
  const now = deps.clock().getTime()
  const { reference, redirectUrl, lifeSeconds } = started
  await openedAt(deps.db, {
    paymentId: payment.id,
    providerReference: reference,
    redirectUrl,
    expiresAt: new Date(now + lifeSeconds * 1_000),
    nextAskAt: new Date(now + reconcileAfterMs),
  })
  reach('open:after-store')
  return { orderId: order.id, reference, redirectUrl }
}

/** The token stands in the path: a provider's form throws a query away. */
async function urlsOf(deps: StartDeps, { id }: PaymentProvider, payment: PaymentRow, origin: string) {
  const path = `/${deps.config.slug}/payments/${id}`
  const token = attemptToken(await signingKey(deps), payment.id, deps.clock())
  return {
    returnUrl: `${origin}${path}/return/${token}`,
    webhookUrl: `${deps.config.publicUrl}${path}/notice`,
  }
}

/**
 * The same purchase again (double click, back button, second tab): the same page while it can be paid. null: it can
 * no longer be paid and was not, so that a new attempt may begin. Fails with `payment-already-open` while it is undecided
 * or when it is paid, `payment-provider-down` when the page could not be opened.
 */
export async function resumePayment(
  deps: StartDeps,
  order: FrozenOrder,
  payment: PaymentRow,
): Promise<OpenedPayment | null> {
  const opened = payment.redirectUrl === null ? await untilOpened(deps, payment) : payment
  if (opened.status === 'failed') return fail('payment-provider-down')
  if (opened.providerReference === null || opened.redirectUrl === null) return fail('payment-already-open')
  const warn = warnOfSilence(deps, payment, 'provider away while a page was resumed')
  await settlePayment(deps, opened, 'poll').catch(warn)
  const now = await findPayment(deps.db, opened.id)
  if (now && ['declined', 'expired', 'cancelled'].includes(now.status)) return null
  if (now?.status !== 'open') return fail('payment-already-open')
  return { orderId: order.id, reference: opened.providerReference, redirectUrl: opened.redirectUrl }
}

/** Another call is opening it at this moment. */
async function untilOpened({ db }: StartDeps, payment: PaymentRow): Promise<PaymentRow> {
  let latest = payment
  for (let looks = 0; looks < 60 && latest.status === 'opening'; looks++) {
    await pause(100)
    latest = (await findPayment(db, payment.id)) ?? latest
  }
  return latest
}
