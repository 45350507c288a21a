import { profileTexts, requiredNames } from '@matla/contract/profile/profile'
import { myDataText } from '@matla/web/app/profile/my-data.text.ts'
import { profileText } from '@matla/web/app/profile/profile.text.ts'
import type { Page } from '@playwright/test'
import { title } from './journey.ts'
import { expect, type Journey, emailsTo, test } from './shop.ts'

type Lang = Journey['lang']
const password = 'Cinema#2026'
const address = '/home/personalInformation'
const names = { ar: 'سارة بنت عمر', en: 'Sara Demo' } as const
const cities = { ar: 'الرياض', en: 'Riyadh' } as const

test.beforeEach(async ({ page, lang, email }) => {
  const data = { usernameInEng: names[lang], emailId: email, password, confirmPassword: password }
  const answer = await page.request.post('/matla/sign-up', { data })
  expect(answer.status()).toBe(200)
})

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const save = (page: Page, lang: Lang) =>
  page.getByRole('button', { name: profileText[lang].save, exact: true })

async function fill(page: Page, lang: Lang): Promise<void> {
  await field(page, 'phone').fill('٠٥٠ ١٢٣ ٤٥٦٧')
  await field(page, 'city').fill(cities[lang])
  await field(page, 'country').selectOption('saudiArabia')
  await field(page, 'areaOfInterest').selectOption('sound_recording')
  await field(page, 'instagram').fill('@sara.films')
}

/** A single-colour picture in the smallest possible PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a profile names missing fields without losing typed text, and then saves everything with the photo (R057 R239 R240 R245 R247)', async ({
  page,
  lang,
  email,
}) => {
  await page.goto(address)
  await expect(title(page, profileText[lang].title)).toBeVisible()
  await expect(field(page, 'name')).toHaveValue(names[lang])
  await expect(field(page, 'email')).toHaveValue(email)
  await expect(field(page, 'email')).toHaveAttribute('readonly')
  await expect(field(page, 'currentPassword')).toBeDisabled()
  await expect(page.getByRole('link', { name: profileText[lang].photoElsewhere })).toHaveAttribute(
    'href',
    /\/user\/edit\.php|\/home\/Dashboard\?place=photo/,
  )

  await field(page, 'instagram').fill('@sara.films')
  await save(page, lang).click()
  const missing = (['phone', 'city', 'country'] as const).map((name) => requiredNames[name][lang])
  await expect(page.getByText(missing.join(lang === 'ar' ? '، ' : ', '))).toBeVisible()
  await expect(field(page, 'phone')).toBeFocused()
  await expect(field(page, 'instagram')).toHaveValue('@sara.films')

  await fill(page, lang)
  await field(page, 'image').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText(profileText[lang].photoChosen)).toBeVisible()
  const posted = page.waitForResponse(/\/update-profile$/)
  await save(page, lang).click()
  expect((await posted).status()).toBe(200)
  await expect(page.getByRole('main').getByText(profileText[lang].saved)).toBeVisible()
  await expect(field(page, 'phone')).toHaveValue('+966501234567')

  await page.reload()
  await expect(field(page, 'city')).toHaveValue(cities[lang])
  await expect(field(page, 'country')).toHaveValue('saudiArabia')
  await expect(field(page, 'areaOfInterest')).toHaveValue('sound_recording')
  const photo = page.getByRole('img', { name: profileText[lang].photoOf(names[lang]) })
  await expect(photo).toBeVisible()
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  await expect(page.getByRole('banner').locator('img[src*="/profile-picture/"]').first()).toBeAttached()
})

test('a rejected save is reported, a disguised file is not accepted as a photo, and a new password works immediately (R246 R247 R248)', async ({
  page,
  lang,
  email,
}) => {
  await page.goto(address)
  await fill(page, lang)
  await page.route('**/update-profile', (route) => route.fulfill({ status: 202, json: { success: true } }))
  await save(page, lang).click()
  await expect(page.getByText(profileText[lang].saveFailed)).toBeVisible()
  await page.unroute('**/update-profile')

  const disguised = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  await field(page, 'image').setInputFiles(disguised)
  await save(page, lang).click()
  await expect(page.getByText(profileTexts.pictureUnreadable[lang])).toBeVisible()
  await page.getByRole('button', { name: profileText[lang].keepPhoto }).click()

  await field(page, 'newPassword').fill('Lenses#77')
  await field(page, 'verifyPassword').fill('Lenses#78')
  await save(page, lang).click()
  await expect(page.getByRole('alert').getByText(profileTexts.passwordsDiffer[lang])).toBeVisible()
  await field(page, 'verifyPassword').fill('Lenses#77')
  await save(page, lang).click()
  await expect(page.getByText(profileText[lang].passwordChanged)).toBeVisible()
  await expect(field(page, 'newPassword')).toHaveValue('')
  const data = { emailId: email, password: 'Lenses#77' }
  expect((await page.request.post('/matla/login', { data })).status()).toBe(200)
})

test('the two spellings of the profile URL respond to a visitor as documented', async ({ page, lang }) => {
  await page.context().clearCookies({ name: 'session' })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: profileText[lang].loggedOut })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: profileText[lang].logIn })).toBeVisible()
  await page.goto('/home/personalinformation')
  await expect(page).toHaveURL(/\/home\/login/)
})

test('a data export is one archive, and a closed account is erased with a final email', async ({
  page,
  lang,
  email,
}) => {
  await page.goto('/home/my-data')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: myDataText[lang].download }).click()
  expect((await downloading).suggestedFilename()).toBe('my-data.zip')

  await page.getByRole('button', { name: myDataText[lang].close }).click()
  await expect(page.getByText(myDataText[lang].understoodFirst)).toBeVisible()
  await page.getByRole('checkbox', { name: myDataText[lang].understood }).check()
  await page.getByRole('button', { name: myDataText[lang].close }).click()
  await expect(title(page, myDataText[lang].closedTitle)).toBeVisible()

  const login = await page.request.post('/matla/login', { data: { emailId: email, password } })
  expect(login.status()).toBe(404)
  const subjects = async () => (await emailsTo(page.request, email)).map(({ subject }) => subject).join()
  await expect.poll(subjects, { timeout: 20_000 }).toContain(myDataText[lang].closedTitle)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a profile with its photo is edited and saved without script', async ({ page, lang }) => {
    await page.goto(address)
    await save(page, lang).click()
    await expect(page.getByText(requiredNames.city[lang]).last()).toBeVisible()
    await fill(page, lang)
    await field(page, 'image').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture })
    await save(page, lang).click()
    await expect(page).toHaveURL(/saved=unchanged/)
    await expect(page.getByText(profileText[lang].saved)).toBeVisible()
    await expect(field(page, 'phone')).toHaveValue('+966501234567')
    await expect(page.getByRole('img', { name: profileText[lang].photoOf(names[lang]) })).toBeVisible()
  })
})
