import type { Localized } from '@matla/contract/kit/lang'

export const redeemedText: Localized = {
  en: 'Your courses are open. We are preparing them for you now.',
  ar: 'فُتحت لك دوراتك، ونجهّزها لك الآن.',
}
export const noEffectText: Localized = {
  en: 'This use of the coupon is on record.',
  ar: 'استخدامك لهذه القسيمة مسجّل لدينا.',
}
