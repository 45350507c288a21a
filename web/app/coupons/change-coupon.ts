import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { couponText } from './coupons.text.ts'

/** The result of a coupon form: success, or the reason of a failure with the input. */
export type CouponAnswer =
  | { readonly kind: 'coupon-changed' }
  | {
      readonly kind: 'coupon-refused'
      readonly message: string
      readonly typed: string
      /** The coupon is restricted to one person, and the buyer is not identified yet. */
      readonly needsDetails: boolean
    }

type CouponResponse = {
  readonly ok: boolean
  readonly failure?: {
    readonly code: string
    readonly message: string
    readonly fields?: Readonly<Record<string, string>> | undefined
  }
}

/** Whether a submitted form is a coupon form. */
export const isCouponForm = (form: FormData): boolean =>
  form.get('intent') === 'apply-coupon' || form.get('intent') === 'remove-coupon'

export const readCode = (form: FormData): string => formText(form, 'couponCode').slice(0, 100)

/** Adds a coupon to the cart or removes it (R315 to R324). Returns errors instead of throwing them. */
export async function changeCoupon(api: Api, form: FormData, lang: Lang): Promise<CouponAnswer> {
  if (form.get('intent') === 'remove-coupon')
    return toCouponAnswer(await api.cart.removeCoupon({ body: {} }), '', lang)
  const couponCode = readCode(form)
  return toCouponAnswer(await api.cart.applyCoupon({ body: { couponCode } }), couponCode, lang)
}

/** The result when there was no response. */
export const unansweredCoupon = (form: FormData, lang: Lang): CouponAnswer =>
  toCouponAnswer({ ok: false }, readCode(form), lang)

export function toCouponAnswer(answer: CouponResponse, typed: string, lang: Lang): CouponAnswer {
  if (answer.ok) return { kind: 'coupon-changed' }
  // The message beside the field also says when the reservations end.
  const { code, fields, message: reason } = answer.failure ?? {}
  const message = fields?.['couponCode'] || reason || couponText[lang].notChanged
  return { kind: 'coupon-refused', message, typed, needsDetails: code === 'identify-first' }
}

/** Whether a response of the page comes from a coupon form; the page has other forms too. */
export const isCouponAnswer = (answer: object | null | undefined): answer is CouponAnswer =>
  answerKind(answer) === 'coupon-changed' || answerKind(answer) === 'coupon-refused'

export const answerKind = (answer: object | null | undefined): unknown =>
  answer && 'kind' in answer ? answer.kind : null
