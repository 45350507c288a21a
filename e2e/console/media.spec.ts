import { frameText } from '@matla/web/app/console/frame/frame.text.ts'
import { mediaText } from '@matla/web/app/console/media/media.text.ts'
import { randomBytes } from 'node:crypto'
import { countClicks, logInAs, expect, test } from './console.ts'
import { picture } from './picture.ts'
import { countPointerClicks, pressByKey, submitByKey, typeInto } from './keyboard.ts'

test('an editor uploads ten pictures, describes one and sets its focal point in four clicks (K35)', async ({
  page,
  lang,
}) => {
  const t = mediaText[lang]
  await logInAs(page, 'editor')
  await page.goto('/console/media')
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  const presses = await countClicks(page)

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t.upload, exact: true }).click()
  const name = `shot-${randomBytes(4).toString('hex')}`
  const files = Array.from({ length: 10 }, (_, index) => ({
    name: `${name}-${index}.png`,
    mimeType: 'image/png',
    buffer: picture(),
  }))
  await (await chooser).setFiles(files)
  await expect(page.getByText(t.finished(10))).toBeVisible({ timeout: 60_000 })

  await page.getByRole('link', { name: new RegExp(`^${name}-3\\.png`) }).click()
  await expect(page).toHaveURL(/\/console\/media\/[\da-f-]{36}$/)
  await page.getByRole('textbox', { name: t.altAr }).fill('مصوّرة في الصحراء عند الغروب')
  await page.getByRole('textbox', { name: t.altEn }).fill('A photographer in the desert at dusk')
  const point = page.getByRole('button', { name: t.noFocus })
  const box = await point.boundingBox()
  await point.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } })
  await expect(page.getByRole('button', { name: t.focusAt(25, 75) })).toBeVisible()
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expect(page.getByText(t.isDescribed)).toBeVisible()
  expect(await presses()).toBeLessThanOrEqual(4)

  await page.reload()
  await expect(page.getByRole('button', { name: t.focusAt(25, 75) })).toBeVisible()
  await expect(page.getByRole('textbox', { name: t.altAr })).toHaveValue('مصوّرة في الصحراء عند الغروب')
})

test('an editor uploads a picture, describes it, sets its focal point and deletes it by keyboard alone', async ({
  page,
  lang,
}) => {
  const [t, keys] = [mediaText[lang], page.keyboard]
  const presses = await countPointerClicks(page)
  // Listens first, because the key may take effect immediately.
  const chooser = page.waitForEvent('filechooser', { timeout: 60_000 })
  await logInAs(page, 'editor')
  await page.goto('/console/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const key of ['g', 'u']) await keys.press(key)
  await expect(page.getByRole('button', { name: t.upload, exact: true })).toBeVisible()
  await keys.press('n')
  const name = `key-${randomBytes(4).toString('hex')}.png`
  await (await chooser).setFiles([{ name, mimeType: 'image/png', buffer: picture() }])
  await expect(page.getByText(t.finished(1))).toBeVisible({ timeout: 60_000 })
  await pressByKey(page.getByRole('button', { name: t.hide }))
  // The notice was removed together with its button, which had the focus.
  await expect(page.locator('main :focus')).toHaveCount(1)
  await pressByKey(page.getByRole('link', { name: new RegExp(`^${name}`) }))
  const point = (x: number, y: number) => page.getByRole('button', { name: t.focusAt(x, y) })
  await pressByKey(page.getByRole('button', { name: t.noFocus }), 'ArrowRight')
  // A position in a picture is measured from the left in both languages.
  await expect(point(51, 50)).toBeFocused()
  await keys.press('Shift+ArrowUp')
  await expect(point(51, 40)).toBeFocused()
  await pressByKey(page.getByRole('button', { name: t.resetFocus }))
  await expect(page.getByRole('button', { name: t.noFocus })).toBeFocused()
  await keys.press('Shift+ArrowLeft')
  await typeInto(page.getByRole('textbox', { name: t.altAr }), 'لقطة عند الغروب')
  await typeInto(page.getByRole('textbox', { name: t.altEn }), 'A shot at dusk')
  const save = page.getByRole('button', { name: t.save, exact: true })
  await pressByKey(save)
  await expect(page.getByText(t.isDescribed)).toBeVisible()
  await expect(save).toBeFocused()
  await pressByKey(page.getByRole('link', { name: frameText[lang].skip }))
  await pressByKey(page.getByRole('link', { name: t.throwAway, exact: true }))
  const drawer = page.getByRole('dialog', { name: t.throwAway })
  await expect(drawer).toBeVisible()
  await submitByKey(drawer)
  const restore = page.getByRole('button', { name: t.restore, exact: true })
  await expect(restore).toBeVisible()
  // The link that opened the drawer was removed.
  await expect(page.locator('main :focus')).toHaveCount(1)
  await pressByKey(restore)
  await expect(page.locator('main').getByText(t.inBin)).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)
  expect(presses()).toBe(0)
})
