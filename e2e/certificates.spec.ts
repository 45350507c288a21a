import { errorTexts } from '@matla/contract/errors.text'
import { certificatesText, checkText } from '@matla/web/app/certificates/certificates.text.ts'
import type { APIRequestContext, Download, Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { bundle, courses } from './demo.ts'
import { title } from './journey.ts'
import { expect, test } from './shop.ts'

const path = '/home/mycertificate'
const screenwriting = courseOf('Screenwriting Foundations')
const mobile = courseOf('Mobile Filmmaking')
const rhythm = courseOf('Editing II: Rhythm and Structure')

function courseOf(english: string) {
  const found = courses.find(({ name }) => name.en === english)
  if (!found) throw new Error(`The demo has no course "${english}"`)
  return found
}

/** Logs one of the demo accounts in. */
async function signIn(request: APIRequestContext, name: 'learner' | 'graduate'): Promise<void> {
  const { accounts, password } = JSON.parse(
    await readFile(new URL('../demo/accounts.json', import.meta.url), 'utf8'),
  )
  const emailId = accounts.find(({ email }: { email: string }) => email.startsWith(name)).email
  const answer = await request.post('/matla/login', { data: { emailId, password } })
  expect(answer.status()).toBe(200)
}

const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, level: 2 }) })

async function download(page: Page, button: Locator): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return file
}

/** The certificate number in the file name `{student name} - {certificate id}.pdf`. */
const numberIn = (file: Download): string =>
  / - ([0-9A-Z-]{19})\.pdf$/.exec(file.suggestedFilename())?.[1] ?? ''

test('a learner downloads the certificate of a finished course, and its public page confirms that it is valid (R254 R260)', async ({
  page,
  lang,
}) => {
  await signIn(page.request, 'learner')
  await page.goto(path)
  await expect(title(page, certificatesText[lang].title)).toBeVisible()
  await expectAccessible(page)
  const button = cardOf(page, screenwriting.name[lang])
    .getByRole('button', { name: certificatesText[lang].download })
    .or(cardOf(page, screenwriting.name[lang]).getByRole('link', { name: certificatesText[lang].download }))
  const file = await download(page, button)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.suggestedFilename()).toContain('ليان الدوسري - ')

  await page.context().clearCookies({ name: 'session' })
  await page.goto(`/home/certificate/${numberIn(file)}`)
  await expect(title(page, checkText[lang].valid)).toBeVisible()
  const certificate = page.getByRole('main')
  await expect(certificate.getByText(screenwriting.name[lang])).toBeVisible()
  await expect(certificate.getByText('ليان الدوسري')).toBeVisible()
  // The drawing of the sun is complete and covers no text.
  const sheet = certificate.getByRole('article')
  const [drawn, facts, around] = await Promise.all(
    [sheet.locator('> svg'), sheet.locator('dl'), sheet].map((part) => part.boundingBox()),
  )
  expect(drawn?.y).toBeGreaterThanOrEqual((facts?.y ?? 0) + (facts?.height ?? Infinity))
  expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThan((around?.y ?? 0) + (around?.height ?? 0))
  await expectAccessible(page)
})

test('a course finished before its minimum duration explains this and offers no certificate (R251 R255 R265)', async ({
  page,
  lang,
}) => {
  await signIn(page.request, 'learner')
  await page.goto(path)
  await expect(cardOf(page, bundle.name[lang])).toContainText(certificatesText[lang].remaining(6))
  await page.getByRole('link', { name: lang === 'ar' ? 'التالي' : 'Next' }).click()
  await expect(page.getByText('2 / 2')).toBeVisible()
  const card = cardOf(page, mobile.name[lang])
  await expect(card).toContainText(certificatesText[lang].minimum)
  await expect(card).toContainText('100.00%')
  await expect(card.getByRole('button')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('tabs, pages and the package’s certificate work without script (R250 R257 R264)', async ({
    page,
    lang,
  }) => {
    await signIn(page.request, 'learner')
    await page.goto(path)
    await page.getByRole('link', { name: certificatesText[lang].progress }).click()
    const card = cardOf(page, rhythm.name[lang])
    await expect(card).toContainText('99.99%')
    await expect(card.getByRole('button')).toHaveCount(0)

    await signIn(page.request, 'graduate')
    await page.goto(path)
    const way = cardOf(page, bundle.name[lang])
    const name = certificatesText[lang].download
    const file = await download(page, way.getByRole('button', { name }).or(way.getByRole('link', { name })))
    await page.goto(`/home/certificate/${numberIn(file)}`)
    await expect(title(page, checkText[lang].valid)).toBeVisible()
    await expect(page.getByText(bundle.name[lang])).toBeVisible()
  })
})

test('an unknown certificate number is not found, and a learner cannot download another learner’s file', async ({
  page,
  lang,
}) => {
  await signIn(page.request, 'graduate')
  const { emailId } = (await (await page.request.get('/matla/session')).json()).user
  const issued = await page.request.post('/matla/certificate/generate', {
    data: { studentEmail: emailId, courseName: screenwriting.name.ar },
  })
  const { _id } = await issued.json()
  await signIn(page.request, 'learner')
  const foreign = await page.request.get(`/matla/certificates/${_id}/file?lang=${lang === 'ar' ? '0' : '1'}`)
  expect(foreign.status()).toBe(404)
  expect(await foreign.text()).toContain(errorTexts['certificate-not-found'][lang])
  await page.goto('/home/certificate/0000-0000-0000-0000')
  await expect(title(page, checkText[lang].unknown)).toBeVisible()
})
