import { checkoutText } from '@matla/web/app/checkout/checkout.text.ts'
import { layoutText } from '@matla/web/app/layout/layout.text.ts'
import type { Page } from '@playwright/test'
import { sound } from './demo.ts'
import { coursePath, emailField, nameField, title } from './journey.ts'
import { directions, expect, otherLang, test, type Journey } from './shop.ts'

const toggle = (page: Page, lang: Journey['lang']) =>
  page.getByRole('banner').getByRole('link', { name: layoutText[lang].toOtherLanguage }).click()

async function expectPage(page: Page, lang: Journey['lang']): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.locator('html')).toHaveAttribute('dir', directions[lang])
}
const copies = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('language'), localStorage.getItem('direction')])

test.describe('a first visit', () => {
  test.use({ remembersLanguage: false })

  test('the first visit is in Arabic, and English chosen by its code applies to tabs opened before or after (R001 R002 R003 R004 R005)', async ({
    page,
    context,
  }) => {
    await page.goto(coursePath(sound.id))
    await expectPage(page, 'ar')
    await expect.poll(async () => copies(page)).toEqual(['ar', 'rtl'])
    await page.evaluate(() => document.body.setAttribute('data-same-document', 'yes'))

    const other = await context.newPage()
    await other.goto('/home/faqs')
    await expectPage(other, 'ar')
    await page.bringToFront()

    const layoutRequest = page.waitForRequest(/\/matla\/pages\/shell\?lang=1$/)
    // Read as it arrives, because the browser keeps a response's body only briefly.
    const asked: string[] = []
    await page.route(/\.data(\?|$)/, async (route) => {
      const answer = await route.fetch()
      asked.push(await answer.text())
      await route.fulfill({ response: answer })
    })
    await toggle(page, 'ar')
    await expect.poll(() => asked.join('')).toContain(sound.name.en)
    await page.unrouteAll({ behavior: 'wait' })
    await layoutRequest
    await expectPage(page, 'en')
    await expectPage(other, 'en')
    await expect(title(page, sound.name.en)).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes')
    expect(page.url()).not.toContain('lang=')
    expect(await copies(page)).toEqual(['en', 'ltr'])

    await page.reload()
    await expectPage(page, 'en')
    const tab = await context.newPage()
    await tab.goto('/home/')
    await expectPage(tab, 'en')
  })

  test('a page is in the language that its URL names', async ({ page }) => {
    await page.goto('/home/?lang=en')
    await expectPage(page, 'en')
    await page.goto('/home/cart')
    await expectPage(page, 'en')
  })
})

test('a tab that is still loading follows a language chosen in another one (R003)', async ({
  page,
  context,
  lang,
}) => {
  const { promise: letThrough, resolve: letScripts } = Promise.withResolvers<void>()
  const other = await context.newPage()
  await other.route('**/assets/*.js', async (route) => letThrough.then(() => route.continue()))
  await other.goto('/home/faqs')
  await expectPage(other, lang)
  await page.goto(coursePath(sound.id))
  await toggle(page, lang)
  await expectPage(page, otherLang[lang])
  letScripts()
  await expectPage(other, otherLang[lang])
})

test('what was typed into the guest step survives a switch of language', async ({ page, lang }) => {
  const other = otherLang[lang]
  await page.goto(`/home/checkout/${sound.id}`)
  await nameField(page, lang).fill('Noura')
  await emailField(page, lang).fill('noura@example.com')
  await toggle(page, lang)
  await expectPage(page, other)
  await expect(page.getByRole('button', { name: checkoutText[other].toPayment })).toBeVisible()
  await expect(nameField(page, other)).toHaveValue('Noura')
  await expect(emailField(page, other)).toHaveValue('noura@example.com')
})

for (const path of ['/home/', '/home/R2/R3/prc/All', coursePath(sound.id), '/home/R2/bundle']) {
  test(`${path} is the same document for a visitor and for a buyer`, async ({
    playwright,
    baseURL,
    lang,
    email,
  }) => {
    const open = async () =>
      playwright.request.newContext({
        baseURL: baseURL ?? '',
        extraHTTPHeaders: { cookie: `language=${lang}` },
      })
    const stranger = await open()
    const buyer = await open()
    await buyer.post('/matla/cart/lines', { data: { courseId: sound.id, courseName: sound.name.en } })
    const known = await buyer.post('/matla/handle-email', {
      data: { firstName: 'Sara', lastName: 'Demo', emailId: email },
    })
    expect(known.status()).toBe(200)
    const cookies = (await buyer.storageState()).cookies.map(({ name, value }) => `${name}=${value}`)
    expect(cookies.length).toBeGreaterThan(0)

    const seenByStranger = await stranger.get(path)
    const seenByBuyer = await buyer.get(path, {
      headers: { cookie: [`language=${lang}`, ...cookies].join('; ') },
    })
    expect(seenByStranger.status()).toBe(200)
    const document = await seenByBuyer.text()
    expect(document).toContain(`<html lang="${lang}"`)
    expect(document).toBe(await seenByStranger.text())
    await Promise.all([stranger.dispose(), buyer.dispose()])
  })
}
