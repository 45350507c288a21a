import type { APIRequestContext } from '@playwright/test'
import type { DemoCourse } from './demo.ts'
import { buyerNames, expect, type Journey } from './shop.ts'

type Lang = Journey['lang']
type Answer = { success: boolean; code?: string; [field: string]: unknown }

/** API calls for steps that an earlier journey tests in the browser. */
export async function fillCart(
  request: APIRequestContext,
  course: Pick<DemoCourse, 'id' | 'name'>,
): Promise<void> {
  const answer = await request.post('/matla/cart/lines', {
    data: { courseId: course.id, courseName: course.name.en },
  })
  expect(answer.status()).toBe(200)
}

/** Submits the guest step's name and email address; returns the buyer's id. */
export async function submitBuyer(request: APIRequestContext, lang: Lang, emailId: string): Promise<string> {
  const [firstName = '', ...rest] = buyerNames[lang].split(' ')
  const answer = await request.post('/matla/handle-email', {
    data: { firstName, lastName: rest.join(' '), emailId },
  })
  expect(answer.status()).toBe(200)
  const { user }: { user: { _id: string } } = await answer.json()
  return user._id
}

export type OpenedPayment = {
  orderId: string
  data: { tran_ref: string; redirect_url: string; payment: { id: string } }
}

export async function openPayment(
  request: APIRequestContext,
  lang: Lang,
  more: object = {},
): Promise<OpenedPayment> {
  const data = { paymentType: 'CARD', lang: lang === 'ar' ? '0' : '1', ...more }
  const answer = await request.post('/matla/create-session', { data })
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** Decides a payment at the provider; resolves when the shop has received the webhook. */
export async function decidePayment(
  request: APIRequestContext,
  tranRef: string,
  outcome: string,
): Promise<void> {
  const answer = await request.post('/sandbox/paytabs/finish', {
    data: { tranRef, outcome, awaitCallback: true },
  })
  expect(answer.status()).toBe(200)
}

/** Goes from an empty cart to a decided payment. */
export async function placeOrder(
  request: APIRequestContext,
  { lang, email, course, outcome }: { lang: Lang; email: string; course: DemoCourse; outcome: string | null },
): Promise<OpenedPayment & { userId: string }> {
  await fillCart(request, course)
  const userId = await submitBuyer(request, lang, email)
  const opened = await openPayment(request, lang)
  if (outcome !== null) await decidePayment(request, opened.data.tran_ref, outcome)
  return { ...opened, userId }
}

export async function readOutcome(request: APIRequestContext): Promise<unknown> {
  const answer = await request.get('/matla/checkout/outcome')
  const { outcome }: Answer = await answer.json()
  return outcome
}
