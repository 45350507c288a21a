import { documentStateText } from '@matla/web/app/console/documents/document-state.text.ts'
import { documentText } from '@matla/web/app/console/documents/document.text.ts'
import { categoryColoursText } from '@matla/web/app/console/documents/form/category-colours.text.ts'
import { documentsText } from '@matla/web/app/console/documents/list/documents.text.ts'
import { formText } from '@matla/web/app/console/documents/form/form.text.ts'
import type { Page } from '@playwright/test'
import { courses, inFile } from '#demo.ts'
import { type OwnShop, startShop } from '#own-shop.ts'
import type { Journey } from '#shop.ts'
import { expect, pointerInput, test as base } from './console.ts'
import { confirmOneTimeCodes } from './second-factor.ts'

type Lang = Journey['lang']

const test = base.extend<object, { readonly emptyShop: OwnShop }>({
  emptyShop: [
    async ({ browserName }, use) => {
      const shop = await startShop(`first-content-${browserName}`, () => ({ DEMO: '0' }))
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ emptyShop }, use) => use(emptyShop.origin),
})

const emailId = 'maha@school.example'
const password = 'Sahra#4711'

/** Sets up the first owner with the printed link, and adds the second factor. */
async function becomeOwner(shop: OwnShop, page: Page, lang: Lang): Promise<void> {
  const token = (): string => /token=([\w-]+)/.exec(shop.printed())?.[1] ?? ''
  await expect.poll(token).not.toBe('')
  const owner = { usernameInEng: 'Maha Alotaibi', emailId, password, confirmPassword: password }
  const made = await page.request.post('/matla/set-up-owner', { data: { token: token(), ...owner } })
  expect(made.status()).toBe(200)
  expect((await page.request.post('/matla/login', { data: { emailId, password } })).status()).toBe(200)
  await page.goto('/console/')
  await confirmOneTimeCodes(page, lang, pointerInput)
}

async function publish(page: Page, lang: Lang): Promise<void> {
  const t = documentText[lang]
  await page.getByRole('link', { name: t.publish, exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: t.publish, exact: true }).click()
  await expect(page.getByText(t.isPublished)).toBeVisible()
  await expect(drawer).toBeHidden()
}

/** Opens an unwritten document from the list and starts it with the starter text. */
async function start(page: Page, lang: Lang, kind: string, title: string): Promise<void> {
  await page.goto(`/console/documents?view=${kind}`)
  const main = page.getByRole('main')
  await expect(main.getByText(documentStateText[lang].unwritten).first()).toBeVisible()
  await main.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('button', { name: documentText[lang].startOurs }).click()
  await expect(page.getByText(documentText[lang].isStarted)).toBeVisible()
}

const fieldOf = (page: Page, at: string) => page.locator(`[id="field:${at}"]`)

/** Sets the fields of the open document that the journey does not type. */
async function write(page: Page, values: object): Promise<void> {
  const id = page.url().split('/').at(-1) ?? ''
  const { document } = await (await page.request.get(`/matla/staff/documents/${id}`)).json()
  const { revision, baseVersion } = document
  const changes = Object.entries(values).map(([name, value]) => ({ at: [name], value }))
  const data = { revision, baseVersion, key: crypto.randomUUID(), changes }
  expect((await page.request.post(`/matla/staff/documents/${id}/save`, { data })).status()).toBe(200)
  await page.reload()
}

test('the owner of an empty shop writes brand, menu, footer, category, instructor, course and policy, and visitors find the course', async ({
  page,
  lang,
  emptyShop,
}) => {
  test.setTimeout(180_000)
  const t = documentText[lang]
  await becomeOwner(emptyShop, page, lang)

  await start(page, lang, 'page', lang === 'ar' ? 'اسم المدرسة وهويتها' : 'The school’s name and brand')
  await page.getByRole('link', { name: t.publish, exact: true }).click()
  const refused = page.getByRole('dialog')
  await refused.getByRole('button', { name: t.publish, exact: true }).click()
  await expect(refused.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  const both = (ar: string, en: string) => ({ ar, en })
  const supportEmail = fieldOf(page, 'supportEmail')
  await expect(page.locator(`[id="${await supportEmail.getAttribute('aria-describedby')}"]`)).not.toBeEmpty()
  await supportEmail.fill('help@school.example')
  await expect(page.locator(`[id="${await supportEmail.getAttribute('aria-describedby')}"]`)).toBeEmpty()
  await fieldOf(page, 'supportWhatsapp').fill('+966500000000')
  await expect(page.getByText(t.savedNow, { exact: false }).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await write(page, {
    name: both('سهم', 'Sahm'),
    fullName: both('مدرسة سهم', 'Sahm School'),
    tagline: both('دورات الرسم', 'Drawing courses'),
    about: both('دورات في الرسم.', 'Courses in drawing.'),
  })
  await expect(fieldOf(page, 'supportEmail')).toHaveValue('help@school.example')
  await publish(page, lang)

  await start(page, lang, 'category', lang === 'ar' ? 'الإخراج' : 'Directing')
  await fieldOf(page, 'colour').fill('#0a1f44')
  await expect(page.getByText(categoryColoursText[lang].lighter('\u2066#858fa2\u2069'))).toBeVisible()
  await expect(page.getByText(t.savedNow, { exact: false }).first()).toBeVisible()
  await publish(page, lang)
  await start(page, lang, 'page', lang === 'ar' ? 'القائمة العليا' : 'Menu')
  await page
    .getByRole('main')
    .getByText(lang === 'ar' ? 'الدورات' : 'Courses', { exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: formText[lang].choosePage }).first().click()
  const choices = page.locator('[popover]:popover-open')
  await choices.getByRole('textbox').fill(lang === 'ar' ? 'الاخراج' : 'directing')
  await choices.getByRole('button', { name: lang === 'ar' ? 'الإخراج' : 'Directing' }).click()
  await publish(page, lang)
  await start(page, lang, 'page', lang === 'ar' ? 'أسفل الصفحات' : 'Footer')
  await publish(page, lang)
  await start(page, lang, 'legal', lang === 'ar' ? 'ملفات تعريف الارتباط' : 'Cookies')
  await expect(page.getByText(t.legalNotice)).toBeVisible()
  await publish(page, lang)

  await page.goto('/console/documents?view=instructor')
  const list = documentsText[lang]
  await page.getByRole('button', { name: list.createOne(lang === 'ar' ? 'مدرّب' : 'instructor') }).click()
  await expect(page).toHaveURL(/instructor:/)
  const [, instructorId = ''] = /instructor:(\w+)/.exec(page.url()) ?? []
  const { name, role, bio, photo } = inFile('instructor/dana')
  await write(page, { name, role, bio, photo })
  await publish(page, lang)

  await page.goto('/console/documents?view=course')
  await page.getByRole('button', { name: list.createOne(lang === 'ar' ? 'دورة' : 'course') }).click()
  await expect(page).toHaveURL(/course:/)
  const { courses: atLms } = await (await page.request.get('/matla/staff/lms-courses')).json()
  const [like] = courses
  const { image, tagline, description, duration } = inFile(`course/${like?.id}`)
  await write(page, {
    image,
    tagline,
    description,
    duration,
    instructorId,
    category: 'Directing',
    name: both('الرسم بالحبر', 'Drawing in Ink'),
    learn: [{ id: 'p1', value: both('ترسم بالحبر', 'Draw in ink') }],
    sections: [
      {
        id: 's1',
        name: both('البداية', 'Start'),
        lessons: [{ id: 'l1', name: both('الخط', 'The line'), minutes: 5, clips: 1 }],
      },
    ],
    firstPrice: 499,
    learningCourseId: atLms[0].id,
  })
  await expect(fieldOf(page, 'slug')).toHaveAttribute('placeholder', 'drawing-in-ink')
  await publish(page, lang)

  const listing = await page.request.get(`/home/R2/R3/prc/Directing?lang=${lang}`)
  const seen = await listing.text()
  expect(seen).toContain(lang === 'ar' ? 'الرسم بالحبر' : 'Drawing in Ink')
  expect(seen).toContain(lang === 'ar' ? 'مدرسة سهم' : 'Sahm School')
})
