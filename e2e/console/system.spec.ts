import { emailsText } from '@matla/web/app/console/emails/emails.text.ts'
import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import { emailNames, emailStateNames } from '@matla/web/app/console/kit/state-names.text.ts'
import { settingsText } from '@matla/web/app/console/settings/settings.text.ts'
import { jobErrorText, jobKindText } from '@matla/web/app/console/system/jobs.text.ts'
import { probedText, systemText } from '@matla/web/app/console/system/system.text.ts'
import { newsletterText } from '@matla/web/app/newsletter/newsletter.text.ts'
import { expectAccessible } from '#accessible.ts'
import { type OwnShop, startShop } from '#own-shop.ts'
import { emailsTo } from '#shop.ts'
import { logInAs, expect } from './console.ts'
import { test as base } from './input-driver.ts'

const test = base.extend<object, { readonly failingShop: OwnShop }>({
  failingShop: [
    async ({ browserName }, use) => {
      const shop = await startShop(`failures-${browserName}`, () => ({}), 'test/shop-with-failures.ts')
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ failingShop }, use) => use(failingShop.origin),
})
test.describe.configure({ mode: 'default' })

test('one click tests the mail settings, and the test email arrives (K50)', async ({
  page,
  lang,
  driver,
}) => {
  const t = systemText[lang]
  await logInAs(page, 'support')
  const address = 'support@matla.test'
  await page.goto('/console/system')
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await driver.click(page.getByRole('button', { name: t.testMail, exact: true }))
  await expect(page.getByText(probedText[lang].mailSent)).toBeVisible()
  driver.atMost(2)
  const subjects = (await emailsTo(page.request, address)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /^(Email works|البريد يعمل)/.test(subject))).toHaveLength(1)
})

test('a failed job is dropped with a reason, and one click retries all others of its kind (K47)', async ({
  page,
  lang,
  driver,
}) => {
  const t = systemText[lang]
  await logInAs(page, 'support')
  await page.goto('/console/jobs?state=failed&kind=enrol')
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText(jobErrorText[lang].LmsAway)
  await driver.click(rows.first().getByRole('link', { name: t.drop, exact: true }))
  const drawer = page.getByRole('dialog', { name: t.dropTitle })
  await driver.fill(drawer.getByLabel(kitText[lang].reason), 'The course was opened by driver')
  await driver.click(drawer.getByRole('button', { name: t.drop, exact: true }))
  await expect(drawer).toBeHidden()
  await expect(rows).toHaveCount(3)
  driver.atMost(2)

  await page.goto('/console/system')
  const kind = page.locator('[data-of="enrol"]')
  await expect(kind).toContainText(jobKindText[lang].enrol)
  await driver.click(kind.getByRole('button', { name: t.retryAll(3), exact: true }))
  await expect(page.getByText(t.areRetried(3))).toBeVisible()
  await expect(kind.getByRole('button')).toHaveCount(0)
  driver.atMost(2)
})

test('an email without an order that a mailbox rejected is found and queued again', async ({
  page,
  lang,
  driver,
}) => {
  const t = emailsText[lang]
  const states = emailStateNames[lang]
  await logInAs(page, 'support')
  await page.goto('/console/emails?view=undelivered')
  await driver.click(
    page.locator('[data-row-link]').filter({ hasText: emailNames[lang]['password-changed'] }),
  )
  await expect(page.getByText(t.rejectedText)).toBeVisible()
  await expectAccessible(page)
  await driver.click(page.getByRole('button', { name: t.resend, exact: true }))
  // Jobs are paused in this shop.
  await expect(page.getByRole('article').getByText(states.waiting, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t.resend, exact: true })).toHaveCount(0)
})

test('the owner changes the subscribers’ consent sentence, and the newsletter page shows it', async ({
  page,
  lang,
  driver,
}) => {
  const t = settingsText[lang]
  const sentence = { ar: 'رسالة واحدة كل شهر.', en: 'One letter a month.' }
  await logInAs(page, 'owner')
  await page.goto('/console/settings?do=consent')
  const drawer = page.getByRole('dialog', { name: t.consent })
  await expectAccessible(page)
  for (const each of ['ar', 'en'] as const)
    await driver.fill(drawer.locator(`[name="newsletter.${each}"]`), sentence[each])
  await driver.click(drawer.getByRole('button', { name: t.save, exact: true }))
  await expect(drawer).toBeHidden()
  await expect(page.getByText(sentence[lang])).toBeVisible()
  await page.goto('/console/settings?do=retention')
  const retention = page.getByRole('dialog', { name: t.retention })
  await driver.fill(retention.getByLabel(t.unconfirmedDays), '7')
  await driver.click(retention.getByRole('button', { name: t.save, exact: true }))
  await expect(retention).toBeHidden()
  await expect(page.getByText(t.days(7), { exact: true })).toBeVisible()

  await page.goto(`/home/newsletter?lang=${lang}`)
  await expect(page.getByText(sentence[lang])).toBeVisible()
  await expect(page.getByText(newsletterText[lang].lead)).toHaveCount(0)
})
