import { toDecimal } from '@matla/contract/kit/money'
import type { Lang } from '@matla/contract/kit/lang'
import { paymentProviders } from '@matla/contract/payments/payment-providers'
import { AppError, fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { countAgainstQuota, type Limit } from '#platform/limits/limits.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { findNewestOrderOf } from '#sales/orders/own-orders.ts'
import { createAttemptToken } from '#payments/attempt-token.ts'
import { planPurchase } from '#payments/open-payment.ts'
import { findAttempts, findAuthorised, findPayment, type PaymentRow } from '#payments/payments.store.ts'
import { type PaymentOutcome, readAttempt } from '#payments/read-outcome.ts'
import type { SettleDeps } from '#payments/settle-payment.ts'
import { buildUrls, waitUntilOpened } from '#payments/start-payment.ts'
import { chargeToken } from './charge-token.ts'
import { findSheet } from './find-sheet.ts'
import { readQuote, type SignedQuote, toAuthorisationId } from './quote.ts'

type PayDeps = SettleDeps & Pick<Deps, 'log'>

/** What the buyer authorised in the sheet. */
export type Authorisation = {
  readonly id: string
  readonly quote: SignedQuote
  readonly token: object
}

export type SheetPayment = Pick<PaymentOutcome, 'outcome' | 'reason'> & {
  readonly orderId: string
  /** The page to continue on: the outcome, or the bank's own confirmation page. */
  readonly page: string
  readonly isBankPage: boolean
}

/** Lets a buyer correct their details a few times in one sheet, but blocks scripted attempts. */
const perSheet: Limit = { name: 'apple-pay-sheet', max: 10, windowSeconds: 3_600 }

/** Fails with `apple-pay-outdated` unless this shop signed the quote recently, and with `too-many-requests`. */
export async function readAuthorisation(
  deps: PayDeps,
  signedQuote: string,
  token: object,
): Promise<Authorisation> {
  const now = deps.clock()
  const quote = readQuote(await signingKey(deps), signedQuote, now) ?? fail('apple-pay-outdated')
  if (!(await countAgainstQuota(deps.db, perSheet, quote.id, now))) fail('too-many-requests')
  return { id: toAuthorisationId(quote.id, token), quote, token }
}

/** The payment that this authorisation made earlier, when its response was lost; null if there is none. */
export async function findSheetPayment(deps: PayDeps, { id }: Authorisation): Promise<SheetPayment | null> {
  const payment = await findAuthorised(deps.db, id)
  return payment ? readSheetPayment(deps, payment) : null
}

type Buyer = {
  readonly actor: Actor
  readonly lang: Lang
  readonly ip: string
  readonly origin: string
}

/**
 * Creates the order at the quoted total and charges the token. A token is never charged while another sheet is
 * charging for the same purchase. Fails like `openPayment`, and with `apple-pay-refused`.
 */
export async function payInSheet(
  deps: PayDeps,
  { id: authorisationId, quote, token }: Authorisation,
  { actor, lang, ip, origin }: Buyer,
): Promise<SheetPayment> {
  const { applePay, provider } = findSheet(deps.payments) ?? fail('payment-method-unavailable')
  if (provider.isCircuitOpen?.()) fail('payment-provider-down')
  const page = {
    provider: provider.id,
    onlyMethod: 'applepay',
    connectionVersion: deps.payments.credentials?.versionOf(provider.id) ?? null,
    authorisationId,
  } as const
  const request = {
    actor,
    paymentType: paymentProviders[provider.id].paymentType,
    onlyMethod: 'applepay',
    payLater: null,
    shownRiyals: toDecimal(quote.totalHalalas),
    itemKeys: quote.itemKey === null ? null : [quote.itemKey],
    sameAs: null,
    couponCode: quote.couponCode,
    lang,
    ip,
    origin,
    remindMe: false,
  } as const
  const planning = await planPurchase(deps, actor, request, page).catch(async (error: unknown) => {
    const paid = isBoughtAlready(error) ? await findOtherSheetPayment(deps, actor, quote) : undefined
    if (paid) return paid
    throw error
  })
  if ('provider' in planning) return readSheetPayment(deps, planning)
  const { order, planned } = planning
  const { payment, isNew } = planned
  if (!isNew) return readSheetPayment(deps, await waitUntilOpened(deps, payment))
  await chargeToken(deps, {
    provider,
    order,
    payment,
    urls: await buildUrls(deps, provider, payment, origin),
    ip,
    token: applePay.tokenForm === 'string' ? JSON.stringify(token) : token,
  })
  return readSheetPayment(deps, payment)
}

const boughtAlready: ReadonlySet<string> = new Set([
  'cart-empty',
  'course-already-owned',
  'payment-already-open',
])
const isBoughtAlready = (error: unknown) => error instanceof AppError && boughtAlready.has(error.code)

/** The payment for the same total that another sheet of this buyer made while this one was open. */
async function findOtherSheetPayment({ db }: PayDeps, actor: Actor, { totalHalalas, openedAt }: SignedQuote) {
  const order = await findNewestOrderOf(db, actor)
  if (order?.totalHalalas !== totalHalalas) return undefined
  const payment = (await findAttempts(db, order.id)).at(-1)
  const isOfSheet = payment?.onlyMethod === 'applepay' && payment.redirectUrl === null
  return isOfSheet && payment.openedAt >= openedAt ? payment : undefined
}

/** Reads the outcome from the provider, with the page that the browser continues on. */
async function readSheetPayment(deps: PayDeps, { id, provider }: PaymentRow): Promise<SheetPayment> {
  const attempt = createAttemptToken(await signingKey(deps), id, deps.clock())
  const { outcome, reason, order } = await readAttempt(deps, attempt)
  const now = await findPayment(deps.db, id)
  const bankPage = outcome === 'confirming' && now?.status === 'open' ? now.redirectUrl : null
  const query = new URLSearchParams()
  query.set('attempt', attempt)
  return {
    orderId: order.id,
    outcome,
    reason,
    page: bankPage ?? `${paymentProviders[provider].returnPage}?${query.toString()}`,
    isBankPage: bankPage !== null,
  }
}
