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
  'pay-later-not-available': 422,
  'pay-later-too-high': 422,
  'pay-later-too-low': 422,
  'payment-provider-down': 502,
  'coupon-needed': 400,
  'coupon-expired': 422,
  'coupon-not-active': 422,
  'coupon-not-yours': 422,
  'coupon-not-for-cart': 422,
  'coupon-invalid': 422,
  'nothing-to-pay': 409,
  'nothing-to-redeem': 422,
  'payment-not-found': 404,
  'order-not-found': 404,
  'transaction-not-found': 404,
  'invoice-not-ready': 409,
  'invoice-not-rendered': 502,
  'user-not-found': 404,
  'video-not-found': 404,
  'bad-signature': 401,
  'fields-required': 400,
  'name-too-short': 400,
  'name-not-full': 400,
  'email-not-valid': 400,
  'confirmation-differs': 400,
  'password-too-weak': 400,
  'password-too-common': 400,
  'contact-exists': 400,
  'contact-not-found': 404,
  'password-wrong': 401,
  'password-not-set': 409,
  'token-missing': 401,
  'link-dead': 410,
  'session-not-found': 404,
  'google-refused': 401,
  'google-email-unverified': 403,
  'google-off': 422,
  'not-enrolled': 409,
  'course-not-owned': 403,
  'course-being-prepared': 409,
  'email-not-confirmed': 403,
  'learner-suspended': 403,
  'learning-site-down': 502,
  'student-not-found': 404,
  'certificate-not-found': 404,
  'certificate-not-earned': 409,
  'minimum-duration': 409,
  'certificate-revoked': 410,
  'certificates-unreadable': 503,
  'certificate-failed': 502,
  'profile-incomplete': 422,
  'new-passwords-differ': 422,
  'picture-unreadable': 422,
  'picture-too-large': 413,
  'confirm-with-password': 403,
  'payment-unsettled': 409,
  'staff-account': 409,
  'course-already-wished': 400,
  'insight-already-wished': 400,
  'blog-already-wished': 400,
  'wishlist-full': 409,
  'email-not-found': 404,
  'user-id-not-found': 404,
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
