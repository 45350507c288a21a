import { guestTexts } from '@matla/contract/checkout/guest-rules'
import { cartButtonText } from '@matla/web/app/cart/add-to-cart.text.ts'
import { cartText } from '@matla/web/app/cart/cart.text.ts'
import { catalogueText } from '@matla/web/app/catalogue/catalogue.text.ts'
import { listingText } from '@matla/web/app/catalogue/listing.text.ts'
import { checkoutText } from '@matla/web/app/checkout/checkout.text.ts'
import { homeText } from '@matla/web/app/home/home.text.ts'
import { layoutText } from '@matla/web/app/layout/layout.text.ts'
import { successText } from '@matla/web/app/returns/returns.text.ts'
import { transactionsText } from '@matla/web/app/transactions/transactions.text.ts'
import { expectAccessible } from './accessible.ts'
import { directing } from './demo.ts'
import { readerWord } from './people.ts'
import {
  coursePath,
  emailField,
  expectSuccess,
  goAndPay,
  identify,
  nameField,
  payButton,
  press,
  title,
  beforeNumber,
} from './journey.ts'
import {
  buyerNames,
  directions,
  expect,
  emailsTo,
  readLedger,
  readEnrolments,
  test,
  readTransactions,
  isHydrated,
} from './shop.ts'

// A purchase is tested with motion, as most people see the shop.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const emailSubjects = { ar: 'تم تأكيد طلبك', en: 'Your order is confirmed' } as const
const categories = { ar: 'الإخراج', en: 'Directing' } as const

test('a buyer goes from the home page to the invoice, the email and the course (R008 R278 R280 R295 R298 R299 R308 R338 R341 R351)', async ({
  page,
  browser,
  lang,
  email,
  baseURL,
}) => {
  const header = page.getByRole('banner')

  await test.step('browse', async () => {
    await page.goto('/home/')
    await page
      .getByRole('main')
      .getByRole('navigation', { name: homeText[lang].categories })
      .getByRole('link', { name: categories[lang] })
      .click()
    await expect(title(page, listingText[lang].titleOf(categories[lang]))).toBeVisible()
    await page
      .getByRole('link', { name: new RegExp(`^${catalogueText[lang].details}.*${directing.name[lang]}$`) })
      .click()
    await expect(page).toHaveURL(coursePath(directing.id))
    await expect(title(page, directing.name[lang])).toBeVisible()
  })

  await test.step('add to the cart', async () => {
    await expect(header.getByRole('link', { name: layoutText[lang].cart, exact: true })).toBeVisible()
    // Before hydration the form would be submitted without script, which another journey covers.
    await isHydrated(page)
    await page.locator('#purchase').getByRole('button', { name: cartButtonText[lang].add }).click()
    await expect(page.getByText(cartButtonText[lang].added)).toBeVisible()
    await expect(page).toHaveURL(/\/home\/cart$/)
    await expect(header.getByRole('link', { name: layoutText[lang].cartWith(1) })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: directing.name[lang] })).toBeVisible()
    await page.getByRole('link', { name: cartText[lang].checkout }).click()
  })

  await test.step('the guest step refuses wrong input and keeps it', async () => {
    await nameField(page, lang).fill('Sara')
    await emailField(page, lang).fill('sara@demo')
    await page.getByRole('button', { name: checkoutText[lang].toPayment }).click()
    await expect(page.getByText(guestTexts.nameOneWord[lang])).toBeVisible()
    await expect(page.getByText(guestTexts.emailBad[lang])).toBeVisible()
    await expect(nameField(page, lang)).toBeFocused()
    await expect(nameField(page, lang)).toHaveValue('Sara')
    await expect(emailField(page, lang)).toHaveValue('sara@demo')
    await identify(page, lang, email)
  })

  await test.step('pay', async () => {
    await goAndPay(page, lang)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await press(page, 'Approve')
    await expectSuccess(page, lang)
    const main = page.getByRole('main')
    await expect(main.getByText(directing.name[lang])).toBeVisible()
    await expect(main.getByText(email)).toBeVisible()
    const t = successText[lang]
    await expect(main.getByText(/^1\d{4}$/)).toBeVisible()
    await expect(main.getByText(t.total)).toBeVisible()
    // The page polls until the invoice is available.
    const file = main.getByRole('link', { name: /PDF/ })
    await expect(file).toBeVisible({ timeout: 30_000 })
    const made = await page.request.get((await file.getAttribute('href')) ?? '')
    expect(made.headers()['content-type']).toContain('application/pdf')
    await expect(header.getByRole('link', { name: layoutText[lang].cart, exact: true })).toBeVisible()
  })

  await test.step('the transaction and its invoice', async () => {
    await page.getByRole('link', { name: successText[lang].invoice }).click()
    await expect(title(page, transactionsText[lang].title)).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: directing.name[lang] })
    await expect(row).toHaveCount(1)
    await expect(row.getByText(transactionsText[lang].paid, { exact: true }).first()).toBeVisible()
    await expect(row.getByText(email)).toBeVisible()
    const invoice = row.getByRole('link', { name: beforeNumber(transactionsText[lang].downloadInvoice('')) })
    await expect(async () => {
      await page.reload()
      await expect(invoice).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
    const pdf = await page.request.get((await invoice.getAttribute('href')) ?? '')
    expect(pdf.status()).toBe(200)
    expect(pdf.headers()['content-type']).toContain('application/pdf')
    expect((await pdf.body()).subarray(0, 4).toString()).toBe('%PDF')
  })

  const [paid, ...others] = await readTransactions(page.request)
  expect(others).toEqual([])
  const reference = paid?.transactionData.tran_ref ?? ''

  await test.step('the provider took the money once', async () => {
    const { payments } = await readLedger(page.request)
    const own = payments.filter(({ tranRef }) => tranRef === reference)
    expect(own).toEqual([expect.objectContaining({ status: 'A' })])
    expect(own[0]?.charged).toBe(own[0]?.amount)
  })

  await test.step('the email, and its link in a browser that knows nothing', async () => {
    await expect.poll(async () => emailsTo(page.request, email), { timeout: 20_000 }).toHaveLength(1)
    const [delivered] = await emailsTo(page.request, email)
    expect(delivered?.subject).toContain(emailSubjects[lang])
    expect(delivered?.html).toContain(`<html lang="${lang}" dir="${directions[lang]}">`)
    expect(delivered?.html).toContain(buyerNames[lang])
    expect(delivered?.attachments).toEqual([
      expect.objectContaining({
        filename: expect.stringMatching(/^invoice-.+\.pdf$/),
        contentType: 'application/pdf',
      }),
    ])
    const link = /http\S+\/home\/transaction\?\S+/.exec(delivered?.text ?? '')?.[0] ?? ''
    expect(link.startsWith(`${baseURL}/`)).toBe(true)

    const elsewhere = await browser.newContext()
    const view = await elsewhere.newPage()
    await view.goto(link)
    await view.getByRole('main').getByRole('textbox').fill(readerWord.ar)
    await view.getByRole('main').locator('button[type=submit]').click()
    await expect(view.getByText(reference)).toBeVisible()
    await expect(view.getByText(email)).toBeVisible()
    expect(view.url()).not.toContain('link=')
    await elsewhere.close()
  })

  await test.step('a seat on the learning site', async () => {
    await expect
      .poll(async () => readEnrolments(page.request, email), { timeout: 20_000 })
      .toEqual([directing.learningCourseId])
  })
})

test('Apple Pay opens a page with no other method, and is offered only where the browser supports it', async ({
  page,
  lang,
  email,
}) => {
  const apple = page.locator('button[value="apple-pay"]')
  const { applePay } = checkoutText[lang]
  await page.goto(`/home/checkout/${directing.id}`)
  // At checkout, only help and the policies lead elsewhere.
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: checkoutText[lang].help })).toBeVisible()
  await expect(banner.locator('nav, a[href="/home/cart"], a[href="/home/search"]')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(4)
  await identify(page, lang, email)
  await isHydrated(page)
  await expect(apple).toHaveCount(0)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'ApplePaySession', { value: { canMakePayments: () => true } })
  })
  await page.reload()
  await expect(page.getByRole('button', { name: applePay })).toBeVisible()
  await expectAccessible(page)
  await apple.click()
  await expect(page).toHaveURL(/\/sandbox\/paytabs\/payment\/wr\//)
  const methods = page.locator('input[name="method"]')
  await expect(methods).toHaveCount(1)
  await expect(methods).toHaveValue('applepay')
  await press(page, 'Approve')
  await expectSuccess(page, lang)
})

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a guest reaches the payment page from a course on a phone in at most nine taps and two fields', async ({
    page,
    lang,
    email,
  }) => {
    let touches = 0
    await page.exposeFunction('countTouch', () => {
      touches += 1
    })
    await page.addInitScript(() =>
      addEventListener('touchstart', () => void Object(window)['countTouch'](), { capture: true }),
    )
    await page.goto(coursePath(directing.id))
    await page.locator('[data-buy-bar]').getByRole('link', { name: catalogueText[lang].buyNow }).tap()
    await expect(page).toHaveURL(/\/home\/checkout\//)
    await isHydrated(page)
    await expect(page.getByRole('main').locator('input:required:visible')).toHaveCount(2)
    for (const [field, typed] of [
      [nameField(page, lang), buyerNames[lang]],
      [emailField(page, lang), email],
    ] as const) {
      await field.tap()
      await page.keyboard.type(typed)
    }
    await page.getByRole('button', { name: checkoutText[lang].toPayment }).tap()
    await payButton(page, lang).tap()
    await expect(page).toHaveURL(/\/sandbox\/paytabs\/payment\/wr\//)
    expect(touches).toBeGreaterThanOrEqual(5)
    expect(touches).toBeLessThanOrEqual(9)
  })
})
