import { layoutText } from '@matla/web/app/layout/layout.text.ts'
import { searchText } from '@matla/web/app/search/search.text.ts'
import { sound } from './demo.ts'
import { expect, test } from './shop.ts'

test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } })

test('on a phone the search opens with one tap, takes the focus and suggests results below its field', async ({
  page,
  lang,
}) => {
  await page.goto('/home/')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: layoutText[lang].search, exact: true }).click()
  const field = page.getByRole('main').getByRole('searchbox', { name: searchText[lang].label })
  await expect(field).toBeFocused()
  await page.keyboard.type(sound.name[lang])
  const option = page.getByRole('main').getByRole('option', { name: sound.name[lang] }).first()
  await expect(option).toBeVisible()
  const [box, below] = [await field.boundingBox(), await option.boundingBox()]
  expect(below?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0))
  const button = await page
    .getByRole('main')
    .getByRole('button', { name: searchText[lang].submit })
    .boundingBox()
  const frame = await field.locator('xpath=..').boundingBox()
  expect([button?.y, button?.height]).toEqual([frame?.y, frame?.height])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: sound.name[lang] }).first()).toBeVisible()
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
