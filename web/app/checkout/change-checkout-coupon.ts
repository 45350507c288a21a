import type { Lang } from '@matla/contract/kit/lang'
import { data, redirect } from 'react-router'
import { toCouponAnswer, changeCoupon, type CouponAnswer, readCode } from '#coupons/change-coupon.ts'
import type { Api } from '#lib/api.ts'
import { acceptsHtml } from '#lib/forms.ts'
import { checkoutHref } from './purchase.ts'

type CouponFormInput = {
  readonly api: Api
  readonly lang: Lang
  readonly form: FormData
  readonly itemId: string | undefined
  readonly request: Request
}

/** The coupon form of a checkout: the cart stores its coupon, a single item has it in the URL. */
export async function changeCheckoutCoupon({ api, lang, form, itemId, request }: CouponFormInput) {
  if (itemId === undefined) {
    const answer = await changeCoupon(api, form, lang)
    return answer.kind === 'coupon-changed' && acceptsHtml(request)
      ? redirect(checkoutHref(itemId), 303)
      : sentence(answer, request)
  }
  if (form.get('intent') === 'remove-coupon') return redirect(checkoutHref(itemId), 303)
  const couponCode = readCode(form)
  const quoted = await api.coupons.quote({ body: { itemId, couponCode } })
  if (quoted.ok) return redirect(checkoutHref(itemId, quoted.value.couponCode), 303)
  return sentence(toCouponAnswer(quoted, couponCode, lang), request)
}

const sentence = (answer: CouponAnswer, request: Request) =>
  data(answer, acceptsHtml(request) && answer.kind === 'coupon-refused' ? { status: 422 } : {})
