import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'

/** The response to the form, with the server's own message. */
export type FormAnswer =
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'no-course'; readonly couponCode: string }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly isCodeMissing: boolean
      readonly couponCode: string
      readonly courseId: string
    }

/** Sends the documented fields user, course and code; the server decides whose purchase it is (R333). */
export async function redeemCourse(api: Api, request: Request): Promise<FormAnswer> {
  const form = await request.formData()
  const [userId, courseId, couponCode] = ['userId', 'courseId', 'couponCode'].map((name) =>
    formText(form, name).slice(0, 64),
  ) as [string, string, string]
  if (courseId === '') return { kind: 'no-course', couponCode }
  const answer = await api.coupons.redeemDiscount({ body: { userId, courseId, couponCode } })
  if (answer.ok) return { kind: 'done', message: answer.value.message }
  const { code, message } = answer.failure
  return { kind: 'refused', message, isCodeMissing: code === 'coupon-needed', couponCode, courseId }
}
