import type { PayLaterDetails, PayLaterField } from '@matla/contract/checkout/pay-later-rules'

/** What the buyer had typed, given back with every refusal so that nothing is lost. */
export type Typed = { readonly fullName: string; readonly email: string }

/** What paying later asks for, while it is the chosen method. */
export type TypedLater = { readonly later: PayLaterDetails | null }

export type Field = keyof Typed
export type LaterFaults = Readonly<Partial<Record<PayLaterField, string>>>
export type Faults = Readonly<Partial<Record<Field, string>>>

/** What a step of the checkout answers when it does not lead on; sentences in the page's language. */
export type StepAnswer =
  | { readonly kind: 'faults'; readonly typed: Typed; readonly faults: Faults }
  | { readonly kind: 'user-exists'; readonly typed: Typed }
  | ({ readonly kind: 'identify-first'; readonly typed: Typed; readonly message: string } & TypedLater)
  | ({ readonly kind: 'later-faults'; readonly typed: Typed; readonly faults: LaterFaults } & TypedLater)
  | { readonly kind: 'failed'; readonly typed: Typed; readonly message: string; readonly detail: string }
  | (TypedLater & {
      readonly kind: 'not-paid'
      readonly typed: Typed
      readonly code: string
      readonly message: string
      readonly reference: string | null
    })
  /** The provider is away: nobody may start a payment for two minutes (R312). */
  | ({ readonly kind: 'lockout'; readonly typed: Typed; readonly message: string } & TypedLater)
  /** For script: where to pay, and the payment's name to keep. */
  | { readonly kind: 'leave'; readonly to: string; readonly tranRef: string }

const kinds: readonly string[] = [
  'faults',
  'user-exists',
  'identify-first',
  'later-faults',
  'failed',
  'not-paid',
  'lockout',
  'leave',
]
/** The page's action also answers the forms of the coupon. */
export const isStepAnswer = (answer: { readonly kind: string } | undefined): answer is StepAnswer =>
  answer !== undefined && kinds.includes(answer.kind)
