import { probedText, systemText } from '@matla/web/app/console/system/system.text.ts'
import { emailsTo } from '#shop.ts'
import { countPresses, enterAs, expect, test } from './console.ts'

test('the mail setting is tested with one press, and the email is there (K50)', async ({ page, lang }) => {
  const t = systemText[lang]
  await enterAs(page, 'support')
  const address = 'support@matla.test'
  await page.goto('/console/system')
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  const presses = await countPresses(page)
  await page.getByRole('button', { name: t.testMail, exact: true }).click()
  await expect(page.getByText(probedText[lang].mailSent)).toBeVisible()
  expect(await presses()).toBeLessThanOrEqual(2)
  const subjects = (await emailsTo(page.request, address)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /^(Mail works|البريد يعمل)/.test(subject))).toHaveLength(1)
})
