import { answerText, checkoutText } from '@matla/web/app/checkout/checkout.text.ts'
import { payLaterText } from '@matla/web/app/pay-later/pay-later.text.ts'
import { sound } from './demo.ts'
import { identify, nameField, emailField, payButton } from './journey.ts'
import { test } from './lockout-shop.ts'
import { expect } from './shop.ts'

test('a failing provider is locked for two minutes with a countdown, and the other method works immediately (R311 R312)', async ({
  page,
  lang,
  email,
}) => {
  const t = answerText[lang]
  await page.clock.install()
  await page.goto(`/home/checkout/${sound.id}`)
  await identify(page, lang, email)
  await page.request.post('/sandbox/paytabs/levers', { data: { requestFailures: 1_000 } })
  let sent = 0
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0))
  await payButton(page, lang).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: t.lockoutTitle })).toBeVisible()
  await expect(dialog.getByText(t.paymentFailed)).toBeVisible()
  await expect(dialog.getByRole('timer')).toContainText(/1(20|1\d)/)
  expect(sent).toBe(1)

  // The countdown continues, and no payment can be started in the meantime.
  await page.clock.fastForward(60_000)
  await expect(dialog.getByRole('timer')).toContainText(/(60|5\d)/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const waiting = page.getByRole('main').locator('button[name="intent"][value="pay"]')
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await waiting.click({ force: true })
  expect(sent).toBe(1)

  // The other provider is available.
  await page.request.post('/sandbox/paytabs/levers', { data: { requestFailures: 0 } })
  await page.getByRole('radio', { name: payLaterText[lang].method }).check()
  await expect(waiting).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: payLaterText[lang].phone }).fill('0500000001')
  await page.getByRole('textbox', { name: payLaterText[lang].address }).fill('King Fahd Rd 1')
  await page.getByRole('textbox', { name: payLaterText[lang].city }).fill('Riyadh')
  await page.getByRole('textbox', { name: payLaterText[lang].zip }).fill('12211')

  // The card provider's lock is separate and expires.
  await page.getByRole('radio', { name: checkoutText[lang].card }).check()
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward(61_000)
  await expect(waiting).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: payLaterText[lang].method }).check()
  await payButton(page, lang).click()
  await expect(page).toHaveURL(/\/sandbox\/tabby\/pay\?sessionId=/)
})

test('a method chosen before the details remains chosen, and only its provider is locked (R307 R312)', async ({
  page,
  lang,
  email,
}) => {
  await page.goto(`/home/checkout/${sound.id}`)
  const later = page.getByRole('radio', { name: payLaterText[lang].method })
  const card = page.getByRole('radio', { name: checkoutText[lang].card })
  await later.check()
  await identify(page, lang, email)
  await expect(later).toBeChecked()

  await card.check()
  await page.getByRole('link', { name: checkoutText[lang].editDetails }).click()
  await nameField(page, lang).fill('Sara Ahmed')
  await expect(emailField(page, lang)).toHaveValue(email)
  await later.check()
  await page.getByRole('button', { name: checkoutText[lang].toPayment }).click()
  await expect(later).toBeChecked()

  await card.check()
  await page.request.post('/sandbox/paytabs/levers', { data: { requestFailures: 1_000 } })
  await payButton(page, lang).click()
  await expect(page.getByRole('dialog').getByRole('timer')).toContainText(/1(20|1\d)/)
  await expect(card).toBeChecked()
  await page.request.post('/sandbox/paytabs/levers', { data: { requestFailures: 0 } })
})
