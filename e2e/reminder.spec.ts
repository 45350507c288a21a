import { reminderConsent } from '@matla/contract/reminders/consent'
import { cartText } from '@matla/web/app/cart/cart.text.ts'
import { restoreText, unsubscribeText } from '@matla/web/app/reminders/reminders.text.ts'
import { expectAccessible } from './accessible.ts'
import { directing, sound } from './demo.ts'
import { addToCart, identify, title } from './journey.ts'
import { main, readerWord } from './people.ts'
import { expect, emailsTo, test } from './shop.ts'

const linkIn = (text: string, page: string) =>
  new RegExp(`https?://\\S+/home/${page}\\?token=\\S+`).exec(text)?.[0] ?? ''

test('a buyer who asks to be reminded and leaves gets one email, whose link restores the cart anywhere, and can unsubscribe', async ({
  page,
  browser,
  playwright,
  lang,
  email,
  baseURL,
}) => {
  test.slow()
  for (const course of [directing, sound]) await addToCart(page, lang, course)
  await page.goto('/home/cart-checkout')
  const box = page.getByRole('checkbox', { name: reminderConsent.text[lang] })
  await expect(box).not.toBeChecked()
  await box.check()
  await expectAccessible(page)
  await identify(page, lang, email)
  await page.close()

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await elsewhere.addCookies([{ name: 'language', value: lang, url: baseURL ?? '' }])
  const fresh = await elsewhere.newPage()
  await expect.poll(async () => emailsTo(fresh.request, email), { timeout: 60_000 }).toHaveLength(1)
  const [delivered] = await emailsTo(fresh.request, email)
  const restoreLink = linkIn(delivered?.text ?? '', 'restore-cart')
  const stopLink = linkIn(delivered?.text ?? '', 'unsubscribe')
  for (const { name } of [directing, sound]) expect(delivered?.text).toContain(name[lang])

  await fresh.goto(restoreLink)
  await expect(title(fresh, restoreText[lang].title)).toBeVisible()
  await expect(fresh).toHaveURL(/\/home\/restore-cart$/)
  await expect(fresh.locator('body')).not.toContainText(email)
  await expectAccessible(fresh)
  await fresh.getByRole('button', { name: restoreText[lang].restore }).click()
  await expect(fresh).toHaveURL(/\/home\/cart$/)
  await expect(title(fresh, cartText[lang].title)).toBeVisible()
  for (const { name } of [directing, sound])
    await expect(main(fresh).getByText(name[lang], { exact: true }).first()).toBeVisible()
  expect((await elsewhere.cookies()).map(({ name }) => name)).not.toContain('session')

  await fresh.goto(stopLink)
  await expectAccessible(fresh)
  await main(fresh).getByRole('textbox').fill(readerWord[lang])
  await fresh.getByRole('button', { name: unsubscribeText[lang].submit }).click()
  await expect(fresh.getByText(unsubscribeText[lang].done)).toBeVisible()
  await elsewhere.close()

  // The mail program's unsubscribe button sends no cookies and opens no page, only the URL with this body.
  const mailbox = await playwright.request.newContext()
  const clicked = await mailbox.post(stopLink, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(clicked.status()).toBe(200)
  expect((await mailbox.post(`${stopLink}x`, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(
    410,
  )
  await mailbox.dispose()
})
