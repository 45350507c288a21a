import { documentText } from '@matla/web/app/console/documents/document.text.ts'
import { formText } from '@matla/web/app/console/documents/form/form.text.ts'
import { testEmailText } from '@matla/web/app/console/documents/preview/test-email.text.ts'
import type { Page } from '@playwright/test'
import { emailsTo } from '#shop.ts'
import { logInAs, expect } from './console.ts'
import { test } from './documents-shop.ts'

// Both journeys share one shop.
test.describe.configure({ mode: 'default' })

type Change = { readonly at: readonly string[]; readonly value: string }
const read = async (page: Page, id: string) =>
  (await (await page.request.get(`/matla/staff/documents/${id}`)).json()).document

/** Publishes changes to a document by API calls. */
async function publish(page: Page, id: string, changes: readonly Change[]): Promise<void> {
  const { revision, baseVersion } = await read(page, id)
  const data = { revision, baseVersion, key: crypto.randomUUID(), changes }
  const save = await page.request.post(`/matla/staff/documents/${id}/save`, { data })
  const published = { revision: (await save.json()).revision, note: '' }
  const answer = await page.request.post(`/matla/staff/documents/${id}/publish`, { data: published })
  expect(answer.status()).toBe(200)
}

test('an editor changes a sentence of an email, previews it and sends it to themselves (K38)', async ({
  page,
  lang,
  driver,
}) => {
  const t = documentText[lang]
  await logInAs(page, 'editor')
  await page.goto('/console/documents/email-words:purchase')
  const label = lang === 'ar' ? 'شكرًا لك، تم تأكيد طلبك' : 'Thank you for your order'
  const inOwn = lang === 'ar' ? formText[lang].inArabic(label) : formText[lang].inEnglish(label)
  const words = lang === 'ar' ? 'مقعدك في انتظارك' : 'Your seat waits for you'
  await driver.click(page.getByRole('textbox', { name: inOwn, exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(words)
  await driver.click(page.getByRole('link', { name: t.preview, exact: true }))
  await expect(page.frameLocator('main iframe').first().getByRole('heading', { level: 1 })).toHaveText(words)
  const name = lang === 'ar' ? testEmailText[lang].sendArabic : testEmailText[lang].sendEnglish
  await driver.click(page.getByRole('button', { name, exact: true }))
  await expect(page.getByText(testEmailText[lang].sent)).toBeVisible()
  driver.atMost(5)
  await expect
    .poll(async () => (await emailsTo(page.request, 'editor@matla.test')).at(-1)?.html)
    .toContain(words)
})

test('edited texts are the same before and after hydration, and in the other language', async ({
  page,
  lang,
}) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  await logInAs(page, 'editor')
  await publish(page, 'words:listing', [
    { at: ['title', 'ar'], value: 'ما نُعلّمه' },
    { at: ['title', 'en'], value: 'What we teach' },
    { at: ['count', 'many', 'ar'], value: 'عندنا {count} دورة' },
    { at: ['count', 'other', 'en'], value: 'We have {count} of them' },
  ])
  await publish(page, 'words:cart', [
    { at: ['emptyText', 'ar'], value: 'لا شيء هنا بعد' },
    { at: ['emptyText', 'en'], value: 'There is nothing in it yet' },
  ])
  const shown = { ar: ['ما نُعلّمه', 'لا شيء هنا بعد'], en: ['What we teach', 'There is nothing in it yet'] }
  await page.goto(`/home/R2/R3/prc/All?lang=${lang}`)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(shown[lang][0] ?? '').first()).toBeVisible()
  await page.goto(`/home/cart?lang=${lang}`)
  await expect(page.getByText(shown[lang][1] ?? '')).toBeVisible()
  const other = lang === 'ar' ? 'en' : 'ar'
  await page.goto(`/home/cart?lang=${other}`)
  await expect(page.getByText(shown[other][1] ?? '')).toBeVisible()
  expect(faults).toEqual([])
})
