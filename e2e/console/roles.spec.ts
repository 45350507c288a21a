import { hasRight, type Right, staffRoles } from '@matla/contract/staff/rights'
import { consoleActions } from '@matla/web/app/console/actions.ts'
import { couponsText } from '@matla/web/app/console/coupons/coupons.text.ts'
import { frameText } from '@matla/web/app/console/frame/frame.text.ts'
import { paletteText } from '@matla/web/app/console/frame/palette.text.ts'
import { listText } from '@matla/web/app/console/list/list.text.ts'
import { orderText } from '@matla/web/app/console/orders/order.text.ts'
import { grantText } from '@matla/web/app/console/people/grant.text.ts'
import { consolePages } from '@matla/web/app/console/routes.ts'
import { reconciliationText } from '@matla/web/app/console/reconciliation/reconciliation.text.ts'
import { staffText } from '@matla/web/app/console/staff/staff.text.ts'
import { order } from '#arrange.ts'
import { sound } from '#demo.ts'
import type { Journey } from '#shop.ts'
import { enterAs, expect, test } from './console.ts'

type Control = { readonly name: string; readonly right: Right; readonly unless?: Right }

/** Buttons and links of the pages, and the right that each needs. */
const controlsIn = (lang: Journey['lang']): Readonly<Record<string, readonly Control[]>> => ({
  orders: [{ name: listText[lang].export, right: 'orders.read' }],
  'orders/:id': [
    { name: orderText[lang].refund, right: 'refund.make' },
    { name: orderText[lang].askRefund, right: 'refund.ask', unless: 'refund.make' },
    { name: orderText[lang].note, right: 'orders.note' },
  ],
  people: [{ name: grantText[lang].give, right: 'grant.make' }],
  coupons: [
    { name: couponsText[lang].make, right: 'coupon.write' },
    { name: couponsText[lang].generate, right: 'coupon.write' },
  ],
  reconciliation: [{ name: reconciliationText[lang].run, right: 'accounting.resolve' }],
  staff: [{ name: staffText[lang].invite, right: 'staff.write' }],
  audit: [{ name: listText[lang].export, right: 'audit.read-money' }],
})

for (const role of staffRoles)
  test(`${role}: the bar, the palette, the pages and their buttons are those of the role’s rights`, async ({
    page,
    lang,
    email,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const t = frameText[lang]
    const buying = await browser.newContext({ baseURL: baseURL ?? '' })
    const bought = await order(buying.request, { lang, email, course: sound, outcome: 'approve' })
    await buying.close()
    await enterAs(page, role)
    const may = (right: Right) => hasRight([role], right)

    await page.goto('/console/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const more = page.getByRole('button', { name: t.more, exact: true })
    if (await more.isVisible()) await more.click()
    const links = page.getByRole('navigation', { name: t.pages }).last().getByRole('link')
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const ofRole = consolePages.filter(({ menu, right }) => menu && may(right))
    expect(new Set(shown)).toEqual(new Set(ofRole.map(({ path }) => `/console/${path}`.replace(/\/$/, ''))))
    if (await more.isVisible()) await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    const offered = page.getByRole('listbox', { name: paletteText[lang].results })
    for (const { title, right } of consoleActions)
      await expect(offered.getByRole('option', { name: title[lang], exact: true })).toHaveCount(
        may(right) ? 1 : 0,
      )
    await page.keyboard.press('Escape')

    const controls = controlsIn(lang)
    for (const { path, right, title } of consolePages) {
      if (path.includes(':') && path !== 'orders/:id') continue
      await page.goto(`/console/${path.replace(':id', bought.orderId)}`)
      const heading = page.getByRole('heading', { level: 1 })
      if (!may(right)) {
        await expect(heading, path).toHaveText(t.noRightTitle)
        continue
      }
      await expect(page, path).toHaveTitle(new RegExp(`^${title[lang]} · `))
      await expect(heading, path).not.toHaveText(t.noRightTitle)
      await expect(page.locator('main [aria-busy="true"], main[aria-busy="true"]')).toHaveCount(0)
      for (const { name, right: needed, unless } of controls[path] ?? []) {
        const isFor = may(needed) && (unless === undefined || !may(unless))
        const control = page
          .locator('main')
          .getByRole('link', { name, exact: true })
          .or(page.locator('main').getByRole('button', { name, exact: true }))
        await expect(control, `${path}: ${name}`).toHaveCount(isFor ? 1 : 0)
      }
    }
  })
