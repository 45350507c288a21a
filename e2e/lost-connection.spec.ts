import { cartButtonText } from '@matla/web/app/cart/add-to-cart.text.ts'
import { answerText, checkoutText } from '@matla/web/app/checkout/checkout.text.ts'
import { ebooksText } from '@matla/web/app/ebooks/ebooks.text.ts'
import { layoutText } from '@matla/web/app/layout/layout.text.ts'
import type { Page } from '@playwright/test'
import { bundle, sound } from './demo.ts'
import {
  addToCart,
  coursePath,
  emailField,
  goAndPay,
  identify,
  nameField,
  payButton,
  title,
} from './journey.ts'
import { buyerNames, expect, test } from './shop.ts'

/** Aborts all POST requests of the page. */
const abortPosts = (page: Page) =>
  page.route('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))

test('a course that could not be added reports it next to its button and is added on the next click (R284)', async ({
  page,
  lang,
}) => {
  await page.goto(coursePath(sound.id))
  await abortPosts(page)
  await page.locator('#purchase').getByRole('button', { name: cartButtonText[lang].add }).click()
  await expect(page.getByText(cartButtonText[lang].unavailable)).toBeVisible()
  await expect(title(page, sound.name[lang])).toBeVisible()
  await page.unrouteAll()
  await addToCart(page, lang, sound)
})

test('a connection lost at checkout is named as the cause, keeps what was typed and locks nothing (R311) @each-view', async ({
  page,
  lang,
  email,
  context,
}) => {
  const t = answerText[lang]
  await page.goto(`/home/checkout/${sound.id}`)
  await nameField(page, lang).fill(buyerNames[lang])
  await emailField(page, lang).fill(email)
  await abortPosts(page)
  await page.getByRole('button', { name: checkoutText[lang].toPayment }).click()
  await expect(page.getByText(t.connectionLost)).toBeVisible()
  await expect(emailField(page, lang)).toHaveValue(email)
  await page.unrouteAll()
  await identify(page, lang, email)

  await abortPosts(page)
  await payButton(page, lang).click()
  await expect(page.getByText(t.connectionLost)).toBeVisible()
  await page.unrouteAll()

  await context.setOffline(true)
  await payButton(page, lang).click()
  await expect(page.getByText(t.offline)).toBeVisible()
  await expect(page.getByRole('heading', { name: t.lockoutTitle })).toHaveCount(0)
  await context.setOffline(false)
  await goAndPay(page, lang)
})

test('a course page that goes offline after loading says that adding to the cart failed (R283) @each-view', async ({
  page,
  lang,
  context,
}) => {
  await page.goto(coursePath(sound.id))
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.locator('#purchase').getByRole('button', { name: cartButtonText[lang].add }).click()
  await expect(page.getByText(cartButtonText[lang].unavailable)).toBeVisible({ timeout: 5_000 })
  await context.setOffline(false)
})

test('a part of the page whose script fails to load affects no other part', async ({ page, lang }) => {
  const lost: string[] = []
  await page.route(/\/assets\/(?:invitation|home-rest|mobile-menu)-[^/]*\.js/, (route) => {
    lost.push(route.request().url())
    return route.abort()
  })
  await page.goto('/home/')
  await page.waitForLoadState('networkidle')
  const menu = page.getByRole('button', { name: layoutText[lang].openMenu })
  if (await menu.isVisible()) {
    await menu.click()
    await expect(page.getByRole('dialog').locator(`a[href^="/home/"]:visible`).first()).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.mouse.wheel(0, 4_000)
  await expect.poll(() => lost.some((url) => url.includes('home-rest'))).toBe(true)
  await expect(page.getByRole('main').locator('a[href="/home/R2/bundle"]').last()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(title(page, layoutText[lang].broken)).toHaveCount(0)
})

test('an e-book’s form is shown in the page when its popup fails to load (R127)', async ({ page, lang }) => {
  await page.route(/\/assets\/request-popup-[^/]*\.js/, (route) => route.abort())
  await page.goto('/home/R2/ebooks')
  await page.waitForLoadState('networkidle')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: ebooksText[lang].requestTitle })).toBeInViewport()
})

test('unknown calls and invalid form bodies are rejected with the matching error', async ({ page }) => {
  const { request } = page
  for (const path of ['/matla/nothing-here', '/api/nothing-here', `/matla/pages/course/${'a'.repeat(301)}`]) {
    const answer = await request.get(path)
    expect([answer.status(), (await answer.json()).code]).toEqual([404, 'not-found'])
  }
  expect((await request.post('/matla/courses', { data: {} })).status()).toBe(404)
  expect((await request.post('/home/newsletter', { data: { email: 'x' } })).status()).toBe(415)
  const torn = { data: 'no part of it', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
  expect((await request.post('/home/newsletter', torn)).status()).toBe(400)
})

test('malformed course and category names are unknown pages, and the bundle’s name redirects to its page (R044 R121)', async ({
  page,
  lang,
}) => {
  const odd = [`/home/R2/R3/prc/${'a'.repeat(41)}`, '/home/R2/R3/prc/%00', coursePath('a'.repeat(301))]
  for (const path of odd) expect((await page.request.get(path)).status()).toBe(404)
  for (const key of [bundle.id, 'matlaBUNDLE']) {
    await page.goto(coursePath(key))
    await expect(page).toHaveURL(/\/home\/R2\/bundle$/)
  }
  await expect(page.getByRole('main').getByText(bundle.name[lang]).first()).toBeVisible()
})
