import { refundTexts } from '@matla/server/src/payments/refunds/refund.text.ts'
import { transactionsText } from '@matla/web/app/transactions/transactions.text.ts'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { decidePayment, fillCart, submitBuyer, openPayment } from './api-steps.ts'
import { courses, sound } from './demo.ts'
import { beforeNumber } from './journey.ts'
import { demoPassword, main } from './people.ts'
import { expect, emailsTo, readEnrolments, test } from './shop.ts'

const owner = 'owner@matla.test'
const others = courses.filter(({ id, status }) => status === 'on-sale' && id !== sound.id).slice(0, 2)

/** Refunds a course through the staff API, because this journey is not about the console. */
async function refund(staff: APIRequestContext, orderId: string, courseId: string): Promise<void> {
  const login = await staff.post('/matla/login', { data: { emailId: owner, password: demoPassword } })
  expect(login.status()).toBe(200)
  const answer = await staff.post(`/matla/staff/orders/${orderId}/refunds`, {
    data: { courseIds: [courseId], reason: 'By request of the buyer', key: `e2e-${orderId}` },
  })
  expect(answer.status()).toBe(200)
}

test('a buyer whose order lost one of three courses is informed and keeps the other two', async ({
  page,
  lang,
  email,
  playwright,
  baseURL,
}) => {
  const t = transactionsText[lang]
  for (const course of [...others, sound]) await fillCart(page.request, course)
  await submitBuyer(page.request, lang, email)
  const { orderId, data } = await openPayment(page.request, lang)
  await decidePayment(page.request, data.tran_ref, 'approve')
  await expect.poll(() => readEnrolments(page.request, email), { timeout: 30_000 }).toHaveLength(3)

  const staff = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await refund(staff, orderId, sound.id)
  await staff.dispose()
  const left = others.map(({ learningCourseId }) => learningCourseId).toSorted((a, b) => a - b)
  await expect.poll(() => readEnrolments(page.request, email), { timeout: 30_000 }).toEqual(left)

  await page.goto('/home/transaction')
  const row = main(page)
    .getByRole('row')
    .filter({ has: page.locator('td') })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(t.paid)
  await expect(row).toContainText(t.refundedPart)
  await expectAccessible(page)
  const note = row.getByRole('link', { name: beforeNumber(t.openCreditNote('')) })
  const pdf = await page.request.get((await note.getAttribute('href')) ?? '')
  expect(pdf.status()).toBe(200)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  // The order's language is that of the API calls.
  const subjects = Object.values(refundTexts.subject)
  const subjectsSent = async () => (await emailsTo(page.request, email)).map(({ subject }) => subject)
  await expect
    .poll(
      async () => (await subjectsSent()).some((subject) => subjects.some((text) => subject.includes(text))),
      {
        timeout: 30_000,
      },
    )
    .toBe(true)
})
