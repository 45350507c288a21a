import { browserApi } from '#lib/browser-api.ts'
import type { Toast } from '#ui/shown-toast.ts'

/** Stores the coupon of a link for the cart. Returns a message: its effect, or why it cannot be used. */
export async function followCoupon(couponCode: string): Promise<Toast> {
  const answer = await browserApi.cart.followCoupon({ body: { couponCode: couponCode.slice(0, 100) } })
  if (answer.ok) return { kind: 'ok', text: answer.value.message }
  const { fields, message } = answer.failure
  return { kind: 'info', text: fields?.['couponCode'] || message }
}
