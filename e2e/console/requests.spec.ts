import { checkText } from '@matla/web/app/certificates/certificates.text.ts'
import { applicationsText, stageNames } from '@matla/web/app/console/applications/applications.text.ts'
import { emailStateNames } from '@matla/web/app/console/kit/state-names.text.ts'
import { certificatesText } from '@matla/web/app/console/certificates/certificates.text.ts'
import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import { listText } from '@matla/web/app/console/list/list.text.ts'
import { messagesText, messageStatusNames } from '@matla/web/app/console/messages/messages.text.ts'
import { reviewsText, reviewStatusNames } from '@matla/web/app/console/reviews/reviews.text.ts'
import { rejectionReasonNames, rejectionReasons } from '@matla/contract/reviews/review-rules'
import {
  notificationsText,
  preferencesText,
} from '@matla/web/app/console/notifications/notifications.text.ts'
import { notificationOf } from '@matla/contract/staff/notification-kinds'
import { requestsText } from '@matla/web/app/console/requests/requests.text.ts'
import { emailsTo } from '#shop.ts'
import { sendApplication } from './send-application.ts'
import { countPointerClicks, pressByKey, submitByKey, typeInto } from './keyboard.ts'
import { logInAs, expect } from './console.ts'
import { test } from './input-driver.ts'
import { issueCertificate } from './issue-certificate.ts'

const atOnce = 7

test('seven e-book requests are approved in three clicks, and an application is shortlisted, rated and invited in five (K42 K43)', async ({
  page,
  lang,
  email,
  driver,
}) => {
  const [t, of, stages] = [applicationsText[lang], requestsText[lang], stageNames[lang]]
  const [name = '', domain = ''] = email.split('@')
  for (let index = 0; index < atOnce; index++) {
    const data = {
      ebookName: 'Your First Short Film',
      userFullName: 'نورة',
      email: `${name}.${index}@${domain}`,
    }
    await page.request.post('/matla/create-ebook-request?lang=0', { data })
  }
  await logInAs(page, 'support')
  await sendApplication(page, email)

  await page.goto(`/console/requests?view=waiting&q=${name}`)
  await expect(page.getByText(`${name}.6@${domain}`)).toBeVisible()
  await driver.click(page.getByRole('checkbox', { name: listText[lang].selectPage }))
  const bar = page.getByRole('region', { name: listText[lang].actions })
  await driver.click(bar.getByRole('button', { name: of.approve, exact: true }))
  await expect(page.getByText(of.done(atOnce))).toBeVisible()
  driver.atMost(3)

  await page.goto(`/console/applications?q=${name}`)
  await driver.click(page.getByRole('link', { name: email }))
  await driver.click(page.getByRole('button', { name: t.shortlist, exact: true }))
  await expect(page.getByRole('button', { name: t.shortlist, exact: true })).toHaveCount(0)
  await driver.click(page.getByRole('button', { name: t.rateWith(4) }))
  await expect(page.getByRole('button', { name: t.rateWith(4), pressed: true })).toBeVisible()
  await driver.click(page.getByRole('link', { name: t.invite, exact: true }))
  const drawer = page.getByRole('dialog', { name: t.sendTitle })
  await driver.fill(drawer.getByRole('textbox', { name: t.ownWords }), 'Sunday at four')
  await driver.click(drawer.getByRole('button', { name: t.sendInvite }))
  await expect(page.getByRole('article').getByText(stages.interview).first()).toBeVisible()
  driver.atMost(5)

  const invited = async () =>
    (await emailsTo(page.request, email)).filter(({ text }) => text.includes('Sunday at four')).length
  await expect.poll(invited, { timeout: 30_000 }).toBe(1)
})

test('a newly opened application moves to the next step before its page reloads', async ({
  page,
  lang,
  email,
}) => {
  const t = applicationsText[lang]
  await logInAs(page, 'support')
  const id = await sendApplication(page, email)
  const judged = page.waitForResponse(`**/staff/applications/${id}/judge`)
  let reads = 0
  await page.route(`**/staff/applications/${id}`, async (route) => {
    reads += 1
    if (reads > 1) await judged
    await route.continue()
  })
  const seen = page.waitForResponse(`**/staff/applications/${id}/see`)
  await page.goto(`/console/applications/${id}`)
  await seen
  await page.getByRole('button', { name: t.shortlist, exact: true }).click()
  expect((await judged).status()).toBe(200)
  await expect(page.getByRole('button', { name: t.shortlist, exact: true })).toHaveCount(0)
})

test('one e-book request is approved with its button and one declined with a shortcut, and the state of the email is shown', async ({
  page,
  lang,
  email,
}) => {
  const of = requestsText[lang]
  const [name = '', domain = ''] = email.split('@')
  const addresses = ['first', 'second'].map((at) => `${name}.${at}@${domain}`)
  for (const address of addresses) {
    const data = { ebookName: 'Your First Short Film', userFullName: 'نورة', email: address }
    await page.request.post('/matla/create-ebook-request?lang=0', { data })
  }
  await logInAs(page, 'support')
  await page.goto(`/console/requests?view=waiting&q=${name}`)
  const rowOf = (address = '') => page.locator('[data-row]').filter({ hasText: address })
  const [first, second] = [rowOf(addresses[0]), rowOf(addresses[1])]
  await expect(first.getByRole('button', { name: of.decline, exact: true })).toBeVisible()
  await first.getByRole('button', { name: of.approve, exact: true }).click()
  await expect(first).toHaveCount(0)
  await second.getByRole('button', { name: of.approve, exact: true }).focus()
  await page.keyboard.press('d')
  await expect(second).toHaveCount(0)

  await page.goto(`/console/requests?view=approved&q=${name}`)
  await expect(first).toBeVisible()
  await expect(second).toHaveCount(0)
  const { sent, waiting } = emailStateNames[lang]
  await expect(first.getByText(new RegExp(`^(${sent}|${waiting})$`))).toBeVisible()
  await expect
    .poll(async () => (await emailsTo(page.request, addresses[0] ?? '')).length, { timeout: 30_000 })
    .toBe(2)
})

test('a certificate is reissued with a corrected name in four clicks, and its public page says so (K44)', async ({
  page,
  lang,
  driver,
}) => {
  const t = certificatesText[lang]
  const certificateId = await issueCertificate(page.request)
  await logInAs(page, 'support')

  await page.goto(`/console/certificates?q=${certificateId.toLowerCase()}`)
  await driver.click(page.locator('[data-row-link], [data-row] a').first())
  await driver.click(page.getByRole('link', { name: t.reissue, exact: true }))
  const drawer = page.getByRole('dialog', { name: t.reissue })
  await driver.fill(drawer.getByRole('textbox', { name: t.name }), 'Noura Corrected')
  await driver.fill(drawer.getByRole('textbox', { name: kitText[lang].reason }), 'typing mistake')
  await driver.click(drawer.getByRole('button', { name: t.reissueDo }))
  await expect(page.getByRole('heading', { level: 1, name: 'Noura Corrected' })).toBeVisible()
  driver.atMost(4)

  await page.goto(`/home/certificate/${certificateId}`)
  await expect(page.getByText('Noura Corrected')).toBeVisible()
  await expect(page.getByText(checkText[lang].reissued)).toBeVisible()
})

test('staff answer, close and reopen a message, close two at once, and unpublish and republish a review, by keyboard alone', async ({
  page,
  lang,
  email,
  viewNumber,
}) => {
  const [t, of, keys] = [messagesText[lang], reviewsText[lang], page.keyboard]
  const presses = await countPointerClicks(page)
  const open = async (key: string, row: string) => {
    for (const each of ['g', key]) await keys.press(each)
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await pressByKey(page.locator(`[data-row-link][href$="${row}"]`))
  }
  const main = page.getByRole('main')
  const focus = page.locator('main :focus')
  const sent = { name: 'Sara Demo', email, topic: 'course', text: 'When does it begin?' }
  for (const text of ['Where is it held?', sent.text])
    await page.request.post('/matla/contact-messages?lang=1', { data: { ...sent, text } })
  await logInAs(page, 'owner')
  const rowsOf = async (path: string) =>
    (await (await page.request.get(`/matla/staff/${path}`)).json()).rows as { id: string }[]
  const [message] = await rowsOf(`messages?q=${encodeURIComponent(email)}`)
  await page.goto('/console/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open('h', `/messages/${message?.id}`)
  await expect(main.getByRole('link', { name: t.answer, exact: true })).toBeVisible()
  await keys.press('r')
  const answering = page.getByRole('dialog', { name: t.answerTitle })
  await typeInto(answering.getByRole('textbox', { name: t.words }), 'On Sunday, at four')
  await submitByKey(answering)
  await expect(page.getByText(t.sent(`\u2066${email}\u2069`))).toBeVisible()
  await expect(main.getByText('On Sunday, at four')).toBeVisible()
  await expect(main.getByRole('link', { name: t.answer, exact: true })).toBeFocused()
  for (const deed of [t.close, t.reopen]) {
    await pressByKey(main.getByRole('button', { name: deed, exact: true }))
    await expect(main.getByRole('button', { name: deed, exact: true })).toHaveCount(0)
    await expect(focus).toHaveCount(1)
  }
  await page.goto(`/console/messages?q=${encodeURIComponent(email)}`)
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await pressByKey(page.getByRole('checkbox', { name: listText[lang].selectPage }), 'Space')
  const bar = page.getByRole('region', { name: listText[lang].actions })
  await pressByKey(bar.getByRole('button', { name: t.close, exact: true }))
  await expect(page.getByText(t.closed(2))).toBeVisible()
  await expect(focus).toHaveCount(1)
  await expect(page.locator('[data-row]').getByText(messageStatusNames[lang].closed)).toHaveCount(2)

  const review = (await rowsOf('reviews?view=approved&order=oldest'))[viewNumber]
  await open('j', `/reviews/${review?.id}`)
  await expect(main.getByText(of.ruleTitle)).toBeVisible()
  await keys.press('r')
  const rejecting = page.getByRole('dialog', { name: of.rejectTitle })
  await pressByKey(rejecting.getByRole('combobox', { name: of.reason }), 'ArrowDown')
  await typeInto(rejecting.getByRole('textbox', { name: of.note }), 'r a: please leave the name out')
  await submitByKey(rejecting)
  await expect(main.getByText(rejectionReasonNames[rejectionReasons[1]][lang])).toBeVisible()
  await expect(focus).toHaveCount(1)
  await keys.press('a')
  await expect(main.getByText(reviewStatusNames[lang].approved, { exact: true })).toBeVisible()
  await expect(focus).toHaveCount(1)
  expect(presses()).toBe(0)
})

test('a member finds a new message through the bell in two clicks, and switches a kind of notification to a daily email in three (K59 K60)', async ({
  page,
  lang,
  email,
  driver,
  viewNumber,
}) => {
  const [t, of] = [notificationsText[lang], preferencesText[lang]]
  const sent = { name: 'Sara Demo', email, topic: 'course', text: 'Is there a waiting list?' }
  await page.request.post('/matla/contact-messages?lang=1', { data: sent })
  await logInAs(page, 'owner')
  await page.request.post('/matla/staff/schedules/notifications/run')
  // The views share the shop, so each changes the settings of a different member.
  await logInAs(page, viewNumber % 2 === 0 ? 'owner' : 'support')
  const rowsOf = async (path: string) =>
    (await (await page.request.get(`/matla/staff/${path}`)).json()).rows as { id: string; subject?: string }[]
  const [message] = await rowsOf(`messages?q=${encodeURIComponent(email)}`)

  await page.goto('/console/account/notifications')
  const kind = page.getByRole('group', { name: notificationOf('message').name[lang] })
  const choice = kind.getByRole('combobox', { name: of.email })
  const other = (await choice.inputValue()) === 'daily' ? 'at-once' : 'daily'
  await driver.choose(choice, other)
  await driver.click(page.getByRole('button', { name: of.save }))
  await expect(page.getByText(of.saved)).toBeVisible()
  driver.atMost(3)
  await page.reload()
  await expect(choice).toHaveValue(other)

  const subjects = async () =>
    (await rowsOf('notifications?kind=message&view=unread')).map(({ subject }) => subject)
  await expect.poll(subjects, { timeout: 90_000 }).toContain(message?.id)
  await page.goto('/console/account')
  const bell = page.locator('header a[href$="/notifications"]')
  await expect(bell).toHaveAccessibleName(/[1-9]/)
  await driver.click(bell)
  const link = page.locator(`[data-row-link][href$="/messages/${message?.id}"]`)
  const row = page.locator('[data-row]').filter({ has: link })
  await expect(row.getByText(t.isNew)).toBeVisible()
  await driver.click(link)
  driver.atMost(2)
  await expect(page).toHaveURL(new RegExp(`/messages/${message?.id}`))
  await expect.poll(subjects).not.toContain(message?.id)
})
