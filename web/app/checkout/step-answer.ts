import { guestFaults } from '@matla/contract/checkout/guest-rules'
import type { PayLaterDetails, PayLaterField } from '@matla/contract/checkout/pay-later-rules'
import type { Lang } from '@matla/contract/kit/lang'
import { formText } from '#lib/forms.ts'

export type Details = { readonly fullName: string; readonly email: string }

/** What the buyer had typed and ticked, given back with every error so that nothing is lost. */
export type Typed = Details & {
  readonly remindMe: boolean
  /** The code that was mailed to the address, where one was asked for. */
  readonly emailCode: string
  /** What paying later asks for, while it is the chosen method. */
  readonly later: PayLaterDetails | null
}

export type Field = keyof Details
export type PayLaterFaults = Readonly<Partial<Record<PayLaterField, string>>>
export type Faults = Readonly<Partial<Record<Field, string>>>

/** What a step of the checkout answers when it does not lead on; sentences in the page's language. */
export type StepAnswer =
  | { readonly kind: 'faults'; readonly typed: Typed; readonly faults: Faults }
  | { readonly kind: 'user-exists'; readonly typed: Typed }
  /** The mailbox of the address is to be shown first; `fault`: the code that came was not the one. */
  | { readonly kind: 'code-needed'; readonly typed: Typed; readonly message: string; readonly fault: string }
  | { readonly kind: 'identify-first'; readonly typed: Typed; readonly message: string }
  | { readonly kind: 'later-faults'; readonly typed: Typed; readonly faults: PayLaterFaults }
  /** The connection failed while a payment was to be opened: nothing was charged, and paying may be tried again at once. */
  | { readonly kind: 'unsent'; readonly typed: Typed; readonly message: string }
  | { readonly kind: 'failed'; readonly typed: Typed; readonly message: string; readonly detail: string }
  | {
      readonly kind: 'not-paid'
      readonly typed: Typed
      readonly code: string
      readonly message: string
      readonly reference: string | null
    }
  /** The provider is away: nobody may start a payment for two minutes (R312). */
  | { readonly kind: 'lockout'; readonly typed: Typed; readonly message: string }
  /** For script: where to pay, and the payment's name to keep. */
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
/** The page's action also answers the forms of the coupon. */
export const isStepAnswer = (answer: { readonly kind: string } | undefined): answer is StepAnswer =>
  answer !== undefined && kinds.includes(answer.kind)

/** Pressed to pay: by the chosen method, or by Apple Pay whatever is chosen. */
export const isPayIntent = (intent: unknown): boolean => intent === 'pay' || intent === 'apple-pay'

export const isPayLaterIn = (form: FormData): boolean =>
  form.get('method') === 'PAY_LATER' && form.get('intent') !== 'apple-pay'

/** What the buyer typed and ticked in the checkout's form. */
export function typedOf(form: FormData): Typed {
  const outcome = (name: string) => formText(form, name).slice(0, 300)
  return {
    fullName: outcome('fullName'),
    email: outcome('email'),
    emailCode: outcome('emailCode').slice(0, 20),
    remindMe: form.get('remindMe') === 'yes',
    later: isPayLaterIn(form)
      ? { phone: outcome('phone'), city: outcome('city'), address: outcome('address'), zip: outcome('zip') }
      : null,
  }
}

/** What is wrong with the guest's details, one sentence a field (R296 to R300). */
export function faultsOf({ fullName, email }: Details, lang: Lang): Faults {
  return Object.fromEntries(guestFaults(fullName, email).map(({ field, text }) => [field, text[lang]]))
}
