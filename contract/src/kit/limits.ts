/** Rate limits of the calls that could be used to guess passwords, codes or addresses, or to flood the shop. */
export const limitNames = [
  'login',
  'google',
  'google-nonce',
  'sign-up',
  'guest-step',
  'guest-cart',
  'coupon',
  'password',
  'proof',
  'password-link',
  'mailed-link',
  'ebook',
  'ebook-alert',
  'newsletter',
  'application',
  'contact-message',
  'review',
  'certificate',
  'client-log',
  'verification',
] as const
export type LimitName = (typeof limitNames)[number]
