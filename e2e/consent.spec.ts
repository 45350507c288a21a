import { consentText } from '@matla/web/app/consent/consent.text.ts'
import { newsletterText } from '@matla/web/app/newsletter/newsletter.text.ts'
import { footerText } from '@matla/web/app/layout/footer.text.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { directing } from './demo.ts'
import { addToCart, coursePath, expectSuccess, press, reachPayPage } from './journey.ts'
import { listenTo, test } from './pixel-shop.ts'
import { expect, type Journey } from './shop.ts'

type Lang = Journey['lang']
const bar = (page: Page, lang: Lang) => page.getByRole('region', { name: consentText[lang].title })
const dialog = (page: Page, lang: Lang) => page.getByRole('dialog', { name: consentText[lang].dialogTitle })
const openChoices = (page: Page, lang: Lang) =>
  page.getByRole('contentinfo').getByRole('button', { name: footerText[lang].cookies }).click()
const storedChoice = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'consent')?.value ?? ''
/** The scroll padding at the bottom of the page, which prevents the banner from covering focused elements. */
const freeAtEnd = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd))
const isThere = (page: Page, name: string) => page.evaluate((global) => global in window, name)
const everybody = ['meta', 'tiktok', 'ga4']

// Each journey loads every script of its pages again.
test.describe.configure({ mode: 'default', timeout: 150_000 })

test('no event is sent before the visitor consents or after they decline, and consent can be changed and withdrawn (R052 V35)', async ({
  page,
  lang,
}) => {
  const pixels = listenTo(page)
  await page.goto('/home/')
  await expect(bar(page, lang)).toBeVisible()
  await expectAccessible(page)
  const sizes = await bar(page, lang)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => [button.dataset.kind, Math.round(button.getBoundingClientRect().width)]),
    )
  expect(new Set(sizes.map(String)).size).toBe(1)
  const height = await bar(page, lang).evaluate((element) => element.getBoundingClientRect().height)
  expect(await freeAtEnd(page)).toBeGreaterThan(height)
  await press(page, consentText[lang].reject)
  await expect(bar(page, lang)).toBeHidden()
  expect(await freeAtEnd(page)).toBe(96)
  await expect(page.locator('#main')).toBeFocused()
  await page.goto(coursePath(directing.id))
  await expect(bar(page, lang)).toBeHidden()
  expect(await storedChoice(page)).toMatch(/^2\.meta-tiktok-ga4\.none\.\d+$/)
  expect([...pixels.scripts, ...pixels.events]).toEqual([])

  await openChoices(page, lang)
  await expect(dialog(page, lang)).toBeVisible()
  await expectAccessible(page)
  const marketing = dialog(page, lang).getByRole('checkbox', { name: consentText[lang].marketing })
  await expect(marketing).not.toBeChecked()
  await dialog(page, lang).getByRole('checkbox', { name: consentText[lang].analytics }).check()
  await dialog(page, lang).getByRole('button', { name: consentText[lang].save }).click()
  await expect.poll(() => pixels.of('ga4')).toContain('view_item')
  expect(pixels.scripts).toEqual(['ga4'])

  await openChoices(page, lang)
  await dialog(page, lang).getByRole('button', { name: consentText[lang].accept }).click()
  // Waits until all allowed events are sent, because any later event is a fault.
  await expect.poll(() => pixels.of('meta')).toEqual(['PageView'])
  await expect.poll(() => pixels.of('tiktok')).toEqual(['Pageview'])
  await page.evaluate(() => {
    document.cookie = '_fbp=fb.1.2.3; path=/'
  })
  pixels.clear()
  await openChoices(page, lang)
  await Promise.all([
    page.waitForEvent('load'),
    dialog(page, lang).getByRole('button', { name: consentText[lang].reject }).click(),
  ])
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await isThere(page, 'fbq')).toBe(false)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_fbp')
  await page.goto('/home/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect([...pixels.scripts, ...pixels.events]).toEqual([])
})

test('page, course and cart events are sent once each, and private pages send no event and load no script (R052)', async ({
  page,
  lang,
}) => {
  const pixels = listenTo(page)
  await page.goto('/home/')
  await press(page, consentText[lang].accept)
  for (const provider of everybody) await expect.poll(() => pixels.of(provider)).toHaveLength(1)
  expect(pixels.scripts.toSorted()).toEqual(everybody.toSorted())
  await addToCart(page, lang, directing)
  const pageAndCourse = ['PageView', 'PageView', 'ViewContent', 'AddToCart', 'PageView']
  await expect.poll(() => pixels.of('meta').toSorted()).toEqual(pageAndCourse.toSorted())
  await expect.poll(() => pixels.of('ga4').filter((event) => event === 'page_view')).toHaveLength(3)
  await expect.poll(() => pixels.of('tiktok').filter((event) => event === 'AddToCart')).toHaveLength(1)
  await expect.poll(() => pixels.of('tiktok')).toHaveLength(pageAndCourse.length)
  const seen = pixels.events.map(({ provider, id }) => `${provider} ${id}`).filter((id) => /_/.test(id))
  expect(new Set(seen).size).toBe(seen.length)
  expect(pixels.events.filter(({ url }) => /@|token|payment/i.test(url))).toEqual([])

  pixels.clear()
  const entry = page
    .getByRole('main')
    .getByRole('link', { name: /.+/ })
    .and(page.locator('[href^="/home/cart-checkout"]'))
  await entry.first().click()
  await expect(page).toHaveURL(/\/home\/cart-checkout/)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  expect(await isThere(page, 'fbq')).toBe(false)
  for (const closed of ['/home/login', '/home/reset', '/home/success2', '/home/R2/R3/contact/form2']) {
    const answer = await page.goto(closed)
    expect(answer?.headers()['content-security-policy'] ?? '').not.toMatch(/script-src[^;]*http:/)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await isThere(page, 'fbq'), closed).toBe(false)
  }
  expect([...pixels.scripts, ...pixels.events]).toEqual([])
})

test('a purchase event is sent once, with the order’s number, even after reloads (R052)', async ({
  page,
  lang,
  email,
}) => {
  await page.goto('/home/')
  await press(page, consentText[lang].accept)
  const pixels = listenTo(page)
  await reachPayPage(page, lang, email, directing)
  await press(page, 'Approve')
  await expectSuccess(page, lang)
  for (const [provider, name] of [
    ['meta', 'Purchase'],
    ['tiktok', 'Purchase'],
    ['ga4', 'purchase'],
  ] as const)
    await expect.poll(() => pixels.of(provider).filter((event) => event === name)).toHaveLength(1)
  const events = pixels.events.filter(({ event }) => /^purchase$/i.test(event))
  expect(new Set(events.map(({ value }) => value)).size).toBe(1)
  expect(new Set(events.map(({ id }) => id.replace(/^pur_/, ''))).size).toBe(1)
  expect(pixels.events.filter(({ url }) => url.includes('?') || url.includes(email))).toEqual([])
  await page.reload()
  await expect.poll(() => pixels.of('meta').filter((event) => event === 'PageView').length).toBeGreaterThan(1)
  expect(pixels.events.filter(({ event }) => /^purchase$/i.test(event))).toHaveLength(3)
})

test('when a buyer never returns to the success page, the next page that they open reports the purchase (R052)', async ({
  page,
  lang,
  email,
}) => {
  await page.goto('/home/')
  await press(page, consentText[lang].accept)
  const pixels = listenTo(page)
  await reachPayPage(page, lang, email, directing)
  await page.locator('summary').click()
  await press(page, 'Notify without returning')
  await expect(async () => {
    await page.goto('/home/faqs')
    await expect.poll(() => pixels.of('ga4').filter((event) => event === 'purchase')).toHaveLength(1)
  }).toPass()
  await page.goto('/home/')
  await expect.poll(() => pixels.of('ga4').filter((event) => event === 'page_view').length).toBeGreaterThan(1)
  expect(pixels.of('ga4').filter((event) => event === 'purchase')).toHaveLength(1)
})

test.describe('before the script', () => {
  test.use({ waitsForScript: false })

  test('the cookie choices open before the script has loaded', async ({ page, lang }) => {
    await page.goto('/home/search?q=sound')
    await press(page, consentText[lang].reject)
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', (route) => released.promise.then(() => route.continue()))
    await page.goto('/home/search?q=sound')
    await openChoices(page, lang)
    await expect(page).toHaveURL(/[?]q=sound&cookies=choose$/)
    released.resolve()
    await expect(dialog(page, lang)).toBeVisible()
    await expect(page).toHaveURL(/[?]q=sound$/)
  })
})

test('the cookie choices open when the page’s script has loaded but their own has not', async ({
  page,
  lang,
}) => {
  await page.goto('/home/search?q=sound')
  await press(page, consentText[lang].reject)
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/consent-gate-*.js', (route) => released.promise.then(() => route.continue()))
  await page.goto('/home/search?q=sound')
  await openChoices(page, lang)
  await expect(page).toHaveURL(/[?]q=sound&cookies=choose$/)
  released.resolve()
  await expect(dialog(page, lang)).toBeVisible()
})

test.describe('a first visit', () => {
  test.use({ isInvited: true })

  test('the newsletter invitation waits until the cookie question is answered (R079)', async ({
    page,
    lang,
  }) => {
    const invitation = page.locator('[role="dialog"]', { hasText: newsletterText[lang].title })
    await page.goto('/home/')
    await expect(bar(page, lang)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.mouse.wheel(0, 2400)
    await expect.poll(async () => page.locator('[role="dialog"]').count()).toBe(1)
    await expect(invitation).toBeHidden()
    await press(page, consentText[lang].reject)
    await expect(invitation).toBeVisible()
  })
})
