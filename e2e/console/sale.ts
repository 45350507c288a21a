import type { APIRequestContext } from '@playwright/test'
import { decidePayment, fillCart, openPayment } from '#api-steps.ts'
import { courses, type DemoCourse, sound } from '#demo.ts'
import { expect, type Journey } from '#shop.ts'
import { randomBytes } from 'node:crypto'

/** Courses that are sold separately, without the one that most journeys use. */
const alone = courses.filter(({ id, status }) => status === 'on-sale' && id !== sound.id)
export const twoCourses: readonly DemoCourse[] = [sound, ...alone.slice(0, 1)]
export const threeCourses: readonly DemoCourse[] = [sound, ...alone.slice(0, 2)]

/** A unique part of a name. */
export const uniqueName = () =>
  [...randomBytes(6)].map((byte) => 'بتثجحخدذرزسشصضطظعغفقكلمن'[byte % 24]).join('')

type SaleInput = {
  readonly lang: Journey['lang']
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
  readonly courses?: readonly DemoCourse[]
  readonly outcome?: string
}

/** Makes a guest purchase by API calls; the session is the guest's until someone logs in. */
export async function sell(
  request: APIRequestContext,
  { lang, email, firstName = 'Khalid', lastName = 'Alharbi', courses: bought = [sound], outcome }: SaleInput,
): Promise<{ readonly orderId: string; readonly reference: string }> {
  for (const course of bought) await fillCart(request, course)
  const data = { firstName, lastName, emailId: email }
  expect((await request.post('/matla/handle-email', { data })).status()).toBe(200)
  const opened = await openPayment(request, lang)
  await decidePayment(request, opened.data.tran_ref, outcome ?? 'approve')
  return { orderId: opened.orderId, reference: opened.data.tran_ref }
}

/** Waits until the staff API returns the order in the expected state, because jobs do the work after a click. */
export async function expectOrder(
  request: APIRequestContext,
  orderId: string,
  facts: Record<string, unknown>,
): Promise<void> {
  const read = async () => {
    const answer = await request.get(`/matla/staff/orders/${orderId}`)
    const { order }: { order: object } = await answer.json()
    return order
  }
  await expect.poll(read, { timeout: 30_000 }).toMatchObject(facts)
}
