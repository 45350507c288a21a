import { cartText } from '@matla/web/app/cart/cart.text.ts'
import type { Page } from '@playwright/test'
import { directing, sound } from './demo.ts'
import { addToCart, identify } from './journey.ts'
import { main, newcomer, demoPassword, logIn } from './people.ts'
import { expect, test } from './shop.ts'

const storedValue = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const total = (page: Page, amount: string) =>
  main(page).getByRole('img', { name: amount }).filter({ visible: true }).first()

test('the first added course creates a guest cart, whose id the browser stores until the cart is empty (R278 R279 R288 R289 R313)', async ({
  page,
  lang,
}) => {
  await page.goto('/home/')
  expect(await storedValue(page, 'guestCartId')).toBeNull()
  await addToCart(page, lang, directing)
  await expect.poll(() => storedValue(page, 'guestCartId')).toMatch(/^[0-9a-f]{32}$/)
  const first = await storedValue(page, 'guestCartId')
  await addToCart(page, lang, sound)
  await expect.poll(() => storedValue(page, 'guestCartId')).toBe(first)
  await expect(total(page, '1,440.00')).toBeVisible()
  await expect(main(page).getByRole('link', { name: cartText[lang].checkout })).toBeVisible()

  await main(page)
    .getByRole('button', { name: cartText[lang].removeCourse(directing.name[lang]) })
    .click()
  await expect(main(page).getByRole('link', { name: directing.name[lang] })).toHaveCount(0)
  await expect(total(page, '650.00')).toBeVisible()

  await main(page).getByRole('button', { name: cartText[lang].clear }).click()
  await expect(main(page).getByText(cartText[lang].empty)).toBeVisible()
  await expect.poll(() => storedValue(page, 'guestCartId')).toBeNull()
})

test('an item shows its name, price and description even on the narrowest phone (R292)', async ({
  page,
  lang,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await addToCart(page, lang, directing)
  const item = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: directing.name[lang] }) })
  await expect(item.getByRole('img', { name: '790.00' })).toBeVisible()
  const description = item.getByRole('paragraph')
  await expect(description).toBeVisible()
  await expect(description).toContainText(lang === 'ar' ? /\p{Script=Arabic}{3}/u : /[A-Za-z]{3}/)
  const { x = -1, width = 0 } = (await description.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
})

test('a guest who gives their name and email keeps the cart, and the browser deletes its local id (R290 R305)', async ({
  page,
  lang,
  email,
}) => {
  await addToCart(page, lang, sound)
  await expect.poll(() => storedValue(page, 'guestCartId')).toMatch(/^[0-9a-f]{32}$/)
  const guestCart = await storedValue(page, 'guestCartId')
  await page.goto('/home/cart-checkout')
  await identify(page, lang, email)
  await expect.poll(() => storedValue(page, 'guestCartId')).toBeNull()
  expect((await page.request.get(`/matla/cart/guest/${guestCart}`)).status()).toBe(404)
  const mine = await (await page.request.get(`/matla/cart/${email}`)).json()
  expect(mine.cart.items).toMatchObject([{ courseId: sound.id }])
})

test('while a member is logged in, the page checks the session on focus and every 5 s (R221)', async ({
  page,
  lang,
}) => {
  await logIn(page, lang, newcomer, demoPassword)
  await page.clock.install()
  await page.goto('/home/security')
  await expect(main(page).getByText(newcomer)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const asks = () => asked.filter((path) => path.startsWith('/matla/session')).length
  await expect(async () => {
    const before = asks()
    await page.clock.fastForward(5_000)
    expect(asks()).toBeGreaterThan(before)
  }).toPass()
  const before = asks()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(asks).toBeGreaterThan(before)
})
