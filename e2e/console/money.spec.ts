import { addDays, riyadhDay } from '@matla/contract/kit/riyadh'
import { testCompany } from '@matla/server/test/fixtures/e-invoice/company.ts'
import { partyFaults } from '@matla/server/src/tax/e-invoice/party-faults.text.ts'
import { clearanceText, companyText } from '@matla/web/app/console/accounting/company.text.ts'
import { couponText } from '@matla/web/app/coupons/coupons.text.ts'
import { errorTexts } from '@matla/contract/errors.text'
import { readFile } from 'node:fs/promises'
import { couponsText, couponStateText } from '@matla/web/app/console/coupons/coupons.text.ts'
import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import { orderText } from '@matla/web/app/console/orders/order.text.ts'
import { pricesText, priceStateText } from '@matla/web/app/console/prices/prices.text.ts'
import { accountingText } from '@matla/web/app/console/accounting/accounting.text.ts'
import { reconciliationText } from '@matla/web/app/console/reconciliation/reconciliation.text.ts'
import { decidePayment, openPayment, placeOrder, submitBuyer } from '#api-steps.ts'
import { courses, sound } from '#demo.ts'
import { addToCart, coursePath } from '#journey.ts'
import { type OwnShop, startShop } from '#own-shop.ts'
import type { Journey } from '#shop.ts'
import { goToPhase2, repairOne, runEInvoicing } from './e-invoicing-steps.ts'
import { countClicks, logInAs, expect, panelOf } from './console.ts'
import { test } from './input-driver.ts'
import { toArabicDigits } from './second-factor.ts'
import { expectOrder, sell } from './sale.ts'

const withPast = test.extend<object, { readonly pastShop: OwnShop }>({
  pastShop: [
    async ({ browserName }, use) => {
      const shop = await startShop(`money-${browserName}`, () => ({ DEMO_HISTORY: '1' }))
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ pastShop }, use) => use(pastShop.origin),
})

const texts = (lang: Journey['lang']) => ({
  order: orderText[lang],
  kit: kitText[lang],
  prices: pricesText[lang],
  states: priceStateText[lang],
  coupons: couponsText[lang],
  accounting: accountingText[lang],
  reconciliation: reconciliationText[lang],
})

/** The date in Riyadh this many days from today, as a date field expects it. */
const dayAhead = (days: number) => addDays(riyadhDay(new Date()), days)

test('support moves a purchase to another account in five clicks (K09)', async ({ page, lang, email }) => {
  const t = texts(lang)
  const { orderId } = await placeOrder(page.request, { lang, email, course: sound, outcome: 'approve' })
  await logInAs(page, 'support')
  await page.goto(`/console/orders/${orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const presses = await countClicks(page)
  await page.getByRole('button', { name: t.order.more }).click()
  await page.getByRole('link', { name: t.order.move }).click()
  const drawer = page.getByRole('dialog', { name: t.order.move })
  await drawer.getByRole('textbox', { name: t.order.moveTo }).fill(`sister-${email}`)
  await drawer.getByRole('textbox', { name: t.kit.reason }).fill('bought for his sister')
  await drawer.getByRole('button', { name: t.order.doesMove }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText(t.order.ownedBy).first()).toBeVisible()
  expect(await presses()).toBeLessThanOrEqual(5)
})

test('finance schedules a weekend price in five clicks and sees who changed it, and from what, in two (K27 K49)', async ({
  page,
  lang,
  driver,
  viewNumber,
}) => {
  const t = texts(lang)
  const name = courses.filter(({ status }) => status === 'on-sale')[viewNumber]?.name[lang] ?? ''
  await logInAs(page, 'finance')
  await page.goto(`/console/prices?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 1, name: t.prices.title })).toBeVisible()
  await driver.click(page.getByRole('link', { name: t.prices.plan }).first())
  const drawer = page.getByRole('dialog', { name: t.prices.plan })
  const price = drawer.getByRole('textbox', { name: t.prices.newPrice })
  await driver.fill(price, toArabicDigits('700.555'))
  await driver.fill(drawer.getByLabel(t.prices.from, { exact: true }), dayAhead(3))
  await driver.fill(drawer.getByLabel(t.prices.until, { exact: true }), dayAhead(5))
  await driver.fill(drawer.getByRole('textbox', { name: t.kit.reason }), 'weekend')
  await driver.click(drawer.getByRole('button', { name: t.prices.plan }))
  await expect(price).toHaveAccessibleDescription(t.kit.twoDecimals)
  await driver.fill(price, toArabicDigits('250.50'))
  await driver.click(drawer.getByRole('button', { name: t.prices.plan }))
  await expect(drawer).toBeHidden()
  await expect(page.getByText('250.50').first()).toBeVisible()
  await expect(page.getByText(t.states.planned).first()).toBeVisible()
  driver.atMost(5)

  await driver.click(page.getByRole('link', { name }).first())
  await expect(page.getByRole('heading', { name: t.prices.history })).toBeVisible()
  await expect(page.getByText('weekend')).toBeVisible()
  driver.atMost(2)
})

test('finance creates, generates and pauses coupons within their limits of clicks (K39 K40 K41)', async ({
  page,
  lang,
  driver,
}) => {
  const t = texts(lang)
  await logInAs(page, 'finance')
  await page.goto('/console/coupons')
  await expect(page.getByRole('heading', { level: 1, name: t.coupons.title })).toBeVisible()
  await driver.click(page.getByRole('link', { name: t.coupons.make, exact: true }))
  const make = page.getByRole('dialog', { name: t.coupons.make })
  await driver.fill(make.getByRole('textbox', { name: t.coupons.code }), `FRIDAY${Date.now()}`)
  await driver.fill(make.getByRole('textbox', { name: t.coupons.percent }), toArabicDigits('20'))
  await driver.click(make.getByRole('checkbox', { name: t.coupons.everything }))
  const coursesOfCoupon = make.getByRole('checkbox')
  await driver.click(coursesOfCoupon.nth(1))
  await driver.click(coursesOfCoupon.nth(2))
  await driver.fill(make.getByLabel(t.coupons.to, { exact: true }), dayAhead(4))
  await driver.click(make.getByRole('button', { name: t.coupons.make }))
  await expect(make).toBeHidden()
  driver.atMost(7)
  await expect(page.getByText(/20\s?%/).first()).toBeVisible()
  await driver.click(page.getByRole('link', { name: t.coupons.pause, exact: true }))
  await driver.click(page.getByRole('dialog').getByRole('button', { name: t.coupons.pause }))
  await expect(page.getByRole('link', { name: t.coupons.resume, exact: true })).toBeVisible()
  driver.atMost(2)
  await page.goto('/console/coupons')
  await driver.click(page.getByRole('link', { name: t.coupons.generate, exact: true }))
  const many = page.getByRole('dialog', { name: t.coupons.generate })
  await driver.fill(many.getByRole('textbox', { name: t.coupons.prefix }), 'CLUB')
  const count = many.getByRole('textbox', { name: t.coupons.count })
  await driver.fill(count, toArabicDigits('200'))
  await count.press('ArrowUp')
  await expect(count).toHaveValue('201')
  await count.press('ArrowDown')
  await driver.click(many.getByRole('button', { name: t.coupons.generate }))
  await expect(many.getByText(t.coupons.madeCodes(200))).toBeVisible({ timeout: 30_000 })
  driver.atMost(5)
})

test('finance downloads the codes of a batch, a buyer uses one by its link, and after the batch is paused the others do not work', async ({
  page,
  lang,
  email,
  browser,
  baseURL,
  driver,
}) => {
  const t = texts(lang).coupons
  const name = `Batch ${email.slice(9, 21)}`
  await logInAs(page, 'finance')
  await page.goto('/console/coupons')
  await driver.click(page.getByRole('link', { name: t.generate, exact: true }))
  const making = page.getByRole('dialog', { name: t.generate })
  await driver.fill(making.getByRole('textbox', { name: t.batchName }), name)
  await driver.fill(making.getByRole('textbox', { name: t.percent }), '20')
  await driver.fill(making.getByRole('textbox', { name: t.count }), '3')
  await driver.click(making.getByRole('button', { name: t.generate }))
  await expect(making.getByText(t.madeCodes(3))).toBeVisible()
  const file = page.waitForEvent('download')
  await driver.click(making.getByRole('button', { name: t.download }))
  const [, first, second] = (await readFile(await (await file).path(), 'utf8')).split('\r\n')
  await driver.click(making.getByRole('button', { name: t.close, exact: true }).last())
  await driver.click(page.getByRole('link', { name }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('[data-row]')).toHaveCount(3)

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await context.addCookies([{ name: 'language', value: lang, url: baseURL ?? '' }])
  const buyer = await context.newPage()
  await buyer.goto(`${coursePath(sound.id)}?coupon=${first}`)
  await expect(buyer).toHaveURL(coursePath(sound.id))
  await addToCart(buyer, lang, sound)
  await expect(buyer.getByText(couponText[lang].off(20)).filter({ visible: true })).toBeVisible()
  await submitBuyer(buyer.request, lang, email)
  const opened = await openPayment(buyer.request, lang)
  await decidePayment(buyer.request, opened.data.tran_ref, 'approve')

  await page.reload()
  const used = page.locator('[data-row]').filter({ hasText: first ?? '' })
  await expect(used.getByText(couponStateText[lang]['used-up'])).toBeVisible()
  await driver.click(page.getByRole('link', { name: t.pauseAll }))
  await driver.click(page.getByRole('dialog', { name: t.pauseAll }).locator('button[type=submit]'))
  await expect(page.locator('[data-row]').getByText(couponStateText[lang].paused)).toHaveCount(3)
  await buyer.goto(`/home/?coupon=${second}`)
  await expect(buyer.getByText(errorTexts['coupon-not-active'][lang])).toBeVisible()
  await context.close()
})

test.describe('in a shop with a year of sales', () => {
  // All journeys of this file share one shop.
  test.describe.configure({ mode: 'default' })

  withPast(
    'finance reads the figures of the last quarter and reaches their documents in three clicks (K45)',
    async ({ page, lang, driver }) => {
      const t = texts(lang)
      await logInAs(page, 'finance')
      await page.goto('/console/vat')
      await expect(page.getByRole('heading', { level: 1, name: t.accounting.vatTitle })).toBeVisible()
      const period = page.getByLabel(t.accounting.period, { exact: true })
      await driver.choose(period, (await period.locator('option').nth(1).getAttribute('value')) ?? '')
      const file = page.waitForEvent('download')
      await driver.click(page.getByRole('button', { name: t.accounting.exportCsv }))
      expect((await file).suggestedFilename()).toMatch(/^vat-\d{4}-Q\d-sandbox\.csv$/)
      driver.atMost(3)
      await expect(page.getByText(t.accounting.sandboxNotice)).toBeVisible()
      await expect(
        page
          .getByRole('definition')
          .filter({ hasText: /^[1-9]\d*$/ })
          .first(),
      ).toBeVisible()
    },
  )

  withPast('finance packs the PDFs of a month and sees how far it is', async ({ page, lang }) => {
    test.setTimeout(180_000)
    const t = texts(lang)
    await logInAs(page, 'finance')
    await page.goto('/console/vat')
    // The list has eight quarters before the current month.
    await page.getByLabel(t.accounting.period, { exact: true }).selectOption({ index: 8 })
    await expect(page).toHaveURL(/period=\d{4}-\d\d$/)
    await page.getByRole('button', { name: t.accounting.collect }).click()
    const zip = page.getByRole('button', { name: t.accounting.fetchZip })
    await expect(zip).toBeVisible({ timeout: 120_000 })
    const file = page.waitForEvent('download')
    await zip.click()
    expect((await file).suggestedFilename()).toMatch(/^documents-\d{4}-\d\d-1\.zip$/)
  })

  withPast(
    'finance resolves a discrepancy of the reconciliation in three clicks (K46)',
    async ({ page, lang, driver }) => {
      const t = texts(lang)
      await logInAs(page, 'finance')
      await page.goto('/console/reconciliation')
      await expect(page.getByRole('heading', { level: 1, name: t.reconciliation.title })).toBeVisible()
      const known = page.getByRole('link', { name: t.reconciliation.explain })
      await expect(known.first()).toBeVisible()
      const open = await known.count()
      await driver.click(known.first())
      const drawer = page.getByRole('dialog', { name: t.reconciliation.explainTitle })
      await driver.fill(drawer.getByRole('textbox', { name: t.kit.reason }), 'agreed with the bank')
      await driver.click(drawer.getByRole('button', { name: t.reconciliation.keep }))
      await expect(known).toHaveCount(open - 1)
      await expect(page.getByText('agreed with the bank')).toBeVisible()
      driver.atMost(3)
    },
  )

  // From here on the shop is in phase 2.
  withPast(
    'the owner goes from phase 1 to phase 2, and a rejected document is sent again',
    async ({ page, lang }) => {
      await goToPhase2(page, lang)
      await repairOne(page, lang)
    },
  )

  withPast(
    'finance issues a sale to a company: a wrong number is reported at its field, and the invoice opens once it is cleared',
    async ({ page, lang, email }) => {
      test.setTimeout(180_000)
      const t = companyText[lang]
      const { orderId } = await sell(page.request, { lang, email })
      await logInAs(page, 'finance')
      await page.goto(`/console/orders/${orderId}`)
      await page.getByRole('link', { name: t.make }).click()
      const drawer = page.getByRole('dialog', { name: t.makeTitle })
      const { scheme, country, ...typed } = { ...testCompany, vatNumber: '12' }
      await drawer.getByLabel(t.scheme).selectOption(scheme)
      await drawer.getByLabel(t.country).selectOption(country)
      for (const [name, value] of Object.entries(typed))
        await drawer.locator(`input[name="${name}"]`).fill(value)
      const send = drawer.getByRole('button', { name: t.doesMake })
      await send.click()
      const number = drawer.getByLabel(t.vatNumber)
      await expect(number).toBeFocused()
      await expect(number).toHaveAccessibleDescription(new RegExp(partyFaults.vatNumber[lang].slice(0, 20)))
      await expect(drawer.getByLabel(t.city)).toHaveValue(testCompany.city)
      await number.fill(testCompany.vatNumber)
      await send.click()
      await expect(drawer).toBeHidden()
      const documents = panelOf(page, orderText[lang].documents)
      await expect(documents.getByText(clearanceText[lang].waiting)).toBeVisible()
      await expect(documents.getByRole('link')).toHaveCount(2)

      await runEInvoicing(page)
      await expectOrder(page.request, orderId, {
        documents: [{}, {}, { form: 'standard', eInvoice: 'accepted' }],
      })
      await page.reload()
      await expect(documents.getByText(clearanceText[lang].accepted)).toBeVisible()
      const href = await documents.getByRole('link').last().getAttribute('href')
      const pdf = await page.request.get(href ?? '')
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    },
  )
})
