import { grantText } from '@matla/web/app/console/people/grant.text.ts'
import { peopleText, personText } from '@matla/web/app/console/people/people.text.ts'
import { reportPeriods } from '@matla/contract/staff/report-periods'
import { listText } from '@matla/web/app/console/list/list.text.ts'
import { mergeText as linkText } from '@matla/web/app/accounts/merge.text.ts'
import { mergeText } from '@matla/web/app/console/people/merge.text.ts'
import { privacyRequestsText } from '@matla/web/app/console/people/privacy-requests.text.ts'
import { lmsText } from '@matla/web/app/console/people/lms.text.ts'
import { privacyText } from '@matla/web/app/console/people/privacy.text.ts'
import { uiText } from '@matla/web/app/ui/ui.text.ts'
import { groupsText } from '@matla/web/app/console/people/groups.text.ts'
import { peopleColumnNames } from '@matla/contract/staff/people-columns'
import { readFile } from 'node:fs/promises'
import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import { placeOrder } from '#api-steps.ts'
import { sound } from '#demo.ts'
import { emailsTo } from '#shop.ts'
import { expectAccessible } from '#accessible.ts'
import { clickCounter, logInAs, expect } from './console.ts'
import { test } from './input-driver.ts'

test('support helps a guest with their password, their sessions and a mistyped address (K08 K17 K18)', async ({
  page,
  lang,
  email,
  browser,
  baseURL,
  driver,
}) => {
  const [people, t, kit] = [peopleText[lang], personText[lang], kitText[lang]]
  const buying = await browser.newContext({ baseURL: baseURL ?? '' })
  await placeOrder(buying.request, { lang, email, course: sound, outcome: 'approve' })
  await buying.close()

  await logInAs(page, 'support')
  await page.goto('/console/people')
  const search = page.getByRole('searchbox', { name: people.search })
  await driver.fill(search, email)
  await search.press('Enter')
  await driver.click(page.locator('[data-row-link]').filter({ hasText: email }))
  await driver.click(page.getByRole('button', { name: t.sendPassword }))
  await expect(page.getByText(t.linkSent(`\u2066${email}\u2069`))).toBeVisible()
  driver.atMost(2)

  await driver.click(page.getByRole('link', { name: t.endSessions }))
  const ending = page.getByRole('dialog', { name: t.endSessions })
  await driver.click(ending.locator('button[type=submit]'))
  await expect(ending).toBeHidden()
  driver.atMost(2)

  const right = `right.${email}`
  await driver.click(page.getByRole('link', { name: t.correct }))
  const drawer = page.getByRole('dialog', { name: t.correct })
  await driver.fill(drawer.getByRole('textbox', { name: t.newEmail }), right)
  await driver.fill(drawer.getByRole('textbox', { name: kit.reason }), 'He called and spelled it')
  await driver.click(drawer.locator('button[type=submit]'))
  await expect(drawer).toBeHidden()
  await expect(page.getByText(right).first()).toBeVisible()
  driver.atMost(4)
  // The purchase email again, and a link to set a password.
  await expect.poll(async () => (await emailsTo(page.request, right)).length, { timeout: 30_000 }).toBe(2)
})

test('support grants a course to forty addresses, previews each, and revokes one (K19)', async ({
  page,
  lang,
  email,
  driver,
}) => {
  const [t, people, kit] = [grantText[lang], peopleText[lang], kitText[lang]]
  const addresses = Array.from({ length: 40 }, (_, index) => `team${index}.${email}`)
  await logInAs(page, 'support')
  await page.goto('/console/people')
  await driver.click(page.getByRole('link', { name: t.give }))
  const drawer = page.getByRole('dialog', { name: t.give })
  await driver.fill(
    drawer.getByRole('textbox', { name: t.addresses }),
    [...addresses, 'not an address'].join('\n'),
  )
  await driver.click(drawer.getByRole('checkbox', { name: sound.name[lang], exact: true }))
  await driver.click(drawer.getByRole('button', { name: t.check }))
  await expect(drawer.getByText(`${t.malformed}: 1`)).toBeVisible()
  await expect(drawer.getByText(`${t.new}: 40`)).toBeVisible()
  await expectAccessible(page)
  await driver.fill(drawer.getByRole('textbox', { name: kit.reason }), 'The festival team')
  await driver.click(drawer.locator('button[type=submit]'))
  await expect(drawer).toBeHidden()
  await expect(page.getByText(t.given(40)).first()).toBeVisible()
  driver.atMost(4)
  const [first = ''] = addresses
  await expect.poll(async () => (await emailsTo(page.request, first)).length, { timeout: 30_000 }).toBe(1)

  const search = page.getByRole('searchbox', { name: people.search })
  await driver.fill(search, first)
  await search.press('Enter')
  await driver.click(page.locator('[data-row-link]').filter({ hasText: first }))
  await driver.click(page.getByRole('link', { name: t.revoke }))
  const revoking = page.getByRole('dialog', { name: t.revokeTitle })
  await driver.fill(revoking.getByRole('textbox', { name: kit.reason }), 'Left the team')
  await driver.click(revoking.locator('button[type=submit]'))
  await expect(revoking).toBeHidden()
  await expect(page.getByRole('link', { name: t.revoke })).toBeHidden()
})

test('an owner answers a request for personal data and sees what an erasure would retain (K21)', async ({
  page,
  lang,
  driver,
}) => {
  const [people, t, lms] = [peopleText[lang], privacyText[lang], lmsText[lang]]
  await logInAs(page, 'owner')
  await page.goto('/console/people')
  const search = page.getByRole('searchbox', { name: people.search })
  await driver.fill(search, 'graduate@matla.test')
  await search.press('Enter')
  await driver.click(page.locator('[data-row-link]').filter({ hasText: 'graduate@matla.test' }))
  await driver.click(page.getByRole('main').getByRole('button', { name: t.more }))
  const saved = page.waitForEvent('download')
  await driver.click(page.getByRole('button', { name: t.export }))
  expect((await saved).suggestedFilename()).toBe('personal-data.zip')
  driver.atMost(3)

  await driver.click(page.getByRole('link', { name: t.erase }))
  const erasing = page.getByRole('dialog', { name: t.erase })
  await expect(erasing.getByText(t.emailed)).toBeVisible()
  await expectAccessible(page)
  await driver.click(erasing.getByRole('button', { name: uiText[lang].close }))

  await driver.click(page.getByRole('main').getByRole('button', { name: t.more }))
  await driver.click(page.getByRole('link', { name: lms.change }))
  const choosing = page.getByRole('dialog', { name: lms.title })
  await driver.fill(choosing.getByRole('textbox', { name: lms.email }), 'learner@matla.test')
  await driver.click(choosing.getByRole('button', { name: lms.search, exact: true }))
  await expect(choosing.getByText(lms.found)).toBeVisible()
  await expectAccessible(page)
})

test('an owner merges two accounts of one buyer, and both mailboxes confirm by their links (K20)', async ({
  page,
  lang,
  email,
  browser,
  baseURL,
}) => {
  const [people, person, t, kit] = [peopleText[lang], personText[lang], mergeText[lang], kitText[lang]]
  const link = linkText[lang]
  const other = `twin.${email}`
  for (const address of [email, other]) {
    const buying = await browser.newContext({ baseURL: baseURL ?? '' })
    await placeOrder(buying.request, { lang, email: address, course: sound, outcome: 'approve' })
    await buying.close()
  }
  await logInAs(page, 'owner')
  const { press, atMost } = clickCounter()
  await page.goto('/console/people')
  const search = page.getByRole('searchbox', { name: people.search })
  await search.fill(email)
  await search.press('Enter')
  await press(page.locator('[data-row-link]').filter({ hasText: email }).filter({ hasNotText: other }))
  await press(page.getByRole('main').getByRole('button', { name: privacyText[lang].more, exact: true }))
  await press(page.getByRole('link', { name: t.merge }))
  const drawer = page.getByRole('dialog', { name: t.title })
  await drawer.getByRole('textbox', { name: t.email }).fill(other)
  await drawer.getByRole('textbox', { name: kit.reason }).fill('One buyer, two addresses')
  await expect(drawer.getByText(t.hasOther(1, 1, 0))).toBeVisible()
  await expectAccessible(page)
  await press(drawer.locator('button[type=submit]'))
  await expect(drawer).toBeHidden()
  await expect(page.getByText(t.confirmed(0))).toBeVisible()
  atMost(4)

  const visiting = await browser.newContext({ baseURL: baseURL ?? '' })
  const visitor = await visiting.newPage()
  const mailTo = async (address: string) =>
    (await emailsTo(page.request, address)).find(({ text }) => text.includes('/home/merge?token='))?.text ??
    ''
  for (const address of [email, other])
    await expect.poll(() => mailTo(address), { timeout: 30_000 }).not.toBe('')
  const href = /\S+\/home\/merge\?token=[\w-]+/.exec(await mailTo(email))?.[0] ?? ''
  await visitor.goto(`${href}&lang=${lang}`)
  await visitor
    .getByRole('textbox', { name: link.code })
    .fill(/^\s*(\d{6})\s*$/m.exec(await mailTo(other))?.[1] ?? '')
  await visitor.getByRole('button', { name: link.submit }).click()
  await expect(visitor.getByText(link.doneText)).toBeVisible()
  await visiting.close()
  await page.reload()
  await expect(page.getByText(t.done, { exact: true })).toBeVisible()
  await expect(page.getByText(person.ofMerged)).toBeVisible()
})

test('support records a data request, and an owner sees the remaining days and answers it', async ({
  page,
  lang,
  email,
  driver,
}) => {
  const [t, list] = [privacyText[lang], privacyRequestsText[lang]]
  const { userId } = await placeOrder(page.request, { lang, email, course: sound, outcome: 'approve' })
  await logInAs(page, 'support')
  await page.goto(`/console/people/${userId}?do=privacy-request`)
  const drawer = page.getByRole('dialog', { name: t.takeDown })
  await driver.click(drawer.getByRole('button', { name: t.doesTakeDown }))
  await expect(page.getByText(t.isTakenDown)).toBeVisible()

  await logInAs(page, 'owner')
  await page.goto(`/console/privacy-requests?view=waiting&q=${encodeURIComponent(email)}`)
  const row = page.locator('[data-row]')
  await expect(row).toHaveCount(1)
  await expect(row.getByText(list.daysLeft(29))).toBeVisible()
  const saved = page.waitForEvent('download')
  await driver.click(page.getByRole('button', { name: list.record }))
  expect((await saved).suggestedFilename()).toBe('processing-record.csv')
  await driver.click(row.getByRole('link', { name: list.settle }))
  const settling = page.getByRole('dialog', { name: list.settle })
  await driver.fill(settling.getByRole('textbox', { name: list.note }), 'Sent by registered post')
  await driver.click(settling.getByRole('button', { name: list.save }))
  await expect(settling).toBeHidden()
  await expect(row).toHaveCount(0)
})

test('people are filtered by a preset period or typed dates, saved as a segment in two clicks, and exported with chosen columns in three (K64 K65)', async ({
  page,
  lang,
  email,
  driver,
}) => {
  const [t, groups] = [listText[lang], groupsText[lang]]
  await logInAs(page, 'owner')
  await page.goto('/console/people')
  const filters = page.getByRole('group', { name: t.filters })
  await driver.click(filters.locator('button[aria-expanded]').last())
  const joined = filters.getByRole('button').filter({ hasText: lang === 'ar' ? 'تاريخ الانضمام' : 'Joined' })
  const open = () => driver.click(joined)
  await open()
  await driver.click(filters.getByRole('link', { name: reportPeriods['last-quarter'][lang] }))
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-3[01]/)
  await open()
  const from = filters.getByLabel(t.from)
  await driver.fill(from, '31/2/2026')
  await from.press('Enter')
  await expect(filters.getByText(kitText[lang].dayWrong)).toBeVisible()
  await driver.fill(from, '٢٨/٢/٢٠٢٦')
  await expect(filters.getByText(lang === 'ar' ? /رمضان ١٤٤٧/ : /Ramadan 1447/)).toBeVisible()
  await from.press('Enter')
  await expect(page).toHaveURL(/from=2026-02-28/)

  driver.atMost(5)
  await driver.click(page.getByRole('link', { name: groups.saveSegment }))
  const saving = page.getByRole('dialog', { name: groups.saveSegment })
  await driver.fill(saving.getByRole('textbox', { name: groups.name }), `New ${email.slice(0, 40)}`)
  await driver.click(saving.locator('button[type=submit]'))
  await expect(saving).toBeHidden()
  driver.atMost(2)
  await driver.click(page.getByRole('link', { name: groups.export, exact: true }))
  const exporting = page.getByRole('dialog', { name: groups.exportTitle })
  await driver.click(exporting.getByRole('checkbox', { name: peopleColumnNames.phone[lang], exact: true }))
  const file = page.waitForEvent('download')
  await driver.click(exporting.locator('button[type=submit]'))
  const head = (await readFile(await (await file).path(), 'utf8')).split('\r\n')[0]
  expect(head).toContain(peopleColumnNames.email[lang])
  expect(head).not.toContain(peopleColumnNames.phone[lang])
  driver.atMost(3)
})

test('support tags a buyer on their page and two in the list, follows the tag to its people, and saves them as a segment', async ({
  page,
  lang,
  email,
  browser,
  baseURL,
  driver,
}) => {
  const [people, groups, list] = [peopleText[lang], groupsText[lang], listText[lang]]
  const tag = `${lang === 'ar' ? 'مهرجان' : 'Festival'} ${email.slice(9, 17)}`
  for (const address of [`a.${email}`, `b.${email}`]) {
    const buying = await browser.newContext({ baseURL: baseURL ?? '' })
    await placeOrder(buying.request, { lang, email: address, course: sound, outcome: 'approve' })
    await buying.close()
  }
  await logInAs(page, 'support')
  const found = `/console/people?q=${encodeURIComponent(email)}`
  await page.goto(found)
  await driver.click(page.locator('[data-row-link]').filter({ hasText: `a.${email}` }))
  await driver.fill(page.getByRole('combobox', { name: groups.addTag }), tag)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: groups.removeTag(`\u2068${tag}\u2069`) })).toBeVisible()

  await page.goto(found)
  await driver.click(page.getByRole('checkbox', { name: list.selectPage }))
  await driver.click(page.getByRole('button', { name: groups.tagMany, exact: true }))
  const dialog = page.getByRole('dialog', { name: groups.tagMany })
  await driver.fill(dialog.getByRole('combobox', { name: groups.toAdd }), tag)
  await driver.click(dialog.getByRole('button', { name: groups.check }))
  await expect(dialog.getByText(groups.willAdd(`\u2068${tag}\u2069`, 1))).toBeVisible()
  await driver.click(dialog.getByRole('button', { name: groups.apply(groups.people(2)) }))
  await expect(page.getByText(groups.tagged(2))).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto('/console/tags')
  await driver.click(page.getByRole('link', { name: tag }))
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await driver.click(page.getByRole('link', { name: groups.saveSegment }))
  const saving = page.getByRole('dialog', { name: groups.saveSegment })
  await driver.fill(saving.getByRole('textbox', { name: groups.name }), tag)
  await driver.click(saving.locator('button[type=submit]'))
  await expect(saving).toBeHidden()
  await page.goto(`/console/segments?q=${encodeURIComponent(tag)}`)
  const segment = page.locator('[data-row]')
  await expect(segment).toContainText(groups.people(2))
  await driver.click(segment.locator('[data-row-link]'))
  await expect(page.getByRole('searchbox', { name: people.search })).toBeVisible()
  await expect(page.locator('[data-row]')).toHaveCount(2)
})

test('a list that fails to reload keeps its rows and says so', async ({ page, lang, driver }) => {
  const [people, list] = [peopleText[lang], listText[lang]]
  await logInAs(page, 'support')
  await page.goto('/console/people')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.route('**/matla/staff/people?**', (route) => route.abort())
  const search = page.getByRole('searchbox', { name: people.search })
  await driver.fill(search, 'learner')
  await search.press('Enter')
  await expect(page.getByText(list.notRead)).toBeVisible()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.unroute('**/matla/staff/people?**')
  await driver.click(page.getByRole('button', { name: kitText[lang].retry }))
  await expect(page.getByText(list.notRead)).toBeHidden()
  await expect(page.locator('[data-row]')).toHaveCount(1)
})
