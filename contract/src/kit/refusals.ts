/** Every "no" the server can say, and the HTTP status it travels under. */
export const refusals = {
  invalid: 400,
  'sign-in-needed': 401,
  'not-allowed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-large': 413,
  'unsupported-media-type': 415,
  'range-not-satisfiable': 416,
  'too-many-requests': 429,
  unexpected: 500,
  unreachable: 503,

  'course-not-found': 404,
  'course-already-in-cart': 409,
  'course-already-owned': 409,
  'cart-not-found': 404,
  'cart-empty': 409,
  'cart-changed': 409,
  'user-exists': 409,
  'identify-first': 401,
  'payment-method-unavailable': 422,
  'payment-already-open': 409,
  'payment-provider-down': 502,
  'payment-not-found': 404,
  'order-not-found': 404,
  'transaction-not-found': 404,
  'invoice-not-ready': 409,
  'invoice-not-rendered': 502,
  'user-not-found': 404,
  'video-not-found': 404,
  'bad-signature': 401,
  'wrong-credentials': 401,
} as const

export type RefusalCode = keyof typeof refusals

/** What any call may answer, so that no row has to repeat it. */
export const commonRefusals = [
  'invalid',
  'sign-in-needed',
  'not-allowed',
  'not-found',
  'method-not-allowed',
  'too-large',
  'unsupported-media-type',
  'range-not-satisfiable',
  'too-many-requests',
  'unexpected',
  'unreachable',
] as const satisfies readonly RefusalCode[]
export type CommonRefusal = (typeof commonRefusals)[number]

/** A refusal as it travels in the response body. */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly success: false
  readonly code: Code
  /** In the language that was asked for. */
  readonly message: string
  /** Which inputs were wrong, with a sentence each. */
  readonly fields?: Readonly<Record<string, string>>
  /** Shown on the page and written in the log, so that support can match the two. */
  readonly reference?: string
}
