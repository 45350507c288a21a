import { learnerAreaText } from '@matla/web/app/learner-area/learner-area.text.ts'
import { accountText } from '@matla/web/app/layout/account.text.ts'
import { profileText } from '@matla/web/app/profile/profile.text.ts'
import { popupText } from '@matla/web/app/layout/account-popup.text.ts'
import type { Locator, Page } from '@playwright/test'
import { animationsAtRate } from './page-time.ts'
import { demoPassword, logIn, main, newcomer, popup } from './people.ts'
import { expect, test, type Journey } from './shop.ts'

/** Opens the profile menu, wherever the layout places it; clicking its button toggles it. */
async function accountMenu(page: Page, lang: Journey['lang']): Promise<{ menu: Locator; button: Locator }> {
  const name = await page.evaluate(() => localStorage.getItem('fullname') ?? '')
  if ((page.viewportSize()?.width ?? 0) > 767) {
    const menu = page.getByRole('banner')
    return { menu, button: menu.getByRole('button', { name: accountText[lang].account(name) }) }
  }
  await page.locator('[data-opens-search]').click()
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('navigation') })
  return { menu, button: menu.getByText(name, { exact: true }) }
}

test('the profile menu opens on a click, and three of its links are locked without a course (R056 R057 R058 R050)', async ({
  page,
  lang,
}) => {
  const t = accountText[lang]
  await logIn(page, lang, newcomer, demoPassword)
  await page.goto('/home/faqs')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('courseCount'))).toBe('0')
  const { menu, button } = await accountMenu(page, lang)
  const list = menu.getByRole('list').filter({ hasText: t.certificates })
  await button.click()
  await expect(list.getByRole('link')).toHaveText([
    t.courses,
    t.profile,
    t.certificates,
    t.wishlist,
    t.transactions,
    t.security,
  ])
  await expect(menu.getByRole('button', { name: t.logOut })).toBeVisible()
  await button.click()
  await expect(list).toBeHidden()
  await page.clock.install()
  for (const [way, closedText] of [
    [t.courses, popupText[lang].noCoursesTitle],
    [t.courses, popupText[lang].noCoursesTitle],
    [t.profile, popupText[lang].profileTitle],
    [t.certificates, popupText[lang].noCoursesTitle],
  ] as const) {
    if (!(await list.isVisible())) await button.click()
    await list.getByRole('link', { name: way, exact: true }).click()
    const closed = popup(page, closedText)
    await expect(closed).toBeVisible()
    await page.clock.fastForward(60_000)
    await closed.getByRole('button', { name: popupText[lang].notNow }).click()
    await expect(closed).toBeHidden()
    await expect(page).toHaveURL(/\/home\/faqs$/)
  }
})

test('a member without a course learns why four of five tabs are locked (R364 R233 R234 R235 R236)', async ({
  page,
  lang,
}) => {
  const t = learnerAreaText[lang]
  await logIn(page, lang, newcomer, demoPassword)
  await page.goto('/home/security')
  const tabs = main(page).getByRole('navigation', { name: t.tabs })
  await expect(tabs.getByRole('link')).toHaveText([
    t.courses,
    t.profile,
    t.certificates,
    t.wishlist,
    t.transactions,
  ])
  await expect(tabs.getByRole('link', { name: t.profile })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('courseCount'))).toBe('0')

  for (const [tab, closedText] of [
    [t.profile, popupText[lang].profileTitle],
    [t.certificates, popupText[lang].noCoursesTitle],
    [t.transactions, popupText[lang].noCoursesTitle],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click()
    const closed = popup(page, closedText)
    await expect(closed.getByRole('link', { name: popupText[lang].subscribe })).toHaveAttribute(
      'href',
      '/home/R2/R3/prc/All',
    )
    await closed.getByRole('button', { name: popupText[lang].notNow }).click()
    await expect(page).toHaveURL(/\/home\/security$/)
  }
  await tabs.getByRole('link', { name: t.wishlist }).click()
  await expect(page).toHaveURL(/\/home\/wishlist$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('without a course the menu’s purchases are locked like their tab, while their URL still opens (R235 X02)', async ({
  page,
  lang,
}) => {
  await logIn(page, lang, newcomer, demoPassword)
  await page.goto('/home/faqs')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('courseCount'))).toBe('0')
  const { menu, button } = await accountMenu(page, lang)
  await button.click()
  await menu.locator('a[href="/home/transaction"]:visible').click()
  const closed = popup(page, popupText[lang].noCoursesTitle)
  await expect(closed).toBeVisible()
  await closed.getByRole('button', { name: popupText[lang].notNow }).click()
  await expect(page).toHaveURL(/\/home\/faqs$/)
  await page.goto('/home/transaction')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
})

test('purchases, profile and security open by their URL for every logged-in member, with or without a course', async ({
  page,
  lang,
}) => {
  await logIn(page, lang, newcomer, demoPassword)
  for (const path of ['/home/transaction', '/home/personalInformation', '/home/security']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a loading bar runs for 2 s above a page that is already usable (R046)', async ({ page, lang }) => {
  await logIn(page, lang, newcomer, demoPassword)
  const animateAt = await animationsAtRate(page)
  await animateAt(0.1)
  await page.goto('/home/security', { waitUntil: 'commit' })
  const loader = main(page).getByRole('progressbar', { name: learnerAreaText[lang].loading })
  await expect(loader).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await animateAt(1)
  await expect(loader).toBeHidden({ timeout: 4_000 })
})

test('one spelling of the profile URL sends a visitor to the login, and the other explains that a login is needed (R033 X01)', async ({
  page,
  lang,
}) => {
  await page.goto('/home/personalinformation')
  await expect(page).toHaveURL(/\/home\/login/)
  await page.goto('/home/personalInformation')
  await expect(page).toHaveURL(/\/home\/personalInformation$/)
  await expect(main(page).getByText(profileText[lang].loggedOut)).toBeVisible()
  await expect(main(page).locator('a[href^="/home/login"]')).toBeVisible()
})
