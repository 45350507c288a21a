import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { couponText } from './coupons.text.ts'

/** What came of a coupon form: changed, or why not, with what was typed. */
export type CouponAnswer =
  | { readonly kind: 'coupon-changed' }
  | { readonly kind: 'coupon-refused'; readonly message: string; readonly typed: string }

type Answered = {
  readonly ok: boolean
  readonly failure?: {
    readonly code: string
    readonly message: string
    readonly fields?: Readonly<Record<string, string>> | undefined
  }
}

/** Whether a sent form is about the coupon. */
export const isCouponForm = (form: FormData): boolean =>
  form.get('intent') === 'apply-coupon' || form.get('intent') === 'remove-coupon'

export const typedCode = (form: FormData): string => formText(form, 'couponCode').slice(0, 100)

/** Puts a coupon on the cart or takes it off (R315 to R324). Never throws for an error. */
export async function changeCoupon(api: Api, form: FormData, lang: Lang): Promise<CouponAnswer> {
  if (form.get('intent') === 'remove-coupon')
    return answerOf(await api.cart.removeCoupon({ body: {} }), '', lang)
  const couponCode = typedCode(form)
  return answerOf(await api.cart.applyCoupon({ body: { couponCode } }), couponCode, lang)
}

/** No answer came. */
export const couponLost = (form: FormData, lang: Lang): CouponAnswer =>
  answerOf({ ok: false }, typedCode(form), lang)

export function answerOf(answer: Answered, typed: string, lang: Lang): CouponAnswer {
  if (answer.ok) return { kind: 'coupon-changed' }
  // Until when its uses are reserved stands beside the field.
  const { fields, message: reason } = answer.failure ?? {}
  const message = fields?.['couponCode'] || reason || couponText[lang].notChanged
  return { kind: 'coupon-refused', message, typed }
}

/** Whether a page's answer is about the coupon; the same page answers other forms, too. */
export const isCouponAnswer = (answer: object | null | undefined): answer is CouponAnswer =>
  kindOf(answer) === 'coupon-changed' || kindOf(answer) === 'coupon-refused'

export const kindOf = (answer: object | null | undefined): unknown =>
  answer && 'kind' in answer ? answer.kind : null
