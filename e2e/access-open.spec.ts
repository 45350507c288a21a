import { checkoutText } from '@matla/web/app/checkout/checkout.text.ts'
import { layoutText } from '@matla/web/app/layout/layout.text.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from './accessible.ts'
import { sound } from './demo.ts'
import { buyerNames, expect, test, type Journey } from './shop.ts'
import { emailField, nameField } from './journey.ts'

type Opened = {
  readonly name: string
  readonly path: string
  readonly open: (page: Page, lang: Journey['lang']) => Promise<void>
}

/** The overlays of a page, each with the control that opens it. */
const things: readonly Opened[] = [
  {
    name: 'R055 the menu: a sheet that is pressed open on phones, a panel that opens under the mouse elsewhere',
    path: '/home/',
    open: async (page, lang) => {
      if (test.info().project.name.endsWith('phone')) {
        await page.getByRole('button', { name: layoutText[lang].openMenu, exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        return
      }
      const menu = page.getByRole('navigation', { name: layoutText[lang].mainMenu })
      const button = menu.getByRole('button').first()
      await expect(async () => {
        await page.mouse.move(0, 0)
        await button.hover()
        await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 })
      }).toPass()
    },
  },
  {
    name: 'the popup about a known address',
    path: `/home/checkout/${sound.id}`,
    open: async (page, lang) => {
      await nameField(page, lang).fill(buyerNames[lang])
      await emailField(page, lang).fill('learner@matla.test')
      await page.getByRole('button', { name: checkoutText[lang].toPayment }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

for (const { name, path, open } of things) {
  test(`${name} meets the accessibility rules in both appearances`, async ({ page, lang }) => {
    await page.goto(path)
    await open(page, lang)
    await expectAccessibleInBoth(page)
  })
}
