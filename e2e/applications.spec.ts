import { applicationFaults, applicationOutcomes } from '@matla/contract/applications/applications.text'
import { positionsText } from '@matla/web/app/applications/positions.text.ts'
import { signUpText } from '@matla/web/app/accounts/sign-up.text.ts'
import { applicationText, internshipText, jobText } from '@matla/web/app/applications/applications.text.ts'
import { errorText } from '@matla/web/app/layout/error.text.ts'
import { layoutText } from '@matla/web/app/layout/layout.text.ts'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts'
import { scriptOf, title } from './journey.ts'
import { pdf } from './pdf.ts'
import { buyerNames, expect, type Journey, emailsTo, test } from './shop.ts'

type Lang = Journey['lang']
const malicious = '<img src=x onerror="document.title=1">'
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const send = (page: Page, lang: Lang) =>
  page.getByRole('main').getByRole('button', { name: jobText[lang].submit }).click()
const faults = (page: Page) => page.locator('main p:has(> svg) span').filter({ visible: true })
/** Waits for the page's next log report; slow machines need a long limit. */
const logOf = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith('/matla/logs'), { timeout: 60_000 })
const slotOf = (page: Page, name: string) => page.locator(`input[name="${name}"]`)

test.describe.configure({ timeout: 120_000 })

test('a job application reports one fault at a time, and files can be added and removed (R167 to R181 R363)', async ({
  page,
  lang,
  email,
}) => {
  const t = applicationText[lang]
  await page.goto('/home/R2/R3/contact/form')
  await expect(title(page, jobText[lang].title)).toBeVisible()
  const positions = page.getByRole('region', { name: positionsText[lang].title }).getByRole('listitem')
  await expect(positions).toHaveCount(3)
  const name = (await positions.nth(1).getByRole('heading').textContent()) ?? ''
  await positions.nth(1).getByRole('link').click()
  await expect(field(page, jobText[lang].jobTitle)).toHaveValue(name)
  await expect(positions.nth(1).getByRole('link')).toContainText(positionsText[lang].chosen)
  await expectAccessible(page)
  await send(page, lang)
  await expect(field(page, t.fullName)).toBeFocused()
  await expect(faults(page)).toHaveText([applicationFaults['applicant-name-missing'][lang]])

  await field(page, t.fullName).fill(malicious)
  await field(page, t.email).fill(email)
  await send(page, lang)
  await expect(faults(page)).toHaveText([applicationFaults['applicant-name-not-valid'][lang]])
  await expect(field(page, t.fullName)).toHaveValue(malicious)
  await field(page, t.fullName).fill(buyerNames[lang])
  await field(page, t.phone).pressSequentially('+٠٥٠ 123-4567 x')
  await expect(field(page, t.phone)).toHaveValue('0501234567')
  await field(page, jobText[lang].jobTitle).fill('x'.repeat(70))
  await expect(field(page, jobText[lang].jobTitle)).toHaveValue('x'.repeat(60))
  await send(page, lang)
  await expect(faults(page)).toHaveText([
    lang === 'en' ? 'Please select your role in Matla world' : 'اختر دورك في عالم مطلع من فضلك',
  ])
  await page.locator('select[name="roleInEng"]').selectOption('Editor')
  await page.locator('select[name="experienceInEng"]').selectOption('3 to 5 years')
  await field(page, jobText[lang].coverLetter).fill(malicious)

  const resume = slotOf(page, 'resume')
  await resume.setInputFiles({ name: 'cv.docx', mimeType: 'application/msword', buffer: Buffer.from('x') })
  await expect(faults(page)).toHaveText([applicationFaults['file-not-pdf'][lang]])
  await resume.setInputFiles(pdf(90_000))
  await expect(faults(page)).toHaveText([applicationFaults['file-too-large'][lang]])
  await resume.setInputFiles(pdf(1))
  await expect(faults(page)).toHaveCount(0)
  await expect(page.getByText('0.00')).toHaveCount(0)
  await page.getByRole('button', { name: t.removeNamed(t.resume) }).click()
  await expect(resume).toHaveValue('')
  await expect(resume).toBeFocused()

  await resume.setInputFiles({ ...pdf(1), buffer: Buffer.from('a text called PDF') })
  await send(page, lang)
  await expect(page.getByRole('alert').getByText(applicationOutcomes.notReceived[lang]).first()).toBeVisible()
  await expect(faults(page)).toContainText([applicationFaults['file-not-pdf'][lang]])
  await expect(field(page, t.fullName)).toHaveValue(buyerNames[lang])
  await expect(field(page, jobText[lang].coverLetter)).toHaveValue(malicious)
  await resume.setInputFiles(pdf(1))
  await send(page, lang)
  await expect(page.getByRole('status').getByText(applicationOutcomes.received[lang]).first()).toBeVisible()
  await expect(field(page, t.fullName)).toHaveCount(0)
  await expect(page.getByRole('link', { name: t.another })).toBeVisible()
  await expectAccessible(page)
  // The toast disappears by itself; the message that replaces the form remains.
  await expect(page.getByRole('status').getByText(applicationOutcomes.received[lang])).toHaveCount(1)
  await expect(page.getByRole('button', { name: t.removeNamed(t.resume) })).toBeHidden()
  await expect.poll(async () => (await emailsTo(page.request, email)).length, { timeout: 20_000 }).toBe(1)
  const [delivered] = await emailsTo(page.request, email)
  expect(delivered?.html).toContain(`lang="${lang}"`)
  expect(delivered?.html).not.toContain('onerror')
})

test('an applicant under 18 must name a guardian, and the complete internship form is submitted (R182 to R194 R363)', async ({
  page,
  lang,
  email,
}) => {
  const t = { ...applicationText[lang], ...internshipText[lang] }
  await page.goto('/home/R2/R3/contact/form2')
  await expect(field(page, t.guardianName)).toBeHidden()
  await field(page, t.fullName).fill('نورة')
  await send(page, lang)
  await expect(faults(page)).toHaveText([applicationFaults['applicant-gender-missing'][lang]])
  await field(page, t.gender).selectOption('Female')
  await field(page, t.age).selectOption('Under 18')
  await field(page, t.email).fill(email)
  await field(page, t.phone).fill('0501234567')
  await page.locator('select[name="nationalityInEng"]').selectOption('other')
  await field(page, t.otherNationality).fill(malicious)
  await send(page, lang)
  await expect(faults(page)).toHaveText([applicationFaults['resume-missing'][lang]])
  await slotOf(page, 'resume').setInputFiles(pdf(1))
  await field(page, t.reason).fill('أريد أن أتعلّم')
  await send(page, lang)
  await expect(faults(page)).toHaveText([applicationFaults['guardian-missing'][lang]])
  await expectAccessibleInBoth(page)

  await field(page, t.fullName).fill('نورة')
  await field(page, t.gender).selectOption('Female')
  await field(page, t.age).selectOption('Under 18')
  await field(page, t.email).fill(email)
  await field(page, t.phone).fill('0501234567')
  await slotOf(page, 'resume').setInputFiles(pdf(1))
  await field(page, t.reason).fill('أريد أن أتعلّم')
  await field(page, t.guardianName).fill('عمر')
  await field(page, t.guardianContact).fill('0500000000')
  await page.getByRole('checkbox', { name: t.guardianConsent }).check()
  await send(page, lang)
  await expect(page.getByRole('status').getByText(applicationOutcomes.received[lang]).first()).toBeVisible()
  await expect.poll(async () => (await emailsTo(page.request, email)).length, { timeout: 20_000 }).toBe(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without script the form is submitted, preserves what was typed and shows it as text', async ({
    page,
    lang,
    email,
  }) => {
    const t = { ...applicationText[lang], ...internshipText[lang] }
    await page.goto('/home/R2/R3/contact/form2')
    await field(page, t.fullName).fill(`"><script>document.title='x'</script>`)
    await field(page, t.reason).fill(malicious)
    await send(page, lang)
    await expect(faults(page)).toHaveText([applicationFaults['applicant-name-not-valid'][lang]])
    await expect(field(page, t.fullName)).toHaveValue(`"><script>document.title='x'</script>`)
    await field(page, t.fullName).fill(buyerNames[lang])
    await field(page, t.gender).selectOption('Male')
    await field(page, t.age).selectOption('20 to 30')
    await field(page, t.email).fill(email)
    await field(page, t.phone).fill('٠٥٠١٢٣٤٥٦٧')
    await field(page, t.reason).fill(malicious)
    await send(page, lang)
    await expect(faults(page)).toHaveText([applicationFaults['resume-missing'][lang]])
    await expect(field(page, t.fullName)).toHaveValue(buyerNames[lang])
    await expect(field(page, t.reason)).toHaveValue(malicious)
    await expect(field(page, t.age)).toHaveValue('20 to 30')
    await slotOf(page, 'resume').setInputFiles(pdf(60_000))
    await slotOf(page, 'portfolio').setInputFiles(pdf(60_000))
    await send(page, lang)
    await expect(page.getByText(applicationOutcomes.received[lang]).first()).toBeVisible()
  })
})

test('a sign-up logs an event without personal data (R361)', async ({ page, lang, email }) => {
  const logged = logOf(page)
  await page.goto('/home/signUp')
  await page.locator('input[name="fullName"]').fill('Sara Demo')
  await page.locator('input[name="email"]').fill(email.slice(-40))
  await page.locator('input[name="password"]').fill('Sahra#4711')
  await page.locator('input[name="confirmation"]').fill('Sahra#4711')
  await page.getByRole('main').getByRole('button', { name: signUpText[lang].submit, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: signUpText[lang].confirm }).click()
  const body: { logMessage: string; filename: string } = (await logged).postDataJSON()
  expect(body).toMatchObject({ logMessage: 'sign-up-sent', filename: '/home/signUp' })
  expect(JSON.stringify(body)).not.toMatch(/@|Sara|Sahra/)
  expect(await (await logged).response().then((answer) => answer?.status())).toBe(200)
})

test('a page that crashes logs the error class and the path pattern (R049 R361)', async ({ page, lang }) => {
  await page.goto('/home/R2/R3/prc/All')
  // Before hydration the link would load a new document.
  await page.waitForLoadState('networkidle')
  const script = await scriptOf(page, 'catalogue/course.page')
  const broken = "export default function Broken() { throw new RangeError('broken') }"
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: broken }))
  const logged = logOf(page)
  await page.locator('main a[href*="/home/R2/R4/filmproduction/"]').first().click()
  await expect(title(page, layoutText[lang].broken)).toBeVisible()
  const body: { logMessage: string; filename: string } = (await logged).postDataJSON()
  expect(body.logMessage).toBe('render-error: RangeError')
  expect(body.filename).not.toMatch(/\d{2}|\?/)
  await page.unroute(script)
  await page.getByRole('button', { name: errorText[lang].reload }).click()
  await expect(title(page, layoutText[lang].broken)).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
