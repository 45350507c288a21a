import { guestTexts } from '@matla/contract/checkout/guest-rules'
import { cartButtonText } from '@matla/web/app/cart/add-to-cart.text.ts'
import { cartText, noticeText } from '@matla/web/app/cart/cart.text.ts'
import { checkoutText } from '@matla/web/app/checkout/checkout.text.ts'
import { layoutText } from '@matla/web/app/layout/layout.text.ts'
import { searchPageText } from '@matla/web/app/search-page/search-page.text.ts'
import { searchText } from '@matla/web/app/search/search.text.ts'
import { directing, sound } from './demo.ts'
import {
  coursePath,
  emailField,
  expectSuccess,
  goAndPay,
  identify,
  nameField,
  press,
  title,
} from './journey.ts'
import { directions, expect, otherLang, readEnrolments, test } from './shop.ts'

test.use({ javaScriptEnabled: false })

test('a course is bought without script', async ({ page, lang, email }) => {
  await page.goto(coursePath(sound.id))
  await page.locator('#purchase').getByRole('button', { name: cartButtonText[lang].add }).click()
  await expect(title(page, cartText[lang].title)).toBeVisible()
  await expect(page.getByText(noticeText[lang].added)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: sound.name[lang] })).toBeVisible()
  await page.getByRole('link', { name: cartText[lang].checkout }).click()

  await nameField(page, lang).fill('Sara')
  await emailField(page, lang).fill('sara@demo')
  await page.getByRole('button', { name: checkoutText[lang].toPayment }).click()
  await expect(page.getByText(guestTexts.nameOneWord[lang])).toBeVisible()
  await expect(page.getByText(guestTexts.emailBad[lang])).toBeVisible()
  await expect(nameField(page, lang)).toHaveValue('Sara')
  await expect(emailField(page, lang)).toHaveValue('sara@demo')

  await identify(page, lang, email)
  await goAndPay(page, lang)
  await press(page, 'Approve')
  await press(page, 'Continue')
  await expectSuccess(page, lang)
  await expect(page.getByRole('main').getByText(sound.name[lang])).toBeVisible()
  await expect
    .poll(async () => readEnrolments(page.request, email), { timeout: 20_000 })
    .toEqual([sound.learningCourseId])
})

test('the language link opens the same page in the other language, which is remembered (R002)', async ({
  page,
  lang,
}) => {
  const other = otherLang[lang]
  await page.goto(coursePath(sound.id))
  await page.getByRole('banner').getByRole('link', { name: layoutText[lang].toOtherLanguage }).click()
  await expect(title(page, sound.name[other])).toBeVisible()
  await page.goto('/home/')
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('html')).toHaveAttribute('dir', directions[other])
})

test('the search form shows matching results', async ({ page, lang }) => {
  await page.goto('/home/')
  const menu = page.getByRole('button', { name: layoutText[lang].openMenu, exact: true })
  if (await menu.isVisible()) await menu.click()
  const field = page.getByRole('banner').getByRole('combobox', { name: searchText[lang].label })
  const words = directing.name[lang]
  await field.fill(words)
  await field.press('Enter')
  await expect(title(page, searchPageText[lang].titleFound(words))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: words }).first()).toBeVisible()
})
