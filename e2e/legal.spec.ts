import { checkoutText } from '@matla/web/app/checkout/checkout.text.ts'
import { legalText } from '@matla/web/app/legal/legal.text.ts'
import { layoutText } from '@matla/web/app/layout/layout.text.ts'
import { statusText } from '@matla/web/app/status/status.text.ts'
import { sound } from './demo.ts'
import { identify, title } from './journey.ts'
import { expect, otherLang, test } from './shop.ts'

const terms = { path: '/home/terms&condition', name: { ar: 'الشروط والأحكام', en: 'Terms and Conditions' } }
const cancellation = {
  path: '/home/purchaseCancellation',
  name: { ar: 'سياسة الإلغاء والاسترداد', en: 'Cancellation and Refund Policy' },
}
const guidelines = {
  path: '/home/CommunityGuidelines',
  name: { ar: 'إرشادات المجتمع', en: 'Community Guidelines' },
}
const privacy = { path: '/home/privacypolicy', name: { ar: 'إشعار الخصوصية', en: 'Privacy Notice' } }
const cookies = {
  path: '/home/subfooter-pages/cookies',
  name: { ar: 'ملفات تعريف الارتباط', en: 'Cookies' },
}
const policies = [terms, cancellation, guidelines, privacy, cookies]

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every policy linked in the footer can be read without script', async ({ page, lang }) => {
    await page.goto('/home/')
    const group = page.getByRole('contentinfo').getByRole('navigation', { name: legalText[lang].title })
    const links = group.getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs).toEqual(expect.arrayContaining(policies.map(({ path }) => path)))
    for (const href of hrefs) {
      await page.goto(href)
      const name = policies.find(({ path }) => path === href)?.name[lang]
      if (name !== undefined) await expect(title(page, name)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page.getByText(legalText[lang].updated)).toBeVisible()
    }
  })
})

test('a policy shows that it is loading and then appears, and its table of contents leads to a heading (R164)', async ({
  page,
  lang,
}) => {
  await page.goto(terms.path)
  await page.waitForLoadState('networkidle')
  const released = Promise.withResolvers<void>()
  await page.route('**/privacypolicy.data*', async (route) => released.promise.then(() => route.continue()), {
    times: 1,
  })
  await page.getByRole('main').locator(`a[href="${privacy.path}"]`).last().click()
  await expect(page.getByRole('status').getByText(layoutText[lang].loading)).toBeVisible()
  released.resolve()
  await expect(title(page, privacy.name[lang])).toBeVisible()
  const contents = page.getByRole('navigation', { name: legalText[lang].contents })
  const summary = contents.getByText(legalText[lang].contents).first()
  if (await summary.isVisible()) await summary.click()
  // Fully expanded, so that the link does not move while it is clicked.
  await contents.evaluate((list) =>
    Promise.allSettled(list.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  await contents.getByRole('link', { name: { ar: /حقوقك/, en: /Your rights/ }[lang] }).click()
  await expect(page).toHaveURL(/#section-\d+$/)
  await expect(
    page.getByRole('heading', { level: 2, name: { ar: /حقوقك/, en: /Your rights/ }[lang] }),
  ).toBeInViewport()
  const other = otherLang[lang]
  await page.goto(`${privacy.path}?lang=${other}`)
  await expect(title(page, privacy.name[other])).toBeVisible()
})

test('a buyer can read the terms that they accept at payment', async ({ page, lang, email }) => {
  await page.goto(`/home/checkout/${sound.id}`)
  await identify(page, lang, email)
  for (const [link, { name }] of [
    [checkoutText[lang].terms, terms],
    [checkoutText[lang].cancellation, cancellation],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
    await expect(title(page, name[lang])).toBeVisible()
    await page.goBack()
  }
})

test('the maintenance notices show their state', async ({ page, lang }) => {
  for (const path of ['/home/contentrequired', '/home/contentrequired2']) {
    await page.goto(path)
    await expect(title(page, statusText[lang].maintenance)).toBeVisible()
    await expect(page.getByText(statusText.ar.maintenanceText)).toBeVisible()
  }
  await page.goto('/home/underdevelopment')
  await expect(title(page, statusText[lang].building)).toBeVisible()
  const missing = await page.goto('/home/pagenotfound')
  expect(missing?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
})
