import { courseShape } from '@matla/contract/documents/course.shape'
import { paymentMarkNames } from '@matla/contract/payments/payment-marks'
import { documentText } from '@matla/web/app/console/documents/document.text.ts'
import { formText } from '@matla/web/app/console/documents/form/form.text.ts'
import { documentsText } from '@matla/web/app/console/documents/list/documents.text.ts'
import type { Locator, Page } from '@playwright/test'
import { bundle, courses, directing, editing, sound, writing } from '#demo.ts'
import type { Journey } from '#shop.ts'
import { clickCounter, logInAs, expect, fillLogIn } from './console.ts'
import { countInput } from './counted-input.ts'
import { openDocument, openFullyLoaded, readDocument, test } from './documents-shop.ts'
import { addItem, choosePicture, fieldOf, publish, uploadPicture } from './owner-steps.ts'

// All journeys of this file share one shop.
test.describe.configure({ mode: 'default' })

const texts = (lang: Journey['lang']) => ({
  page: documentText[lang],
  form: formText[lang],
  list: documentsText[lang],
})
type Lang = Journey['lang']

/** A text field in one language, independent of the console's language. */
const textIn = (page: Page, ui: Lang, of: Lang, label: string): Locator =>
  page.getByRole('textbox', {
    name: of === 'ar' ? formText[ui].inArabic(label) : formText[ui].inEnglish(label),
    exact: true,
  })

const nameIn = (page: Page, ui: Lang, of: Lang = ui): Locator =>
  textIn(page, ui, of, ui === 'ar' ? 'الاسم' : 'Name').first()

const coursePage = (id: string) => `/home/R2/R4/filmproduction/${id}`

/** Whether visitors see this text on the page. */
const isSeen = async (page: Page, path: string, words: string, of: Lang) =>
  (await (await page.request.get(`${path}?lang=${of}`)).text()).includes(words)

/** Publishes the draft by keyboard, so that no click is counted. */
async function publishByKeys(page: Page, lang: Lang): Promise<void> {
  const drawer = page.getByRole('dialog', { name: documentText[lang].publish })
  if (!(await drawer.isVisible())) await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
  await expect(page.getByText(documentText[lang].isPublished)).toBeVisible()
}

/** Removes a course from its package, because it could not be unpublished otherwise. */
async function takeFromPackage(page: Page, courseId: string): Promise<void> {
  const id = `product:${bundle.id}`
  const { value, version } = await readDocument(page, id)
  const { id: drop } = value.courses.find((item: { course: string }) => item.course === courseId)
  const data = {
    revision: 0,
    baseVersion: version,
    key: crypto.randomUUID(),
    changes: [{ at: ['courses'], drop }],
  }
  const save = await page.request.post(`/matla/staff/documents/${id}/save`, { data })
  const { revision } = await save.json()
  const answer = await page.request.post(`/matla/staff/documents/${id}/publish`, {
    data: { revision, note: '' },
  })
  expect(answer.status()).toBe(200)
}

const saved = (page: Page, lang: Lang) =>
  expect(
    page.getByRole('status').filter({ has: page.getByText(documentText[lang].savedNow, { exact: true }) }),
  ).toBeVisible()

test('an editor renames a course in both languages and publishes it in three clicks (K22)', async ({
  page,
  lang,
  driver,
}) => {
  const t = texts(lang)
  await logInAs(page, 'editor')
  await openDocument(page, `course:${directing.id}`)
  const names = { ar: 'الإخراج خطوة بخطوة', en: 'Directing, step by step' }
  const other = lang === 'ar' ? t.page.inEnglish : t.page.inArabic
  const sides = page.getByRole('group', { name: t.page.writeIn })
  const toOther = sides.getByRole('button', { name: other, exact: true })
  // On a phone the editor shows only the console's language.
  const isNarrow = await toOther.isVisible()
  const [first, second] = isNarrow && lang === 'en' ? (['en', 'ar'] as const) : (['ar', 'en'] as const)
  await driver.click(nameIn(page, lang, first))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(names[first])
  if (isNarrow) await driver.click(toOther)
  else await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(names[second])
  await driver.click(page.getByRole('link', { name: t.page.publish, exact: true }))
  await publishByKeys(page, lang)
  driver.atMost(3)
  expect(await isSeen(page, coursePage(directing.id), 'Directing, step by step', 'en')).toBe(true)
  expect(await isSeen(page, coursePage(directing.id), 'الإخراج خطوة بخطوة', 'ar')).toBe(true)
})

test('an editor inserts a lesson below another one and pastes twelve (K24 K25)', async ({
  page,
  lang,
  driver,
}) => {
  await logInAs(page, 'editor')
  const id = `course:${writing.id}`
  await openDocument(page, id)
  const lessons = textIn(page, lang, lang, lang === 'ar' ? 'درس ١، الدرس' : 'lesson 1, Lesson')
  // Too many fields come before a course's lessons to reach them by Tab.
  const curriculum = page.getByRole('heading', { level: 2, name: courseShape.sections.label[lang] })
  for (let steps = 0; driver.isKeyboard && steps < 6; steps++) await page.keyboard.press('Alt+PageDown')
  if (driver.isKeyboard) await expect(curriculum).toBeFocused()
  await driver.click(lessons.first())
  await page.keyboard.press('Enter')
  await page.keyboard.type('درس بين درسين')
  await saved(page, lang)
  await expect
    .poll(async () => (await readDocument(page, id)).value.sections[0].lessons[1].name[lang])
    .toBe('درس بين درسين')
  driver.atMost(1)

  const before = (await readDocument(page, id)).value.sections[0].lessons.length
  if (driver.isKeyboard) {
    // The first key press moves the caret to the start of the text.
    for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
    await expect(lessons.first()).toBeFocused()
  }
  await driver.click(lessons.first())
  await lessons.first().evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/plain',
      Array.from({ length: 12 }, (_, index) => `${index + 1}. New ${index + 1}`).join('\n'),
    )
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect
    .poll(async () => (await readDocument(page, id)).value.sections[0].lessons.length)
    .toBe(before + 12)
  driver.atMost(1)
})

test('an editor unpublishes a course in three clicks and publishes it again (K28)', async ({
  page,
  lang,
  driver,
}) => {
  const t = texts(lang)
  await logInAs(page, 'editor')
  await takeFromPackage(page, sound.id)
  await openDocument(page, `course:${sound.id}`)
  await driver.click(page.locator('main').getByRole('button', { name: t.page.more }))
  await driver.click(page.getByRole('link', { name: t.page.unpublish }))
  const drawer = page.getByRole('dialog', { name: t.page.unpublish })
  await driver.click(drawer.getByRole('button', { name: t.page.unpublish }))
  await expect(page.getByText(t.page.isUnpublished)).toBeVisible()
  driver.atMost(3)
  expect((await page.request.get(coursePage(sound.id))).status()).toBe(404)
  await expect(page.getByRole('link', { name: t.page.publish, exact: true })).toBeVisible()
  await publishByKeys(page, lang)
  expect((await page.request.get(coursePage(sound.id))).status()).toBe(200)
})

test('an editor corrects a word on the home page and an entry of the menu in four clicks each (K23 K37)', async ({
  page,
  lang,
}) => {
  const t = texts(lang)
  const { press, atMost } = clickCounter()
  await logInAs(page, 'editor')
  await page.goto('/console/documents?view=page')
  await press(page.getByRole('link', { name: lang === 'ar' ? 'الرئيسية' : 'Home', exact: true }))
  await press(textIn(page, lang, lang, lang === 'ar' ? 'العنوان' : 'Title').first())
  await page.keyboard.press('End')
  await page.keyboard.type('!!')
  await press(page.getByRole('link', { name: t.page.publish, exact: true }))
  await publishByKeys(page, lang)
  atMost(4)
  expect(await isSeen(page, '/home/', '!!', lang)).toBe(true)

  await page.goto('/console/documents?view=page')
  await press(page.getByRole('link', { name: lang === 'ar' ? 'القائمة العليا' : 'Menu', exact: true }))
  await press(
    page.getByRole('button', { expanded: false, name: lang === 'ar' ? 'المدونة' : 'Articles' }).first(),
  )
  await press(nameIn(page, lang))
  await page.keyboard.press('End')
  await page.keyboard.type(lang === 'ar' ? ' والأخبار' : ' and news')
  await saved(page, lang)
  await publishByKeys(page, lang)
  atMost(4)
})

test('one click lists what lacks an English translation (K33)', async ({ page, lang, driver }) => {
  const t = texts(lang)
  await logInAs(page, 'editor')
  const id = `course:${editing.id}`
  const { version } = await readDocument(page, id)
  const changes = [{ at: ['tagline', 'en'], value: '' }]
  const data = { revision: 0, baseVersion: version, key: crypto.randomUUID(), changes }
  expect((await page.request.post(`/matla/staff/documents/${id}/save`, { data })).status()).toBe(200)
  await page.goto('/console/documents')
  await driver.click(page.getByRole('link', { name: t.list.missesEnglish, exact: true }))
  await expect(page.locator(`[data-row="${id}"]`)).toBeVisible()
  await expect(page.locator('[data-row="page:brand"]')).toHaveCount(0)
  driver.atMost(1)
})

test('an editor moves a course by keyboard and by drag and drop (K26) @wide', async ({ page }) => {
  await logInAs(page, 'editor')
  await page.goto('/console/documents?view=course')
  const rows = page.locator('main [data-row]')
  const order = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')))
  await expect(rows.first()).toBeVisible()
  const [first, second, third, ...more] = await order()
  await rows.first().locator('[data-row-link]').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(order).toEqual([second, first, third, ...more])
  await expect(page.locator(`[data-row="${first}"] [data-row-link]`)).toBeFocused()
  // The row's buttons keep the focus even at the end of the list.
  const up = page.locator(`[data-row="${first}"]`).getByRole('button', { name: /^(?:Move up|نقل إلى أعلى)/ })
  await up.press('Enter')
  await expect.poll(order).toEqual([first, second, third, ...more])
  await expect(up).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual([second, first, third, ...more])
  const handle = page.locator(`[data-row="${third}"] [data-drag]`)
  await handle.dragTo(rows.first(), { targetPosition: { x: 5, y: 2 } })
  await expect.poll(order).toEqual([third, second, first, ...more])
})

test('two people who edit the same text see both versions, and each decides which one to use', async ({
  page,
  browser,
  lang,
  baseURL,
}) => {
  const t = texts(lang)
  const id = `course:${courses[6]?.id ?? ''}`
  await logInAs(page, 'editor')
  await openDocument(page, id)
  const colleague = await browser.newPage({ baseURL: baseURL ?? '' })
  await logInAs(colleague, 'owner')
  const { revision, baseVersion } = await readDocument(colleague, id)
  const theirs = { at: ['name', lang], value: 'What the owner wrote' }
  const data = { revision, baseVersion, key: crypto.randomUUID(), changes: [theirs] }
  const name = nameIn(page, lang)
  await name.click()
  expect((await colleague.request.post(`/matla/staff/documents/${id}/save`, { data })).status()).toBe(200)
  await name.fill('What the editor wrote')
  await expect(page.getByText('What the owner wrote')).toBeVisible()
  await page.getByRole('button', { name: t.form.keepMine }).click()
  await expect.poll(async () => (await readDocument(page, id)).value.name[lang]).toBe('What the editor wrote')
  await colleague.close()
})

test('typed text survives an expired session and a tab that was closed while offline', async ({
  page,
  context,
  lang,
}) => {
  const t = texts(lang)
  const id = `course:${courses[7]?.id ?? ''}`
  await logInAs(page, 'editor')
  await openFullyLoaded(page, id, lang)
  await page.request.post('/matla/logout')
  await nameIn(page, lang).fill('Typed without a session')
  await expect(page.getByRole('dialog')).toBeVisible()
  await fillLogIn(page, lang, 'editor@matla.test')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect
    .poll(async () => (await readDocument(page, id)).value.name[lang])
    .toBe('Typed without a session')

  await context.setOffline(true)
  await nameIn(page, lang).fill('Typed without a network')
  await expect(page.getByRole('button', { name: t.page.retry })).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await openDocument(again, id)
  await expect(again.getByText(t.page.leftTitle)).toBeVisible()
  await again.getByRole('button', { name: t.page.continue }).click()
  await expect
    .poll(async () => (await readDocument(again, id)).value.name[lang])
    .toBe('Typed without a network')
})

test('an expired session asks for a log-in on save, not while the editor types', async ({ page, lang }) => {
  const id = `course:${courses[8]?.id ?? ''}`
  await logInAs(page, 'editor')
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  await page.route('**/present?*', async (route) => {
    await ended
    await route.continue()
  })
  await openFullyLoaded(page, id, lang)
  const name = nameIn(page, lang)
  await name.click()
  await page.request.post('/matla/logout')
  const heard = page.waitForResponse(/\/present\?/)
  end()
  const answer = await heard
  expect(answer.status()).toBe(401)
  await answer.finished()
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('Typed without a session')
  await expect(name).toHaveValue('Typed without a session')
  await expect(page.getByRole('dialog')).toBeVisible()
  await fillLogIn(page, lang, 'editor@matla.test')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect
    .poll(async () => (await readDocument(page, id)).value.name[lang])
    .toBe('Typed without a session')
})

test('the official file of a payment mark replaces the drawing at checkout and in the footer, in the same box, until it is removed', async ({
  page,
  lang,
}) => {
  const owner = { page, lang, input: countInput() }
  const readMark = async (path: string, region: 'main' | 'contentinfo') => {
    await page.goto(path)
    const mark = page
      .getByRole(region)
      .getByRole('img', { name: paymentMarkNames.mada[lang], exact: true })
      .first()
    await mark.scrollIntoViewIfNeeded()
    const { width, height } = (await mark.boundingBox()) ?? {}
    return { kind: await mark.evaluate((element) => element.tagName.toLowerCase()), width, height }
  }
  const readMarks = async () => [
    await readMark(`/home/checkout/${directing.id}`, 'main'),
    await readMark('/home/faqs', 'contentinfo'),
  ]
  await logInAs(page, 'owner')
  const drawings = await readMarks()
  expect(drawings.map(({ kind }) => kind)).toEqual(['svg', 'svg'])

  await openDocument(page, 'page:brand')
  const at = await addItem(owner, 'paymentMarks', lang === 'ar' ? 'شعار' : 'logo')
  await fieldOf(page, `${at}/method`).selectOption('mada')
  await choosePicture(owner, `${at}/picture`, uploadPicture)
  await publish(owner)
  expect(await readMarks()).toEqual(drawings.map((drawing) => ({ ...drawing, kind: 'img' })))

  await openDocument(page, 'page:brand')
  await page
    .locator('[data-list="paymentMarks"]')
    .getByRole('button', { name: new RegExp(`^${formText[lang].removeOf('')}`) })
    .click()
  await publish(owner)
  expect(await readMarks()).toEqual(drawings)
})
