import { layoutText } from '@matla/web/app/layout/layout.text.ts'
import { searchText } from '@matla/web/app/search/search.text.ts'
import { sound } from './demo.ts'
import { expect, test } from './shop.ts'

test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } })

test('on a phone the search opens with one tap and takes the focus', async ({ page, lang }) => {
  await page.goto('/home/')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: layoutText[lang].search, exact: true }).click()
  const field = page.getByRole('main').getByRole('searchbox', { name: searchText[lang].label })
  await expect(field).toBeFocused()
  await page.keyboard.type(sound.name[lang])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: sound.name[lang] }).first()).toBeVisible()
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
