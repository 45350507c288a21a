import { messageOutcomes, messageTopicNames } from '@matla/contract/messages/message-rules'
import { messageText } from '@matla/web/app/contact/message-form.text.ts'
import { complaintText } from '@matla/web/app/contact/complaint.text.ts'
import { footerText } from '@matla/web/app/layout/footer.text.ts'
import { messagesText, messageStatusNames } from '@matla/web/app/console/messages/messages.text.ts'
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts'
import { logInAs } from './console/console.ts'
import { demoPassword, logIn } from './people.ts'
import { buyerNames, emailsTo, expect, type Journey, test } from './shop.ts'
import type { Page } from '@playwright/test'

const contact = '/home/R2/R3/contact'
const formOf = (page: Page, lang: Journey['lang']) => {
  const t = messageText[lang]
  const form = page.locator('#message')
  return {
    form,
    field: (label: string) => form.getByLabel(label, { exact: true }),
    send: () => form.getByRole('button', { name: t.send }).click(),
    referenceOf: async () =>
      (await form.locator('p').filter({ hasText: t.reference }).locator('bdi').textContent()) ?? '',
  }
}

test('a visitor writes to the school, and the team replies from the console by email', async ({
  page,
  lang,
  email,
  browser,
  baseURL,
}) => {
  const t = messageText[lang]
  await page.goto(contact)
  const { form, field, send, referenceOf } = formOf(page, lang)
  await send()
  await expect(field(t.name)).toBeFocused()
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(4)
  await expectAccessible(page)
  await field(t.name).fill(buyerNames[lang])
  await field(t.email).fill(email)
  await field(t.topic).selectOption({ label: messageTopicNames.technical[lang] })
  await field(t.text).fill('The film stops.\nWhat now?')
  await send()
  await expect(form.getByRole('heading', { name: messageOutcomes.received[lang] })).toBeFocused()
  await expect(form.getByText(email)).toBeVisible()
  await expectAccessibleInBoth(page)
  const reference = await referenceOf()
  expect(reference).toMatch(/^[2-9A-Z]{8}$/)

  const of = messagesText[lang]
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await context.addCookies([{ name: 'console-language', value: lang, url: `${baseURL ?? ''}/console` }])
  const desk = await context.newPage()
  await logInAs(desk, 'support')
  await desk.goto(`/console/messages?q=${reference}`)
  await desk.getByRole('link', { name: email }).click()
  await expect(desk.getByText('What now?')).toBeVisible()
  await desk.getByRole('link', { name: of.answer, exact: true }).click()
  const drawer = desk.getByRole('dialog', { name: of.answerTitle })
  await drawer.getByLabel(of.words).fill('Please try it again.\nWe have mended it.')
  await drawer.getByRole('button', { name: of.send }).click()
  await expect(drawer).toBeHidden()
  await expect(desk.getByRole('article').getByText(messageStatusNames[lang].answered)).toBeVisible()
  const mails = () => emailsTo(page.request, email)
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1)
  const [mail] = await mails()
  expect(mail?.subject).toContain(reference)
  expect(mail?.text).toContain('We have mended it.')
  expect(mail?.html).toContain(`dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`)
  await context.close()
})

test('a member finds their name and address filled in, and typed text survives a failed send', async ({
  page,
  lang,
}) => {
  const t = messageText[lang]
  await logIn(page, lang, 'learner@matla.test', demoPassword)
  await page.goto(contact)
  const { form, field, send } = formOf(page, lang)
  await expect(field(t.email)).toHaveValue('learner@matla.test')
  await expect(field(t.name)).not.toHaveValue('')
  await field(t.topic).selectOption({ label: messageTopicNames.other[lang] })
  await field(t.text).fill('A long question')
  await page.route('**/contact-messages*', (route) => route.abort())
  await send()
  await expect(form.getByRole('alert').getByText(t.failed)).toBeVisible()
  await expect(field(t.text)).toHaveValue('A long question')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('without script a message and a complaint are corrected and sent', async ({ page, lang, email }) => {
    const t = messageText[lang]
    await page.goto(contact)
    const { form, field, send, referenceOf } = formOf(page, lang)
    await field(t.name).fill(buyerNames[lang])
    await field(t.email).fill(email)
    await field(t.text).fill('A question')
    await send()
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(1)
    await expect(field(t.text)).toHaveValue('A question')
    await field(t.topic).selectOption({ label: messageTopicNames.payment[lang] })
    await send()
    await expect(form.getByRole('heading', { name: messageOutcomes.received[lang] })).toBeVisible()
    expect(await referenceOf()).toMatch(/^[2-9A-Z]{8}$/)

    const of = complaintText[lang]
    await page.getByRole('contentinfo').getByRole('link', { name: footerText[lang].complaints }).click()
    await field(t.name).fill(buyerNames[lang])
    await field(t.email).fill(email)
    await field(of.order).fill('about my order')
    await field(of.text).fill('What happened')
    const sendComplaint = () => form.getByRole('button', { name: of.send }).click()
    await sendComplaint()
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(1)
    await field(of.order).fill('#1042')
    await sendComplaint()
    await expect(form.getByRole('heading', { name: messageOutcomes.complaintReceived[lang] })).toBeVisible()
    const reference = await referenceOf()
    const subjects = async () => (await emailsTo(page.request, email)).map(({ subject }) => subject)
    await expect.poll(subjects, { timeout: 20_000 }).toEqual([expect.stringContaining(reference)])
  })
})
