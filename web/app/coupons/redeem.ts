import type { Lang } from '@matla/contract/kit/lang'
import type { VisitorErrorCode } from '@matla/contract/kit/errors'
import type { Api } from '#lib/api.ts'
import { answerKind } from './change-coupon.ts'
import { redeemText } from './coupons.text.ts'

/** The result of redeeming, with messages in the page's language. */
export type RedeemAnswer =
  | { readonly kind: 'redeemed' }
  | { readonly kind: 'redeem-refused'; readonly code: VisitorErrorCode; readonly message: string }

type RedeemInput = {
  /** null for the cart with its own coupon. */
  readonly item: { readonly courseId: string; readonly couponCode: string } | null
  readonly lang: Lang
}

/** Grants access to what a coupon covers completely (R326 to R329). Returns errors instead of throwing them. */
export async function redeem(api: Api, { item, lang }: RedeemInput): Promise<RedeemAnswer> {
  const answer = await api.coupons.redeem({ body: item ?? {} })
  if (answer.ok) return { kind: 'redeemed' }
  const { code, message } = answer.failure
  return { kind: 'redeem-refused', code, message: redeemMessage(code, message, lang) }
}

/** The result when there was no response. */
export const unansweredRedeem = (lang: Lang): RedeemAnswer => ({
  kind: 'redeem-refused',
  code: 'unreachable',
  message: redeemMessage('unreachable', '', lang),
})

/** The server's own message, or the documented one when there is none (R329). */
function redeemMessage(code: VisitorErrorCode, message: string, lang: Lang): string {
  const isOurFault = code === 'unexpected' || code === 'unreachable' || message === ''
  return isOurFault ? redeemText[lang].failed : message
}

export const isRedeemAnswer = (answer: object | null | undefined): answer is RedeemAnswer =>
  answerKind(answer) === 'redeemed' || answerKind(answer) === 'redeem-refused'
