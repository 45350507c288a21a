import { checkoutText } from '@matla/web/app/checkout/checkout.text.ts'
import { payLaterText, planTexts } from '@matla/web/app/pay-later/pay-later.text.ts'
import { failureText } from '@matla/web/app/returns/returns.text.ts'
import { payLaterTexts } from '@matla/contract/checkout/pay-later-rules'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { sound } from './demo.ts'
import { expectSuccess, identify, payButton, press, title } from './journey.ts'
import { expect, test, readTransactions, type Journey } from './shop.ts'

const field = (page: Page, lang: Journey['lang'], name: 'phone' | 'city' | 'address' | 'zip') =>
  page.getByRole('textbox', { name: payLaterText[lang][name] })

async function choose(page: Page, lang: Journey['lang'], email: string): Promise<void> {
  await page.goto(`/home/checkout/${sound.id}`)
  await identify(page, lang, email)
  await choosePayLater(page, lang)
}
async function choosePayLater(page: Page, lang: Journey['lang']): Promise<void> {
  await page.getByRole('radio', { name: payLaterText[lang].method }).check()
  await expect(field(page, lang, 'phone')).toBeVisible()
}
async function fill(page: Page, lang: Journey['lang'], phone = '0500000001'): Promise<void> {
  await field(page, lang, 'phone').fill(phone)
  await field(page, lang, 'address').fill(lang === 'ar' ? 'طريق الملك فهد 1' : 'King Fahd Rd 1')
  await field(page, lang, 'city').fill(lang === 'ar' ? 'الرياض' : 'Riyadh')
  await field(page, lang, 'zip').fill('12211')
}
/** Expects the method to be still selected and all fields to be filled in. */
async function expectStored(page: Page, lang: Journey['lang']): Promise<void> {
  await expect(page.getByRole('radio', { name: payLaterText[lang].method })).toBeChecked()
  await expect(field(page, lang, 'phone')).toHaveValue('+966500000001')
  await expect(field(page, lang, 'zip')).toHaveValue('12211')
}
async function reachPlan(page: Page, lang: Journey['lang'], email: string): Promise<void> {
  await page.goto(`/home/checkout/${sound.id}`)
  await identify(page, lang, email)
  await choosePlan(page, lang)
}
async function choosePlan(page: Page, lang: Journey['lang']): Promise<void> {
  await choosePayLater(page, lang)
  await fill(page, lang)
  await payButton(page, lang).click()
  await expect(page).toHaveURL(/\/sandbox\/tabby\/pay\?sessionId=/)
}

test('a buyer chooses Tamara, which is offered beside Tabby, and the course is bought', async ({
  page,
  lang,
  email,
}) => {
  await page.goto(`/home/checkout/${sound.id}`)
  await identify(page, lang, email)
  await page.getByRole('radio', { name: planTexts.tamara[lang].method }).check()
  await fill(page, lang)
  await payButton(page, lang).click()
  await expect(page).toHaveURL(/\/sandbox\/tamara\/pay\//)
  await page.locator('[name="otp"]').fill('0000')
  await page.locator('[value="code"]').click()
  await expectSuccess(page, lang)
})

test('a buyer pays in four payments: details, plan, code, and the course is bought (R307 R309)', async ({
  page,
  lang,
  email,
}) => {
  await choose(page, lang, email)
  await payButton(page, lang).click()
  await expect(page.getByText(payLaterTexts.phone[lang])).toBeVisible()
  await expectAccessible(page)
  await fill(page, lang)
  await payButton(page, lang).click()
  await expect(page).toHaveURL(/\/sandbox\/tabby\/pay/)
  await page.locator('[name="otp"]').fill('8888')
  await page.locator('[value="code"]').click()
  await expectSuccess(page, lang)
})

test('a buyer whom Tabby rejects reads why, keeps what was typed and can pay by card', async ({
  page,
  lang,
  email,
}) => {
  await choose(page, lang, email)
  await fill(page, lang, '0500000002')
  await payButton(page, lang).click()
  const reason = lang === 'ar' ? 'نأسف، تابي غير قادرة' : 'Sorry, Tabby is unable to approve'
  await expect(page.getByText(reason)).toBeVisible()
  await expect(field(page, lang, 'phone')).toHaveValue('0500000002')
  await page.getByRole('radio', { name: checkoutText[lang].card }).check()
  await payButton(page, lang).click()
  await expect(page).toHaveURL(/\/sandbox\/paytabs\/payment\/wr\//)
})

test('a plan that is rejected, cancelled or expired is explained, and the buyer can continue', async ({
  page,
  lang,
  email,
}) => {
  const t = failureText[lang]
  await reachPlan(page, lang, email)
  await press(page, 'Decline')
  await expect(page).toHaveURL(/\/home\/failuremessage$/, { timeout: 15_000 })
  await expect(title(page, t.title)).toBeVisible()

  await page.getByRole('link', { name: t.again }).click()
  await expectStored(page, lang)
  await payButton(page, lang).click()
  await expect(page).toHaveURL(/\/sandbox\/tabby\/pay\?sessionId=/)
  const plan = page.url()
  await press(page, 'Cancel')
  await expect(title(page, t.leftTitle)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(t.title)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: t.goOn }).click()
  await expectStored(page, lang)
  await payButton(page, lang).click()
  await expect(page).toHaveURL(/\/sandbox\/tabby\/pay\?sessionId=/)
  expect(page.url()).toBe(plan)

  await press(page, 'Cancel')
  await expect(title(page, t.leftTitle)).toBeVisible({ timeout: 15_000 })
  const outcome: { tranRef: string } = await (await page.request.get('/matla/checkout/outcome')).json()
  const paymentId = outcome.tranRef
  const expired = await page.request.post('/sandbox/tabby/finish', { data: { paymentId, outcome: 'expire' } })
  expect(expired.status()).toBe(200)
  await expect(title(page, t.title)).toBeVisible({ timeout: 20_000 })
  expect((await readTransactions(page.request)).map(({ status }) => status)).toEqual(['failed', 'declined'])
})
