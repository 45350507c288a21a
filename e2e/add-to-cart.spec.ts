import { cartButtonText } from '@matla/web/app/cart/add-to-cart.text.ts'
import { cartText } from '@matla/web/app/cart/cart.text.ts'
import { sound } from './demo.ts'
import { coursePath } from './journey.ts'
import { expect, test } from './shop.ts'

const lines = '**/matla/cart/lines*'

test('adding a course times out after 5 s, and the next click shows that it is in the cart and links there (R281 R285)', async ({
  page,
  lang,
}) => {
  const t = cartButtonText[lang]
  await page.goto(coursePath(sound.id))
  let failure = ''
  page.on('requestfailed', (request) => {
    if (request.url().includes('/cart/lines')) failure = request.failure()?.errorText ?? ''
  })
  // The shop processes the request, but the response is lost.
  await page.route(lines, async (route) => {
    await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 8_000))
    await route.abort().catch(() => undefined)
  })
  const add = page.locator('#purchase').getByRole('button', { name: t.add })
  await add.click()
  await expect(page.getByText(t.unavailable)).toBeVisible({ timeout: 10_000 })
  await expect.poll(() => failure, { timeout: 15_000 }).toContain('ERR_ABORTED')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await add.click()
  await expect(page.getByText(t.alreadyInCart)).toBeVisible()
  await expect(page).toHaveURL(/\/home\/cart$/)
  // The URL changes a moment before the page does.
  await expect(page.getByRole('heading', { level: 1, name: cartText[lang].title })).toBeVisible()
  await expect(page.getByRole('main').getByText(sound.name[lang])).toBeVisible()
})

test('a 200 response that reports a failure shows the server’s message and stays on the page (R282)', async ({
  page,
  lang,
}) => {
  await page.goto(coursePath(sound.id))
  await page.route(lines, (route) => route.fulfill({ json: { success: false, message: 'Server words' } }))
  await page.locator('#purchase').getByRole('button', { name: cartButtonText[lang].add }).click()
  await expect(page.getByText('Server words')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${sound.id}$`))
})
