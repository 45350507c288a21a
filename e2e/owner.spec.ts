import { ownerText } from '@matla/web/app/accounts/owner.text.ts'
import { newsletterText } from '@matla/web/app/newsletter/newsletter.text.ts'
import { closedBarText } from '@matla/web/app/layout/closed-bar.text.ts'
import { closedText } from '@matla/web/app/status/closed.text.ts'
import { expectAccessibleInBoth } from './accessible.ts'
import { startShop, type OwnShop } from './own-shop.ts'
import { submitLogIn, main } from './people.ts'
import { buyerNames, expect, test } from './shop.ts'

const password = 'First-owner7'
let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startShop('owner', () => ({ DEMO: '0' }))
})
test.afterAll(() => shop.stop())

test('a new shop asks visitors for their address, and prints a link for its owner, who sees the whole shop (A8)', async ({
  page,
  context,
  lang,
  email,
}) => {
  const t = ownerText[lang]
  await context.addCookies([{ name: 'language', value: lang, url: shop.origin }])
  const closed = closedText[lang]
  await page.goto(`${shop.origin}/home/R2/R3/prc/All`)
  await expect(page.getByRole('heading', { level: 1, name: closed.opensSoon })).toBeVisible()
  await expectAccessibleInBoth(page)
  // It is not published yet, so the link would lead to an empty page.
  await expect(main(page).getByRole('link', { name: closed.privacy })).toHaveCount(0)
  await main(page).getByRole('textbox').fill(email)
  await main(page).getByRole('button', { name: newsletterText[lang].subscribe }).click()
  await expect(main(page).getByText(newsletterText[lang].done)).toBeVisible()
  const printedLink = (): string => /http\S+token=\S+/.exec(shop.printed())?.[0] ?? ''
  // The shop prints the link after it has become ready.
  await expect.poll(printedLink).not.toBe('')
  const link = printedLink()
  await page.goto(link)
  await expect(page).toHaveURL(/\/home\/[\w-]+$/)
  const field = (name: string) => main(page).getByLabel(name, { exact: true })
  // The password rule is shown before it is broken.
  await expect(field(t.password)).toHaveAccessibleDescription(t.passwordHint)
  await field(t.email).fill(email)
  await field(t.fullName).fill(buyerNames[lang])
  await field(t.password).fill('Matla#2026')
  await field(t.confirmPassword).fill('Matla#2026')
  await main(page).getByRole('button', { name: t.submit }).click()
  await expect(field(t.password)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(t.email)).toHaveValue(email)
  await field(t.password).fill(password)
  await field(t.confirmPassword).fill(password)
  await main(page).getByRole('button', { name: t.submit }).click()
  await expect(main(page).getByRole('status')).toContainText(email)
  await expect(main(page).getByRole('link', { name: t.toConsole })).toHaveAttribute('href', '/console/')

  await page.goto(link)
  await expect(main(page).getByText(t.used)).toBeVisible()
  await page.goto(`${shop.origin}/home/login`)
  await submitLogIn(page, lang, email, password)
  await expect(page).toHaveURL(/\/home\/loginsuccess$/)
  await page.goto(`${shop.origin}/home/`)
  await expect(page.getByText(closedBarText[lang].soon)).toBeVisible()
})
