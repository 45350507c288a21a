import { cartButtonText } from '@matla/web/app/cart/add-to-cart.text.ts'
import { courseText } from '@matla/web/app/catalogue/course.text.ts'
import { catalogueText } from '@matla/web/app/catalogue/catalogue.text.ts'
import { wishlistText } from '@matla/web/app/wishlist/wishlist.text.ts'
import { bundle, courses, sound, writing } from './demo.ts'
import { addToCart, coursePath } from './journey.ts'
import { expect, test } from './shop.ts'

const partOnly = courses.find(({ status }) => status === 'bundle-only') ?? sound

test('a course in the cart says so and links to the cart', async ({ page, lang }) => {
  const t = cartButtonText[lang]
  await addToCart(page, lang, sound)
  await page.goto(coursePath(sound.id))
  const purchase = page.locator('#purchase')
  await expect(purchase.getByRole('button', { name: t.add })).toHaveCount(0)
  await purchase.getByRole('link', { name: t.inCart }).click()
  await expect(page).toHaveURL(/\/home\/cart$/)
  await page.goto(coursePath(writing.id))
  await expect(purchase.getByRole('button', { name: t.add })).toBeVisible()
})

test('a course sold only in the package shows the package’s price, and counts as in the cart with it', async ({
  page,
  lang,
}) => {
  const [t, cart] = [courseText[lang], cartButtonText[lang]]
  await page.goto(coursePath(partOnly.id))
  const purchase = page.locator('#purchase')
  await expect(purchase.getByText(catalogueText[lang].bundleOnly)).toBeVisible()
  await expect(purchase.getByText(t.packagePrice)).toBeVisible()
  await expect(purchase.getByText(/2,200/).first()).toBeVisible()
  await expect(purchase.getByText(t.packageOffer)).toHaveCount(0)
  await expect(purchase.getByRole('link', { name: t.seePackage })).toHaveAttribute('href', /bundle/)
  const buyNow = purchase.getByRole('link', { name: catalogueText[lang].buyNow })
  await expect(buyNow).toHaveAttribute('href', `/home/checkout/${bundle.id}`)
  await addToCart(page, lang, partOnly, cart.bundleInstead)
  for (const { id } of [partOnly, sound]) {
    await page.goto(coursePath(id))
    await expect(purchase.getByRole('link', { name: cart.inCart })).toBeVisible()
  }
})

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } })

  test('on a phone, price, cart, wishlist and Buy Now are within reach of the thumb from the start', async ({
    page,
    lang,
  }) => {
    await page.goto(coursePath(sound.id))
    const bar = page.locator('[data-buy-bar]')
    await expect(bar).toBeInViewport()
    await expect(bar.getByText(/\d/).first()).toBeVisible()
    await expect(bar.getByRole('link', { name: catalogueText[lang].buyNow })).toBeInViewport({ ratio: 1 })
    await expect(
      bar.getByRole('button', { name: wishlistText[lang].addTo(sound.name[lang]) }),
    ).toBeInViewport({ ratio: 1 })
    await bar.getByRole('button', { name: cartButtonText[lang].add }).click()
    await expect(page.getByText(cartButtonText[lang].added)).toBeVisible()
    await expect(page).toHaveURL(/\/home\/cart$/)
    await page.goto(coursePath(sound.id))
    await expect(bar.getByRole('link', { name: cartButtonText[lang].inCart })).toHaveAttribute(
      'href',
      /cart$/,
    )
    const boxes = await Promise.all(
      (await bar.locator('button, a').all()).map(async (each) => each.boundingBox()),
    )
    for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  })
})
