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
  /** The emailed code, where one was required. */
  readonly emailCode: string
  readonly paymentType: PaymentType
  /** The chosen method of the card page; null: all. */
  readonly onlyMethod: PageMethod | null
  /** The mobile number of a wallet. */
  readonly phone: string
  /** The fields of a pay-later provider, while one is chosen. */
  readonly later: PayLaterDetails | null
}

export type Field = keyof Details
export type PayLaterFaults = Readonly<Partial<Record<PayLaterField, string>>>
export type Faults = Readonly<Partial<Record<Field, string>>>

/** The response of a checkout step that does not lead on; messages in the page's language. */
export type StepAnswer =
  | { readonly kind: 'faults'; readonly typed: CheckoutInput; readonly faults: Faults }
  | { readonly kind: 'user-exists'; readonly typed: CheckoutInput }
  /** The address must be verified first; `fault`: the code was wrong. */
  | {
      readonly kind: 'code-needed'
      readonly typed: CheckoutInput
      readonly message: string
      readonly fault: string
    }
  | { readonly kind: 'identify-first'; readonly typed: CheckoutInput; readonly message: string }
  | { readonly kind: 'later-faults'; readonly typed: CheckoutInput; readonly faults: PayLaterFaults }
  /** The connection failed while a payment was being opened: nothing was charged, and paying can be retried at once. */
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
  /** The provider is away: payments are locked for two minutes (R312). */
  | { readonly kind: 'lockout'; readonly typed: CheckoutInput; readonly message: string }
  /** For script: the payment address, and the payment's reference to store. */
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
/** The page's action also handles the coupon forms. */
export const isStepAnswer = (answer: { readonly kind: string } | undefined): answer is StepAnswer =>
  answer !== undefined && kinds.includes(answer.kind)

/** Pressed to pay: with the chosen method, or with Apple Pay regardless of the choice. */
export const isPayIntent = (intent: unknown): boolean => intent === 'pay' || intent === 'apple-pay'

/** The choice of a form; card when it names none. */
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

/** The faults of the guest's details, one message per field (R296 to R300). */
export function findFaults({ fullName, email }: Details, lang: Lang): Faults {
  return Object.fromEntries(guestFaults(fullName, email).map(({ field, text }) => [field, text[lang]]))
}
