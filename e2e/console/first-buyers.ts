import { catalogueText } from '@matla/web/app/catalogue/catalogue.text.ts'
import { payLaterText, planTexts } from '@matla/web/app/pay-later/pay-later.text.ts'
import type { Page } from '@playwright/test'
import { expectSuccess, identify, payButton, press } from '#journey.ts'
import { main } from '#people.ts'
import { buyerNames, type DeliveredEmail, expect, type Journey, type Ledger } from '#shop.ts'
import { accounts, type OutsideProviders, readOutside } from './empty-shop.ts'

type Purchase = {
  readonly page: Page
  readonly lang: Journey['lang']
  readonly email: string
  readonly outside: OutsideProviders
  /** The name of the course. */
  readonly course: string
}

const payLaterProviders = ['tabby', 'tamara'] as const

/** Goes from the category's page to the choice of a payment method, which offers every connected provider. */
async function reachPayment({ page, lang, email, course }: Purchase): Promise<void> {
  const t = catalogueText[lang]
  await page.goto('/home/R2/R3/prc/Directing')
  await page.getByRole('link', { name: new RegExp(`^${t.details}.*${course}$`) }).click()
  await page.locator('#purchase').getByRole('link', { name: t.buyNow }).click()
  await identify(page, lang, email)
  for (const provider of payLaterProviders)
    await expect(page.getByRole('radio', { name: planTexts[provider][lang].method })).toBeVisible()
}

export async function payByCard(purchase: Purchase): Promise<void> {
  const { page, lang, outside } = purchase
  await reachPayment(purchase)
  await payButton(page, lang).click()
  await expect(page).toHaveURL(({ href }) => href.startsWith(`${outside.url}/paytabs/payment/`))
  await press(page, 'Approve')
}

export async function payWithTabby(purchase: Purchase): Promise<void> {
  const { page, lang, outside } = purchase
  const t = payLaterText[lang]
  await reachPayment(purchase)
  await page.getByRole('radio', { name: t.method }).check()
  await page.getByRole('textbox', { name: t.phone }).fill('0500000001')
  await page
    .getByRole('textbox', { name: t.address })
    .fill(lang === 'ar' ? 'طريق الملك فهد 1' : 'King Fahd Rd 1')
  await page.getByRole('textbox', { name: t.city }).fill(lang === 'ar' ? 'الرياض' : 'Riyadh')
  await page.getByRole('textbox', { name: t.zip }).fill('12211')
  await payButton(page, lang).click()
  await expect(page).toHaveURL(({ href }) => href.startsWith(`${outside.url}/tabby/pay?`))
  await page.locator('[name="otp"]').fill('8888')
  await page.locator('[value="code"]').click()
}

/** Expects the invoice on the page, one email with it, and an enrolment in the course of the school's LMS. */
export async function expectDelivery({ page, lang, email, outside, course }: Purchase): Promise<void> {
  await expectSuccess(page, lang)
  await expect(main(page).getByText(course)).toBeVisible()
  // The page polls until the invoice is available.
  const invoice = main(page).getByRole('link', { name: /PDF/ })
  await expect(invoice).toBeVisible({ timeout: 30_000 })
  const file = await page.request.get((await invoice.getAttribute('href')) ?? '')
  expect((await file.body()).subarray(0, 4).toString()).toBe('%PDF')

  const { request } = page
  const inbox = () => readOutside<DeliveredEmail[]>(request, outside, `inbox.json?to=${email}`)
  await expect.poll(async () => (await inbox()).length, { timeout: 30_000 }).toBe(1)
  const [delivered] = await inbox()
  expect(delivered?.html).toContain(buyerNames[lang])
  expect(delivered?.attachments).toEqual([
    expect.objectContaining({
      filename: expect.stringMatching(/^invoice-.+\.pdf$/),
      contentType: 'application/pdf',
    }),
  ])
  const readEnrolments = async () => {
    const { enrolments } = await readOutside<Ledger>(request, outside, 'ledger.json')
    return enrolments.filter((enrolment) => enrolment.email === email)
  }
  await expect
    .poll(readEnrolments, { timeout: 30_000 })
    .toEqual([expect.objectContaining({ courseId: accounts.moodle.course.id, status: 'active' })])
}
