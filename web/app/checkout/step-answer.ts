import type { PageMethod } from '@matla/contract/payments/page-methods'
import { guestFaults } from '@matla/contract/checkout/guest-rules'
import type { PayLaterDetails, PayLaterField } from '@matla/contract/checkout/pay-later-rules'
import { isPayLater, type PaymentType } from '@matla/contract/payments/payment-providers'
import type { Lang } from '@matla/contract/kit/lang'
import { formText } from '#lib/forms.ts'
import { fieldNameOf } from '#pay-later/field-names.ts'
import { type Choice, choiceOf } from './choices.ts'

export type Details = { readonly fullName: string; readonly email: string }

/** The buyer's input, returned with every error so that nothing is lost. */
export type CheckoutInput = Details & {
  readonly remindMe: boolean
  /** The emailed code, if one was required. */
  readonly emailCode: string
  readonly paymentType: PaymentType
  /** The chosen method of the card page; null for all methods. */
  readonly onlyMethod: PageMethod | null
  /** The phone number for a wallet. */
  readonly phone: string
  /** The fields of a pay-later provider, while one is selected. */
  readonly later: PayLaterDetails | null
}

export type Field = keyof Details
export type PayLaterFaults = Readonly<Partial<Record<PayLaterField, string>>>
export type Faults = Readonly<Partial<Record<Field, string>>>

/** The response of a checkout step that stays on the page, with messages in the page's language. */
export type StepAnswer =
  | { readonly kind: 'faults'; readonly typed: CheckoutInput; readonly faults: Faults }
  | { readonly kind: 'user-exists'; readonly typed: CheckoutInput }
  /** The email address must be verified first; `fault` is set when the code was wrong. */
  | {
      readonly kind: 'code-needed'
      readonly typed: CheckoutInput
      readonly message: string
      readonly fault: string
    }
  | { readonly kind: 'identify-first'; readonly typed: CheckoutInput; readonly message: string }
  | { readonly kind: 'later-faults'; readonly typed: CheckoutInput; readonly faults: PayLaterFaults }
  /** The connection failed while a payment page was being opened. Nothing was charged, and the buyer can retry. */
  | { readonly kind: 'unsent'; readonly typed: CheckoutInput; readonly message: string }
  | {
      readonly kind: 'failed'
      readonly typed: CheckoutInput
      readonly message: string
      readonly detail: string
    }
  | {
      readonly kind: 'not-paid'
      readonly typed: CheckoutInput
      readonly code: string
      readonly message: string
      readonly reference: string | null
    }
  /** The provider is unavailable, so payments are locked for two minutes (R312). */
  | { readonly kind: 'lockout'; readonly typed: CheckoutInput; readonly message: string }
  /** Only with JavaScript: the URL of the payment page, and the payment reference to store. */
  | { readonly kind: 'leave'; readonly to: string; readonly tranRef: string; readonly isPayLater: boolean }

const kinds: readonly string[] = [
  'faults',
  'user-exists',
  'code-needed',
  'identify-first',
  'later-faults',
  'unsent',
  'failed',
  'not-paid',
  'lockout',
  'leave',
]
/** Distinguishes this type from responses to the coupon forms, which the same action handles. */
export const isStepAnswer = (answer: { readonly kind: string } | undefined): answer is StepAnswer =>
  answer !== undefined && kinds.includes(answer.kind)

/** Whether a pay button was clicked: for the chosen method, or for Apple Pay regardless of the choice. */
export const isPayIntent = (intent: unknown): boolean => intent === 'pay' || intent === 'apple-pay'

/** The choice in a form; card when it names none. */
export const readChoice = (form: FormData): Choice =>
  choiceOf(form.get('intent') === 'apple-pay' ? 'applepay' : form.get('method'))

/** The buyer's input in the checkout form. */
export function readCheckoutInput(form: FormData): CheckoutInput {
  const { id, paymentType, onlyMethod } = readChoice(form)
  const outcome = (name: string) => formText(form, name).slice(0, 300)
  const later = (field: PayLaterField) => outcome(fieldNameOf(id, field))
  return {
    fullName: outcome('fullName'),
    email: outcome('email'),
    emailCode: outcome('emailCode').slice(0, 20),
    remindMe: form.get('remindMe') === 'yes',
    paymentType,
    onlyMethod,
    phone: later('phone'),
    later: isPayLater(paymentType)
      ? { phone: later('phone'), city: later('city'), address: later('address'), zip: later('zip') }
      : null,
  }
}

/** The errors in the guest's details, one message per field (R296 to R300). */
export function findFaults({ fullName, email }: Details, lang: Lang): Faults {
  return Object.fromEntries(guestFaults(fullName, email).map(({ field, text }) => [field, text[lang]]))
}
