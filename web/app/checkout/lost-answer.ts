import type { Lang } from '@matla/contract/kit/lang'
import { type CouponAnswer, couponLost, isCouponForm } from '#coupons/change-coupon.ts'
import { type RedeemAnswer, redeemLost } from '#coupons/redeem.ts'
import { pick } from '#lib/text.ts'
import { answerText } from './checkout.text.ts'
import type { StepAnswer } from './step-answer.ts'
import { typedOf } from './typed-of.ts'

/** What the checkout says when no answer came: whether a payment was begun is not known, so paying waits (R312). */
export function lostAnswer(form: FormData, lang: Lang): StepAnswer | CouponAnswer | RedeemAnswer {
  const t = pick(answerText, lang)
  const typed = typedOf(form)
  if (isCouponForm(form)) return couponLost(form, lang)
  switch (form.get('intent')) {
    case 'redeem':
      return redeemLost(lang)
    case 'pay':
      return { kind: 'lockout', typed, message: t.sessionFailed }
    default:
      return { kind: 'failed', typed, message: t.submitFailed, detail: '' }
  }
}
