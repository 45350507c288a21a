import { actionNames } from '@matla/web/app/console/audit/audit.text.ts'
import { formatHalalas } from '@matla/web/app/lib/format.ts'
import { frameText } from '@matla/web/app/console/frame/frame.text.ts'
import { roleNames } from '@matla/web/app/console/kit/role-names.text.ts'
import { invitationText } from '@matla/web/app/console/log-in/invitation.text.ts'
import { logInText } from '@matla/web/app/console/session/log-in.text.ts'
import { proofText } from '@matla/web/app/console/session/proof.text.ts'
import { staffText } from '@matla/web/app/console/staff/staff.text.ts'
import { expectAccessible } from '#accessible.ts'
import { demoPassword } from '#people.ts'
import { buyerNames, emailsTo, type Journey } from '#shop.ts'
import { logInAs, expect, fillLogIn } from './console.ts'
import { test } from './input-driver.ts'
import { addOneTimeCodes } from './second-factor.ts'

const ownPassword = 'Lens#Light19'

const texts = (lang: Journey['lang']) => ({
  staff: staffText[lang],
  roles: roleNames[lang],
  log: logInText[lang],
  proof: proofText[lang],
  frame: frameText[lang],
  invitation: invitationText[lang],
})

test('an owner invites a colleague in four clicks, who accepts and sees what their role allows (K48)', async ({
  page,
  lang,
  email,
  browser,
  baseURL,
  driver,
}) => {
  const t = texts(lang)
  await page.goto('/console/staff')
  await expectAccessible(page)
  await fillLogIn(page, lang, 'owner@matla.test', demoPassword, driver)
  await expect(page.getByRole('heading', { level: 1, name: t.staff.title })).toBeVisible()
  driver.atMost(1)

  await driver.click(page.getByRole('link', { name: t.staff.invite, exact: true }))
  const drawer = page.getByRole('dialog', { name: t.staff.inviteTitle })
  await driver.fill(drawer.getByRole('textbox', { name: t.staff.email }), email)
  await driver.click(drawer.getByRole('checkbox', { name: t.roles.support, exact: true }))
  await expectAccessible(page)
  await driver.click(drawer.getByRole('button', { name: t.staff.inviteSend }))
  await expect(page.getByText(t.staff.invited)).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  driver.atMost(4)

  await expect.poll(async () => (await emailsTo(page.request, email)).length, { timeout: 30_000 }).toBe(1)
  const [mail] = await emailsTo(page.request, email)
  const link = /https?:\S+\/console\/invitation\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })
  await context.addCookies([{ name: 'console-language', value: lang, url: `${baseURL ?? ''}/console` }])
  const own = await context.newPage()
  await own.goto(link)
  await driver.fill(own.getByRole('textbox', { name: t.invitation.name }), buyerNames[lang])
  await driver.fill(own.getByLabel(t.invitation.password, { exact: true }), ownPassword)
  // The token works once and is removed from the browser's history.
  await expect(own).toHaveURL('/console/invitation')
  await driver.click(own.getByRole('button', { name: t.invitation.accept }))
  await driver.click(own.getByRole('button', { name: t.invitation.logIn }))
  await fillLogIn(own, lang, email, ownPassword, driver)
  await expect(own.getByRole('button', { name: t.frame.ownMenu })).toBeVisible()
  await own.goto('/console/staff')
  await expect(own.getByRole('heading', { level: 1, name: t.frame.noRightTitle })).toBeVisible()
  await expect(own.getByText(t.frame.noRightRoles(t.roles.owner))).toBeVisible()
  await addOneTimeCodes(own, lang, driver)
  await context.close()

  // A change of role is recorded with the old and the new value.
  await page.goto('/console/staff')
  await driver.click(page.getByRole('link').filter({ hasText: email }))
  const member = page.getByRole('dialog', { name: t.staff.memberTitle })
  await driver.click(member.getByRole('button', { name: t.staff.changeRoles }))
  await driver.click(member.getByRole('checkbox', { name: t.roles.editor, exact: true }))
  await driver.click(member.getByRole('button', { name: t.staff.save, exact: true }))
  await expect(page.getByText(t.staff.rolesChanged)).toBeVisible()
  await page.goto('/console/audit')
  const changed = page
    .locator('[data-row]')
    .filter({ hasText: actionNames[lang]['roles-changed'] })
    .filter({ hasText: buyerNames[lang] })
  await driver.click(changed.first().getByRole('link').first())
  const both = [t.roles.editor, t.roles.support]
  await expect(page.getByRole('dialog').locator('ins').first()).toHaveText(
    new RegExp(`^(?:${both.join('[,،] ')}|${both.toReversed().join('[,،] ')})$`),
  )
  await expect(page).toHaveURL(/do=entry&item=/)
  await expectAccessible(page)
})

test('the audit log shows who changed a price, and from what to what, in two clicks (K49)', async ({
  page,
  lang,
  driver,
}) => {
  await logInAs(page, 'finance')
  const list = await page.request.get('/matla/staff/prices')
  const { rows }: { rows: { id: string; name: Record<'ar' | 'en', string>; priceHalalas: number }[] } =
    await list.json()
  const price = rows.at(-1)
  if (!price) throw new Error('the demo has no price')
  const setTo = async (priceHalalas: number) => {
    const data = { priceHalalas, wasHalalas: null, reason: 'Spring offer', key: crypto.randomUUID() }
    const answer = await page.request.post(`/matla/staff/prices/${price.id}/change`, { data })
    expect(answer.status()).toBe(200)
  }
  await setTo(price.priceHalalas - 1_000)
  await logInAs(page, 'owner')
  await page.goto('/console/audit')
  const entry = page
    .locator('[data-row]')
    .filter({ hasText: actionNames[lang]['change-price'] })
    .filter({ hasText: price.name[lang] })
  await driver.click(entry.first().getByRole('link').first())
  const drawer = page.getByRole('dialog')
  const sums = [price.priceHalalas, price.priceHalalas - 1_000].map((halalas) => formatHalalas(halalas, 2))
  const [was = '', is = ''] = sums
  await expect(drawer.locator('del').filter({ hasText: was })).toBeVisible()
  await expect(drawer.locator('ins').filter({ hasText: is })).toBeVisible()
  await expect(drawer).toContainText(roleNames[lang].finance)
  driver.atMost(2)
  await logInAs(page, 'finance')
  await setTo(price.priceHalalas)
})

test('an ended session or an expired proof is renewed in a dialog over the page, and the work continues', async ({
  page,
  lang,
  email,
  driver,
}) => {
  const t = texts(lang)
  await logInAs(page, 'owner')
  await page.goto('/console/staff?do=invite')
  const drawer = page.getByRole('dialog', { name: t.staff.inviteTitle })
  await driver.fill(drawer.getByRole('textbox', { name: t.staff.email }), email)
  await driver.click(drawer.getByRole('checkbox', { name: t.roles.finance, exact: true }))
  // Simulates the server's response 15 minutes after the last proof.
  const tooOld = { success: false, code: 'prove-again', message: '' }
  await page.route('**/staff/staff/invite', (route) => route.fulfill({ status: 401, json: tooOld }), {
    times: 1,
  })
  await page.context().clearCookies({ name: /session/ })
  await driver.click(drawer.getByRole('button', { name: t.staff.inviteSend }))
  const proof = page.getByRole('dialog', { name: t.proof.againTitle })
  await driver.click(proof.getByRole('button', { name: t.proof.cancel }))
  await expect(proof).toBeHidden()
  await driver.click(drawer.getByRole('button', { name: t.staff.inviteSend }))
  const again = page.getByRole('dialog', { name: t.log.againTitle })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  await fillLogIn(page, lang, 'owner@matla.test', demoPassword, driver)
  await expect(page.getByText(t.staff.invited)).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
})
