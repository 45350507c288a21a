import { cartText } from '@matla/web/app/cart/cart.text.ts'
import { checkoutText } from '@matla/web/app/checkout/checkout.text.ts'
import { signUpText } from '@matla/web/app/accounts/sign-up.text.ts'
import { fillCart } from './api-steps.ts'
import { learnerAreaText } from '@matla/web/app/learner-area/learner-area.text.ts'
import { sound } from './demo.ts'
import { payButton, title } from './journey.ts'
import { submitLogIn, fillSignUp, main, popup } from './people.ts'
import { expect, test } from './shop.ts'

const password = 'Sahra#4711'

test('a session that ends at checkout says so in view, and the log-in leads back to the same cart @each-view', async ({
  page,
  context,
  lang,
  email,
}) => {
  await page.goto('/home/signup')
  await fillSignUp(page, lang, email, password)
  await popup(page, signUpText[lang].confirmTitle)
    .getByRole('button', { name: signUpText[lang].confirm })
    .click()
  await expect(page.getByText(signUpText[lang].success).first()).toBeVisible()
  await fillCart(page.request, sound)
  await page.goto('/home/cart-checkout')
  await expect(payButton(page, lang)).toBeVisible()
  await payButton(page, lang).scrollIntoViewIfNeeded()

  await context.clearCookies({ name: /session/i })
  await payButton(page, lang).click()
  await expect(title(page, cartText[lang].sessionEnded)).toBeInViewport()
  await expect(main(page).getByText(cartText[lang].sessionEndedText)).toBeVisible()
  await page.reload()
  await expect(title(page, cartText[lang].sessionEnded)).toBeVisible()

  // Pages of the account and the checkout of one course show the message too, with a login that leads back.
  for (const [path, words] of [
    ['/home/mycourses', learnerAreaText[lang].sessionEnded],
    [`/home/checkout/${sound.id}`, cartText[lang].sessionEndedText],
  ] as const) {
    await page.goto(path)
    await expect(main(page).getByText(words)).toBeVisible()
    const logIn = main(page).locator(`a[href="/home/login?to=${encodeURIComponent(path)}"]`)
    await expect(logIn.first()).toBeVisible()
  }
  await page.goto('/home/cart-checkout')
  await main(page).getByRole('link', { name: cartText[lang].logIn }).click()
  await expect(page).toHaveURL(/\/home\/login\?to=%2Fhome%2Fcart-checkout$/)
  await submitLogIn(page, lang, email, password)
  await expect(page).toHaveURL(/\/home\/cart-checkout$/)
  await expect(main(page).getByText(sound.name[lang]).first()).toBeAttached()
  await expect(page.getByRole('button', { name: checkoutText[lang].pay })).toBeVisible()
})
