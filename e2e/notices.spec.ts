import { accountTexts } from '@matla/contract/accounts/accounts.text'
import { applicationOutcomes } from '@matla/contract/applications/applications.text'
import { ebookTexts } from '@matla/contract/ebooks/request-rules'
import { resetText } from '@matla/web/app/accounts/reset.text.ts'
import { applicationText, jobText } from '@matla/web/app/applications/applications.text.ts'
import { cartButtonText } from '@matla/web/app/cart/add-to-cart.text.ts'
import { ebooksText } from '@matla/web/app/ebooks/ebooks.text.ts'
import { toastText } from '@matla/web/app/ui/toast.text.ts'
import type { Locator, Page } from '@playwright/test'
import { sound } from './demo.ts'
import { coursePath } from './journey.ts'
import { stopTime } from './page-time.ts'
import { pdf } from './pdf.ts'
import { buyerNames, expect, test } from './shop.ts'

/** Expects the notice to be visible until just before this time and hidden after it. */
async function expectGoneAfter(page: Page, notice: Locator, ms: number) {
  await expect(notice).toBeVisible()
  await page.clock.runFor(ms - 100)
  await expect(notice).toBeVisible()
  await page.clock.runFor(200)
  await expect(notice).toBeHidden()
}

test('the notice of Add to Cart closes after 2 s, but not while the mouse is on it (R050 R107)', async ({
  page,
  lang,
}) => {
  await page.goto(coursePath(sound.id))
  await stopTime(page)
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  const add = page.locator('#purchase').getByRole('button', { name: cartButtonText[lang].add })
  const notice = page.getByText(cartButtonText[lang].unavailable)
  await add.click()
  await expectGoneAfter(page, notice, 2_000)
  await add.click()
  await expect(notice).toBeVisible()
  await notice.dispatchEvent('pointerover')
  await page.clock.runFor(10_000)
  await expect(notice).toBeVisible()
  await notice.dispatchEvent('pointerout')
  await expectGoneAfter(page, notice, 2_000)
})

test('an informational popup closes by itself after 2 s when an e-book request is accepted (R050 R131)', async ({
  page,
  lang,
  email,
}) => {
  const t = ebooksText[lang]
  await page.goto('/home/R2/ebooks')
  await page.waitForLoadState('networkidle')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  const form = page.getByRole('dialog', { name: t.requestTitle })
  await form.getByRole('textbox', { name: t.fullName }).fill(buyerNames[lang])
  await form.getByRole('textbox', { name: t.email }).fill(email)
  await stopTime(page)
  await form.getByRole('button', { name: t.request }).click()
  const popup = page.getByRole('alert').getByText(ebookTexts.sent[lang])
  await expect(popup).toBeVisible()
  await expect(form).toBeHidden()
  await expectGoneAfter(page, popup, 2_000)
})

for (const outcome of ['received', 'notReceived'] as const)
  test(`the result of an application closes after 3 s, but not while it is hovered or focused: ${outcome} (R172 R173)`, async ({
    page,
    lang,
    email,
  }) => {
    await page.goto('/home/R2/R3/contact/form')
    await page.waitForLoadState('networkidle')
    const t = applicationText[lang]
    const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
    await field(t.fullName).fill(buyerNames[lang])
    await field(t.email).fill(email)
    await field(t.phone).fill('0501234567')
    await field(jobText[lang].jobTitle).fill('Editor')
    await page.locator('select[name="roleInEng"]').selectOption('Editor')
    await page.locator('select[name="experienceInEng"]').selectOption('3 to 5 years')
    await field(jobText[lang].coverLetter).fill('Please')
    await page.locator('input[name="resume"]').setInputFiles(pdf(1))
    await stopTime(page)
    if (outcome === 'notReceived')
      await page.route('**/*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      )
    await page.getByRole('main').getByRole('button', { name: jobText[lang].submit }).click()
    const toast = page
      .getByRole('region', { name: toastText[lang].notices })
      .getByText(applicationOutcomes[outcome][lang])
    await expect(toast).toBeVisible()
    for (const [pauseEvent, release] of [
      ['pointerover', 'pointerout'],
      ['focusin', 'focusout'],
    ] as const) {
      await page.clock.runFor(2_900)
      await expect(toast).toBeVisible()
      await toast.dispatchEvent(pauseEvent)
      await page.clock.runFor(10_000)
      await expect(toast).toBeVisible()
      await toast.dispatchEvent(release)
    }
    await expectGoneAfter(page, toast, 3_000)
  })

test('the result of a second attempt immediately replaces the first notice (R227)', async ({
  page,
  lang,
  email,
}) => {
  const t = resetText[lang]
  await page.goto('/home/reset')
  await stopTime(page)
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: t.email }).fill(email)
  const isCall = (url: URL) => url.pathname.endsWith('/request-password-reset')
  await page.route(isCall, (route) => route.abort())
  await form.getByRole('button', { name: t.submit }).click()
  const notices = page.getByRole('region', { name: toastText[lang].notices })
  await expect(notices.getByText(t.failed)).toBeVisible()
  await page.unroute(isCall)
  await form.getByRole('button', { name: t.submit }).click()
  await expect(form.getByText(accountTexts.linkSent[lang])).toBeVisible()
  // The clock is paused, so only the second attempt can have removed them.
  await expect(page.getByText(t.failed)).toHaveCount(0)
})

test('a phone number accepts at most sixteen digits, typed or pasted (R176 R186)', async ({ page, lang }) => {
  for (const path of ['/home/R2/R3/contact/form', '/home/R2/R3/contact/form2']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const phone = page.getByRole('textbox', { name: applicationText[lang].phone })
    await phone.pressSequentially('1234567890123456789')
    await expect(phone).toHaveValue('1234567890123456')
    await phone.fill('+٩٦٦ (٥٠) 1234567890123456')
    await expect(phone).toHaveValue('9665012345678901')
  }
})
