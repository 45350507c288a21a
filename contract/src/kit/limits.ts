/**
 * The doors at which somebody could try out passwords, codes or addresses, or fill the shop; a call of one names it, and
 * the server counts by it.
 */
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
