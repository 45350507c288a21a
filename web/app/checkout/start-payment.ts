import { factsOfMethod } from '@matla/contract/payments/page-methods'
import {
  payLaterFields,
  payLaterTexts,
  readPayLater,
  saudiMobile,
} from '@matla/contract/checkout/pay-later-rules'
import { langCode, type Lang, type Localized } from '@matla/contract/kit/lang'
import { errors, type VisitorErrorCode } from '@matla/contract/kit/errors'
import type { Api } from '#lib/api.ts'
import { answerText } from './checkout.text.ts'
import type { PayLaterFaults, StepAnswer, CheckoutInput } from './step-answer.ts'

type PaymentInput = {
  /** The token of a payment link, whose order is paid instead of an item or the cart. */
  readonly linkToken?: string
  readonly itemId: string | undefined
  /** The coupon of the single item; the cart stores its own. */
  readonly couponCode: string | null
  /** The total that the page showed, in riyals; the server rejects a different one. */
  readonly shownRiyals: string
  /** Includes pay-later details (null for other methods) and whether a member consented to a reminder. */
  readonly typed: CheckoutInput
  readonly lang: Lang
}

/** Opens a payment page (R307 to R309), or returns why it could not (R302, R310 to R312). */
export async function startPayment(api: Api, paymentInput: PaymentInput): Promise<StepAnswer> {
  const { linkToken, itemId, couponCode, shownRiyals, typed, lang } = paymentInput
  const { paymentType, onlyMethod, later, remindMe } = typed
  const phone =
    onlyMethod !== null && factsOfMethod(onlyMethod).needsPhone ? saudiMobile(typed.phone) : undefined
  if (phone === null) return payLaterFaults(paymentInput, { phone: payLaterTexts.phone[lang] })
  const read = later && readPayLater(later)
  if (read && 'faults' in read) return payLaterFaults(paymentInput, localized(read.faults, lang))
  const answer = await api.checkout.createSession({
    body: {
      paymentType,
      amount: shownRiyals,
      lang: langCode(lang),
      ...(itemId !== undefined && { itemId, ...(couponCode !== null && { cuponCode: couponCode }) }),
      ...(linkToken !== undefined && { linkToken }),
      ...(onlyMethod && { onlyMethod }),
      ...(phone !== undefined && { phone }),
      ...(read && { payLater: read.details }),
      ...(remindMe && { remindMe }),
    },
  })
  if (answer.ok)
    return {
      kind: 'leave',
      to: answer.value.data.redirect_url,
      tranRef: answer.value.data.tran_ref,
      isPayLater: read !== null,
    }
  return failureAnswer(paymentInput, answer.failure)
}

type Failure = {
  readonly code: VisitorErrorCode
  readonly message: string
  readonly reference?: string | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
}

function failureAnswer(
  paymentInput: PaymentInput,
  { code, message, fields, reference }: Failure,
): StepAnswer {
  const { typed, lang } = paymentInput
  const t = answerText[lang]
  const faults = Object.fromEntries(
    payLaterFields.flatMap((name) => (fields?.[name] ? [[name, fields[name]]] : [])),
  )
  if (code === 'invalid' && Object.keys(faults).length > 0) return payLaterFaults(paymentInput, faults)
  if (code === 'identify-first') return { kind: 'identify-first', typed, message: t.identifyFirst }
  // Any 5xx response of this call locks payments.
  if (isServerDown(code)) return { kind: 'lockout', typed, message: t.sessionFailed }
  const why = fields?.['least'] ? `${fields['least']} ${message}` : message
  const outcome = code === 'cart-changed' ? t.cartChanged : why
  const shown = code === 'invalid' ? (reference ?? null) : null
  return { kind: 'not-paid', typed, code, message: outcome, reference: shown }
}

const payLaterFaults = ({ typed }: PaymentInput, faults: PayLaterFaults): StepAnswer => ({
  kind: 'later-faults',
  typed,
  faults,
})

const localized = (faults: Readonly<Record<string, Localized>>, lang: Lang): PayLaterFaults =>
  Object.fromEntries(Object.entries(faults).map(([field, text]) => [field, text[lang]]))

const isServerDown = (code: VisitorErrorCode) => errors[code] >= 500
