import type { Localized } from '#kit/lang.ts'
import type { CouponState } from './coupon-words.ts'

/** The names of coupon states in lists and exports. */
export const couponStateNames: Readonly<Record<CouponState, Localized>> = {
  active: { en: 'Active', ar: 'سارية' },
  paused: { en: 'Paused', ar: 'موقوفة' },
  upcoming: { en: 'Not yet valid', ar: 'لم تبدأ' },
  over: { en: 'Ended', ar: 'منتهية' },
  reserved: { en: 'All reserved for now', ar: 'محجوزة كلها مؤقتًا' },
  'used-up': { en: 'Used up', ar: 'مستنفدة' },
}
