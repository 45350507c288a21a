import type { Lang } from '@matla/contract/kit/lang'
import { data, redirect } from 'react-router'
import { answerOf, changeCoupon, type CouponAnswer, typedCode } from '#coupons/change-coupon.ts'
import type { Api } from '#lib/api.ts'
import { acceptsHtml } from '#lib/forms.ts'
import { checkoutOf } from './purchase.ts'

type CouponFormInput = {
  readonly api: Api
  readonly lang: Lang
  readonly form: FormData
  readonly itemId: string | undefined
  readonly request: Request
}

/** The coupon form of a checkout: the cart stores its coupon, one item has it in its address. */
export async function takeCoupon({ api, lang, form, itemId, request }: CouponFormInput) {
  if (itemId === undefined) {
    const answer = await changeCoupon(api, form, lang)
    return answer.kind === 'coupon-changed' && acceptsHtml(request)
      ? redirect(checkoutOf(itemId), 303)
      : sentence(answer, request)
  }
  if (form.get('intent') === 'remove-coupon') return redirect(checkoutOf(itemId), 303)
  const couponCode = typedCode(form)
  const quoted = await api.coupons.quote({ body: { itemId, couponCode } })
  if (quoted.ok) return redirect(checkoutOf(itemId, quoted.value.couponCode), 303)
  return sentence(answerOf(quoted, couponCode, lang), request)
}

const sentence = (answer: CouponAnswer, request: Request) =>
  data(answer, acceptsHtml(request) && answer.kind === 'coupon-refused' ? { status: 422 } : {})
