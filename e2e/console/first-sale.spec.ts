import { ownerText } from '@matla/web/app/accounts/owner.text.ts'
import { documentsText } from '@matla/web/app/console/documents/list/documents.text.ts'
import { eInvoicingText } from '@matla/web/app/console/e-invoicing/e-invoicing.text.ts'
import { firstStepsText } from '@matla/web/app/console/first-steps/first-steps.text.ts'
import { formText } from '@matla/web/app/console/documents/form/form.text.ts'
import { settingsText } from '@matla/web/app/console/settings/settings.text.ts'
import type { Page } from '@playwright/test'
import process from 'node:process'
import { main } from '#people.ts'
import { expect, type Journey } from '#shop.ts'
import { fillLogIn } from './console.ts'
import { type CountedInput, countInput } from './counted-input.ts'
import { accounts, test } from './empty-shop.ts'
import { expectDelivery, payByCard, payWithTabby } from './first-buyers.ts'
import {
  addItem,
  choose,
  choosePicture,
  enterConnection,
  fieldOf,
  openConnection,
  openNextStep,
  openStep,
  type Owner,
  publish,
  replaceMarks,
  saveNothing,
  startWithOurText,
  uploadPicture,
  writeBoth,
} from './owner-steps.ts'
import { confirmOneTimeCodes } from './second-factor.ts'

const account = { email: 'maha@school.example', password: 'Sahra#4711' }
const course = { ar: 'الرسم بالحبر', en: 'Drawing in Ink' } as const
const school = { ar: 'مدرسة سهم', en: 'Sahm School' } as const

async function setUpOwner(
  page: Page,
  lang: Journey['lang'],
  link: string,
  input: CountedInput,
): Promise<void> {
  const t = ownerText[lang]
  await page.goto(link)
  const field = (name: string) => main(page).getByLabel(name, { exact: true })
  await input.fill(field(t.email), account.email)
  await input.fill(field(t.fullName), lang === 'ar' ? 'مها العتيبي' : 'Maha Alotaibi')
  await input.fill(field(t.password), account.password)
  await input.fill(field(t.confirmPassword), account.password)
  await input.click(main(page).getByRole('button', { name: t.submit }))
  await input.click(main(page).getByRole('link', { name: t.toConsole }))
  await fillLogIn(page, lang, account.email, account.password, input)
  await confirmOneTimeCodes(page, lang, input)
}

async function enterSeller(owner: Owner): Promise<void> {
  const { page, lang, input } = owner
  const values = {
    'name.ar': school.ar,
    'name.en': school.en,
    'address.street.ar': 'طريق الملك فهد',
    'address.street.en': 'King Fahd Road',
    'address.district.ar': 'العليا',
    'address.district.en': 'Al Olaya',
    'address.city.ar': 'الرياض',
    'address.city.en': 'Riyadh',
    'address.buildingNumber': '8228',
    'address.postalCode': '12333',
    'address.shortAddress': 'RAOA8228',
    vatNumber: '310122393500003',
    registrationNumber: '1010012345',
  }
  for (const [name, value] of Object.entries(values)) {
    const field = page.getByRole('dialog').locator(`[name="${name}"]`)
    // A demo value that the owner overlooks would be printed on every invoice.
    await expect(field).toHaveValue('')
    await input.fill(field, value)
  }
  await input.click(
    page.getByRole('dialog').getByRole('button', { name: settingsText[lang].save, exact: true }),
  )
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function create(
  { page, lang, input }: Owner,
  kind: 'course' | 'instructor',
  name: string,
): Promise<void> {
  await input.click(page.getByRole('button', { name: documentsText[lang].createOne(name) }))
  await expect(page).toHaveURL(new RegExp(`${kind}:`))
}

async function writeCourse(owner: Owner): Promise<void> {
  const { page, lang, input } = owner
  await create(owner, 'course', lang === 'ar' ? 'دورة' : 'course')
  const point = await addItem(owner, 'learn', lang === 'ar' ? 'نقطة' : 'point')
  const section = await addItem(owner, 'sections', lang === 'ar' ? 'قسم' : 'section')
  const lesson = await addItem(owner, `${section}/lessons`, lang === 'ar' ? 'درس' : 'lesson')
  await input.fill(fieldOf(page, `${lesson}/minutes`), '12')
  await writeBoth(owner, {
    name: course,
    tagline: { ar: 'من الخط إلى اللوحة', en: 'From the line to the picture' },
    description: { ar: 'دورة كاملة في الرسم بالحبر.', en: 'A complete course in ink drawing.' },
    [`${point}/value`]: { ar: 'ترسم بثقة', en: 'Draw with confidence' },
    [`${section}/name`]: { ar: 'البداية', en: 'Start' },
    [`${lesson}/name`]: { ar: 'الخط', en: 'The line' },
    duration: { ar: '4 أسابيع', en: '4 weeks' },
  })
  await choose(owner, 'category', lang === 'ar' ? 'الإخراج' : 'Directing')
  await choosePicture(owner, 'image')
  await choose(owner, 'instructorId', lang === 'ar' ? 'دانة' : 'Dana')
  await input.click(page.getByRole('button', { name: lang === 'ar' ? 'اختيار' : 'Choose' }).last())
  await input.click(
    page.locator('[popover]:popover-open').getByRole('button', { name: accounts.moodle.course.name }),
  )
  await input.fill(fieldOf(page, 'firstPrice'), '499')
  await publish(owner)
  await expect(page.getByText(formText[lang].priceIsSet)).toBeVisible()
}

test('an owner goes from the printed link to the first sale using only the console, and buyers who pay by card and with Tabby get email, invoice and course', async ({
  page,
  browser,
  lang,
  email,
  emptyShop,
}) => {
  test.setTimeout(240_000)
  const input = countInput()
  const owner = { page, lang, input }
  const { outside } = emptyShop
  const link = (): string => /http\S+token=\S+/.exec(emptyShop.printed())?.[0] ?? ''
  await expect.poll(link).not.toBe('')

  await setUpOwner(page, lang, link(), input)
  input.note('owner')

  await openStep(owner, 'school')
  await startWithOurText(owner)
  await writeBoth(owner, {
    name: { ar: 'سهم', en: 'Sahm' },
    fullName: school,
    tagline: { ar: 'دورات الرسم', en: 'Drawing courses' },
    about: { ar: 'دورات في الرسم.', en: 'Courses in drawing.' },
  })
  await input.fill(fieldOf(page, 'supportEmail'), 'help@school.example')
  await input.fill(fieldOf(page, 'supportWhatsapp'), '+966500000000')
  await choosePicture(owner, 'logo', uploadPicture)
  await publish(owner)
  input.note('school')

  await openStep(owner, 'seller')
  await enterSeller(owner)
  input.note('seller')

  await openNextStep(owner, 'lms')
  await enterConnection(owner, { MOODLE_URL: `${outside.url}/moodle`, MOODLE_TOKEN: accounts.moodle.token })
  input.note('learning site')
  await openNextStep(owner, 'payments')
  await enterConnection(owner, {
    PAYTABS_URL: `${outside.url}/paytabs`,
    PAYTABS_PROFILE_ID: accounts.paytabs.profileId,
    PAYTABS_SERVER_KEY: accounts.paytabs.serverKey,
  })
  input.note('payments')
  await openConnection(owner, 'tabby')
  await saveNothing(owner)
  await enterConnection(owner, {
    TABBY_URL: `${outside.url}/tabby`,
    TABBY_SECRET_KEY: accounts.tabby.secretKey,
    TABBY_MERCHANT_CODE: accounts.tabby.merchantCode,
    TABBY_PAGE_ORIGIN: outside.origin,
  })
  await openConnection(owner, 'tamara')
  await enterConnection(owner, {
    TAMARA_URL: `${outside.url}/tamara`,
    TAMARA_API_TOKEN: accounts.tamara.apiToken,
    TAMARA_NOTIFICATION_TOKEN: accounts.tamara.notificationToken,
    TAMARA_PAGE_ORIGIN: outside.origin,
  })
  input.note('pay later')
  await openNextStep(owner, 'email')
  await enterConnection(owner, {
    SMTP_URL: '127.0.0.1',
    'SMTP_URL.port': String(outside.smtpPort),
    MAIL_FROM: 'Sahm <orders@school.example>',
  })
  input.note('email')

  await openNextStep(owner, 'catalogue')
  await input.click(
    main(page).getByRole('link', { name: lang === 'ar' ? 'الإخراج' : 'Directing', exact: true }),
  )
  await startWithOurText(owner)
  await publish(owner)
  await openNextStep(owner, 'catalogue')
  await create(owner, 'instructor', lang === 'ar' ? 'مدرّب' : 'instructor')
  await writeBoth(owner, {
    name: { ar: 'دانة', en: 'Dana' },
    role: { ar: 'رسّامة', en: 'Painter' },
    bio: { ar: 'ترسم منذ عشرين عامًا.', en: 'Has drawn for twenty years.' },
  })
  await choosePicture(owner, 'photo')
  await publish(owner)
  input.note('category and instructor')

  await openNextStep(owner, 'course')
  await writeCourse(owner)
  input.note('course')

  for (let policies = 3; policies > 0; policies -= 1) {
    await openNextStep(owner, 'policies')
    await startWithOurText(owner)
    await replaceMarks(owner, { ar: '20', en: '20' })
    await publish(owner)
  }
  input.note('policies')

  for (const document of ['menu', 'footer', 'home']) {
    await openNextStep(owner, 'menu')
    await startWithOurText(owner)
    // The starter texts of menu and footer have no placeholders.
    if (document === 'home') await replaceMarks(owner, { ar: 'الرسم', en: 'drawing' })
    await publish(owner)
  }
  input.note('home, menu and footer')

  await openNextStep(owner, 'e-invoicing')
  const t = eInvoicingText[lang]
  await input.fill(page.getByRole('dialog').getByLabel(t.waveDate), '2027-06-30')
  await input.click(page.getByRole('dialog').locator('button[type=submit]'))
  await expect(page.getByRole('dialog')).toBeHidden()
  input.note('e-invoicing')

  await openNextStep(owner, 'open')
  const { openNow, opened, doneOf } = firstStepsText[lang]
  await input.click(page.getByRole('dialog').getByRole('button', { name: openNow }))
  await expect(page.getByText(opened).last()).toBeVisible()
  await expect(page.getByText(doneOf(11, 11)).first()).toBeVisible()
  input.note('opening')

  // Two buyers concurrently, so that neither waits for the other's invoice.
  const buyers = [
    { email, pay: payByCard },
    { email: `later-${email}`, pay: payWithTabby },
  ]
  await Promise.all(
    buyers.map(async (buyer) => {
      const visit = await browser.newPage()
      await visit.context().addCookies([{ name: 'language', value: lang, url: emptyShop.origin }])
      const purchase = { page: visit, lang, email: buyer.email, outside, course: course[lang] }
      await buyer.pay(purchase)
      await expectDelivery(purchase)
      await visit.context().close()
    }),
  )
  printPresses(lang, input)
})

function printPresses(lang: Journey['lang'], input: CountedInput): void {
  const sum = (of: 'clicks' | 'fields') => input.notes().reduce((total, each) => total + each[of], 0)
  const lines = input.notes().map(({ step, clicks, fields }) => `${step}: ${clicks} clicks, ${fields} fields`)
  process.stdout.write(
    `First sale (${lang}), ${sum('clicks')} clicks and ${sum('fields')} fields: ${lines.join('; ')}\n`,
  )
}
