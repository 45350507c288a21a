import { catalogueText } from '@matla/web/app/catalogue/catalogue.text.ts'
import { layoutText } from '@matla/web/app/layout/layout.text.ts'
import { ownedText } from '@matla/web/app/learning/owned.text.ts'
import { decidePayment, fillCart, openPayment } from './api-steps.ts'
import { directing, sound } from './demo.ts'
import { coursePath } from './journey.ts'
import { buyerNames, expect, isHydrated, test } from './shop.ts'

const password = 'Opening#2026'

test.use({ waitsForScript: false })

test('before the script of a page has loaded, a member sees their account, their cart and what they own @each-view', async ({
  page,
  lang,
  email,
  isMobile,
}) => {
  const signUp = { usernameInEng: buyerNames[lang], emailId: email, password, confirmPassword: password }
  expect((await page.request.post('/matla/sign-up', { data: signUp })).status()).toBe(200)
  await fillCart(page.request, directing)
  const { data } = await openPayment(page.request, lang)
  await decidePayment(page.request, data.tran_ref, 'approve')
  await fillCart(page.request, sound)

  const purchase = page.locator('#purchase')
  const carry = purchase.getByRole('button', { name: ownedText[lang].continue })
  const buy = purchase.getByRole('link', { name: catalogueText[lang].buyNow })
  const header = page.getByRole('banner')
  const account = header.getByRole('link', { name: layoutText[lang].account, exact: true })
  const logIn = header.getByRole('link', { name: layoutText[lang].logIn, exact: true })
  const expectOwned = async () => {
    await expect(carry).toBeVisible()
    await expect(buy).toBeHidden()
    await expect(logIn).toBeHidden()
  }
  // This browser's first page queries the server and stores what it shows.
  await page.goto(coursePath(directing.id))
  await isHydrated(page)
  await expectOwned()
  const place = await purchase.boundingBox()

  await page.route('**/*', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  )
  await page.goto(coursePath(directing.id))
  await expectOwned()
  if (!isMobile) await expect(account).toBeVisible()
  await expect(header.locator('[data-cart-count]')).toBeVisible()
  // What the script renders afterwards takes up the same space.
  expect(await purchase.boundingBox()).toEqual(place)
  await page.goto(coursePath(sound.id))
  await expect(buy).toBeVisible()
  await expect(carry).toBeHidden()

  await page.unroute('**/*')
  await page.request.post('/matla/logout')
  await page.reload()
  await expect(carry).toHaveCount(0)
  if (!isMobile) await expect(logIn).toBeVisible()
  await page.goto(coursePath(directing.id))
  await expect(buy).toBeVisible()
})
