import { toDecimal } from '@matla/contract/kit/money'
import type { AllCalls } from '@matla/contract'
import type { Outcome } from '@matla/contract/kit/call'
import type { Lang } from '@matla/contract/kit/lang'
import { recordPurchaseStart } from '#consent/unreported-purchases.ts'
import { browserApi } from '#lib/browser-api.ts'
import { declineText } from '#declines/decline.text.ts'
import { applePayText } from './apple-pay.text.ts'
import {
  type ApplePaySession,
  type AuthorisedPayment,
  sheetApi,
  type SheetHandlers,
  type SheetRequest,
} from './apple-pay-session.ts'
import { sheetVersion } from './use-apple-pay.ts'

export type SheetContact = { readonly fullName: string; readonly email: string }

/** What the sheet displays and pays. Amounts are in halalas. */
export type SheetPurchase = {
  /** null for the cart. */
  readonly itemId: string | null
  readonly couponCode: string | null
  readonly lines: readonly {
    readonly name: string
    readonly priceHalalas: number
    readonly discountHalalas?: number
  }[]
  readonly total: number
}

type SheetInput = SheetPurchase & {
  readonly shopName: string
  /** `none`: the buyer is identified; `sheet`: the sheet asks a guest for name and email address. */
  readonly contact: SheetContact | 'sheet' | 'none'
  readonly lang: Lang
}

/** How a sheet ended. `reload` means that the data on the page may have changed. */
export type SheetEnd =
  | { readonly kind: 'cancelled' | 'leaving' }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string; readonly reload: boolean }

/** Shorter than the 30 seconds after which the sheet itself gives up. */
const patienceMs = 28_000

/** Opens the sheet. Must be called within the click handler, because the browser rejects later calls. */
export function openSheet(input: SheetInput, onEnd: (end: SheetEnd) => void): void {
  const { ApplePaySession } = sheetApi()
  const session = new ApplePaySession(sheetVersion, toRequest(input))
  let quote = ''
  const handlers: SheetHandlers = {
    onvalidatemerchant: ({ validationURL }) => {
      void validate(input, validationURL).then((answer) => {
        if (answer.ok) {
          quote = answer.value.quote
          return session.completeMerchantValidation(answer.value.merchantSession)
        }
        session.abort()
        onEnd(toFailure(answer.failure, input.lang))
      })
    },
    onpaymentauthorized: ({ payment }) => {
      void pay(input, quote, payment).then((answer) => finish(session, input, answer, onEnd))
    },
    oncancel: () => onEnd({ kind: 'cancelled' }),
  }
  Object.assign(session, handlers)
  session.begin()
}

function toRequest({ shopName, contact, lines, total, lang }: SheetInput): SheetRequest {
  const discount = lines.reduce((sum, { discountHalalas = 0 }) => sum + discountHalalas, 0)
  const line = (label: string, halalas: number) =>
    ({ label, amount: toDecimal(halalas), type: 'final' }) as const
  return {
    countryCode: 'SA',
    currencyCode: 'SAR',
    supportedNetworks: ['mada', 'visa', 'masterCard'],
    merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
    requiredShippingContactFields: contact === 'sheet' ? ['name', 'email'] : [],
    lineItems: [
      ...lines.map(({ name, priceHalalas }) => line(name, priceHalalas)),
      ...(discount > 0 ? [line(applePayText[lang].discount, -discount)] : []),
    ],
    total: line(shopName, total),
  }
}

const validate = ({ itemId, couponCode, total }: SheetInput, validationURL: string) =>
  browserApi.applePay.validateMerchant({
    body: {
      validationURL,
      amount: toDecimal(total),
      ...(itemId !== null && { itemId }),
      ...(itemId !== null && couponCode !== null && { cuponCode: couponCode }),
    },
  })

type PayAnswer = Outcome<AllCalls['applePay']['pay']>

/** Sends the authorisation, and repeats it if the connection breaks; the server makes only one payment. */
async function pay(
  { contact }: SheetInput,
  quote: string,
  { token, shippingContact }: AuthorisedPayment,
): Promise<PayAnswer> {
  const fromSheet = {
    fullName: [shippingContact?.givenName, shippingContact?.familyName].filter(Boolean).join(' '),
    email: shippingContact?.emailAddress ?? '',
  }
  const given = contact === 'sheet' ? fromSheet : contact
  const body = { quote, token, ...(given !== 'none' && { contact: given }) }
  const signal = AbortSignal.timeout(patienceMs)
  const send = () => browserApi.applePay.pay({ body }, { signal })
  const answer = await send()
  return !answer.ok && answer.failure.code === 'unreachable' && !signal.aborted ? send() : answer
}

function finish(
  session: ApplePaySession,
  { contact, lang }: SheetInput,
  answer: PayAnswer,
  onEnd: (end: SheetEnd) => void,
): void {
  const { ApplePaySession, ApplePayError } = sheetApi()
  const { STATUS_SUCCESS, STATUS_FAILURE } = ApplePaySession
  const reject = (errors: readonly object[]) => session.completePayment({ status: STATUS_FAILURE, errors })
  if (!answer.ok) {
    const { code, fields, message } = answer.failure
    const faults = [
      fields?.['fullName'] && new ApplePayError('shippingContactInvalid', 'name', fields['fullName']),
      fields?.['email'] && new ApplePayError('shippingContactInvalid', 'emailAddress', fields['email']),
      code === 'user-exists' && new ApplePayError('shippingContactInvalid', 'emailAddress', message),
    ].filter((each) => typeof each === 'object')
    // With a field error the sheet stays open, so that the buyer can correct the field there.
    if (faults.length > 0 && contact === 'sheet') reject(faults)
    // It is unknown whether the money was taken, so the sheet must not report success or failure.
    else if (code === 'unreachable') session.abort()
    else reject([])
    return onEnd(toFailure(answer.failure, lang))
  }
  const { outcome, reason, page } = answer.value
  if (outcome === 'declined') {
    const message = declineText[lang][reason ?? 'refused']
    // An identified buyer can choose another card in the open sheet; a guest's address is only read by the next sheet.
    reject(contact === 'none' ? [new ApplePayError('unknown', undefined, message)] : [])
    return onEnd({ kind: 'failed', code: 'declined', message: `${message}.`, reload: true })
  }
  if (outcome === 'paid') session.completePayment({ status: STATUS_SUCCESS })
  // The payment is under review, still confirming, or needs the bank's verification, so the sheet must not show success.
  else session.abort()
  recordPurchaseStart()
  onEnd({ kind: 'leaving' })
  window.location.assign(page)
}

type Failure = {
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>> | undefined
}

function toFailure({ code, message, fields }: Failure, lang: Lang): SheetEnd {
  const t = applePayText[lang]
  const sentences = { unreachable: t.unreachable, 'cart-changed': t.cartChanged, 'user-exists': t.userExists }
  const own = Object.entries(sentences).find(([name]) => name === code)?.[1]
  const named = Object.values(fields ?? {}).join(' ')
  return {
    kind: 'failed',
    code,
    message:
      own ?? (code === 'order-too-small' || code === 'invalid' ? `${named} ${message}`.trim() : message),
    reload: code !== 'unreachable',
  }
}
