import { frameText } from '@matla/web/app/console/frame/frame.text.ts'
import { paletteText } from '@matla/web/app/console/frame/palette.text.ts'
import { orderText } from '@matla/web/app/console/orders/order.text.ts'
import { personText } from '@matla/web/app/console/people/people.text.ts'
import { requestsText } from '@matla/web/app/console/requests/requests.text.ts'
import { tasksText } from '@matla/web/app/console/tasks/tasks.text.ts'
import type { Page } from '@playwright/test'
import type { DemoCourse } from '#demo.ts'
import { emailsTo, type Journey } from '#shop.ts'
import { logInAs, expect, panelOf } from './console.ts'
import { pressByKey, submitByKey, test, typeInto, typeReason } from './keyboard.ts'
import { expectOrder, uniqueName, sell, threeCourses } from './sale.ts'

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1440, height: 900 } })

const texts = (lang: Journey['lang']) => ({
  t: orderText[lang],
  frame: frameText[lang],
  palette: paletteText[lang],
  person: personText[lang],
  tasks: tasksText[lang],
  requests: requestsText[lang],
})

const answered = { en: 'The provider answered', ar: 'أجاب مزوّد الدفع' }

/** Opens an order by its reference. */
async function openByReference(page: Page, lang: Journey['lang'], reference: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: paletteText[lang].title })).toBeFocused()
  await page.keyboard.type(reference)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: orderText[lang].more })).toBeVisible()
}

const focusOnPage = (page: Page) => page.locator('main :focus')

test('support and finance find a sale, add a note, request, approve and make a refund, and write to the buyer by keyboard alone (K01 K03 K04 K05 K07 K14)', async ({
  page,
  lang,
  email,
}) => {
  const { t, palette, requests } = texts(lang)
  const keys = page.keyboard
  const others = threeCourses.slice(1)
  const { orderId, reference } = await sell(page.request, { lang, email, courses: threeCourses })
  await logInAs(page, 'finance')
  const { fullName } = (await (await page.request.get('/matla/staff/me')).json()) as { fullName: string }
  await logInAs(page, 'support')
  await page.goto('/console/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await openByReference(page, lang, reference)
  await expect(page).toHaveURL(`/console/orders/${orderId}`)

  await keys.press('n')
  const note = page.getByRole('dialog', { name: t.note })
  await typeInto(note.getByRole('combobox', { name: t.words }), `He called @${fullName.slice(0, 3)}`)
  await expect(note.getByRole('option', { name: fullName })).toBeVisible()
  await keys.press('Enter')
  await submitByKey(note)
  await expect(page.getByRole('listitem').filter({ hasText: `He called @${fullName}` })).toBeVisible()

  await keys.press('r')
  const asking = page.getByRole('dialog', { name: t.askRefund })
  for (const { name } of others) await pressByKey(asking.getByRole('checkbox', { name: name[lang] }), 'Space')
  // Letters typed into a field are not shortcuts.
  await typeReason(asking, lang, 'r n l: bought by mistake')
  await submitByKey(asking)
  await expect(page.getByText(t.wanted)).toBeVisible()

  // The list of shortcuts shows those of the open page.
  const keyOf = (does: string) =>
    page
      .getByRole('dialog', { name: palette.keysTitle })
      .locator('dl > div', { hasText: does })
      .locator('kbd')
  for (const key of ['g', 'b']) await keys.press(key)
  await expect(page).toHaveURL('/console/requests')
  await expect(page.getByRole('heading', { level: 1, name: requests.title })).toBeVisible()
  await keys.press('Shift+?')
  await expect(keyOf(requests.approve)).toHaveText('A')
  await expect(keyOf(requests.decline)).toHaveText('D')

  await logInAs(page, 'finance')
  await page.goto('/console/tasks?view=mine')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await keys.press('j')
  await pressByKey(page.locator(`[data-row-link][href*="/orders/${orderId}"]`))
  await pressByKey(page.getByRole('link', { name: t.approve, exact: true }))
  const approving = page.getByRole('dialog', { name: t.approveTitle })
  await expect(approving).toContainText('bought by mistake')
  await pressByKey(approving.locator('button[type=submit]'))
  await expect(page.getByText(t.wanted)).toBeHidden()
  // The button that opened the drawer was removed, and the focus is still near it.
  await expect(focusOnPage(page)).toHaveCount(1)
  await expectOrder(page.request, orderId, {
    refunds: [{ status: 'done', courseIds: [threeCourses[0]?.id] }],
  })

  const refund = async (without: readonly DemoCourse[]) => {
    await page.reload()
    await expect(page.getByRole('link', { name: t.refund, exact: true })).toBeVisible()
    await keys.press('r')
    const drawer = page.getByRole('dialog', { name: t.refund })
    for (const { name } of without)
      await pressByKey(drawer.getByRole('checkbox', { name: name[lang] }), 'Space')
    await typeReason(drawer, lang, 'Changed his mind')
    await submitByKey(drawer)
  }
  const [one, last] = others
  await refund(last ? [last] : [])
  await expectOrder(page.request, orderId, {
    status: 'paid',
    refunds: [{}, { status: 'done', reason: 'Changed his mind', courseIds: [one?.id] }],
  })
  await keys.press('Shift+?')
  await expect(keyOf(t.resend)).toHaveText('L')
  await expect(keyOf(t.note)).toHaveText('N')
  for (const key of ['Escape', 'l']) await keys.press(key)
  const purchaseEmails = async () => {
    const { order } = (await (await page.request.get(`/matla/staff/orders/${orderId}`)).json()) as {
      order: { emails: { kind: string; status: string }[] }
    }
    return order.emails.filter(({ kind, status }) => kind === 'purchase' && status === 'sent').length
  }
  await expect.poll(purchaseEmails, { timeout: 30_000 }).toBe(2)
  await refund([])
  await expectOrder(page.request, orderId, { status: 'refunded', refunds: [{}, {}, { status: 'done' }] })
})

test('support finds a guest by part of their name, corrects their address, moves their purchase and records a chargeback by keyboard alone (K02 K08 K09 K12)', async ({
  page,
  lang,
  email,
}) => {
  const { t, frame, person } = texts(lang)
  const keys = page.keyboard
  const characters = uniqueName()
  const name = { firstName: 'نورة', lastName: `القحطاني${characters}` }
  const { orderId } = await sell(page.request, { lang, email, ...name })
  const more = page.getByRole('main').getByRole('button', { name: t.more })
  await logInAs(page, 'support')
  await page.goto('/console/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  for (const key of ['g', 'o']) await keys.press(key)
  await expect(page.locator('[data-row]').first()).toBeVisible()
  // What a shortcut opens receives the next Tab.
  await keys.press('f')
  await expect(page.locator('main :popover-open')).toHaveCount(1)
  await keys.press('Tab')
  await expect(page.locator('main :popover-open :focus')).toHaveCount(1)
  for (const key of ['Escape', '/']) await keys.press(key)
  await keys.type(`نوره القحطانى${characters.slice(0, 4)}`)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  for (const key of ['Tab', 'j', 'Enter']) await keys.press(key)
  await expect(page).toHaveURL(`/console/orders/${orderId}`)

  await pressByKey(panelOf(page, t.buyer).getByRole('link').first())
  await pressByKey(page.getByRole('link', { name: person.correct, exact: true }))
  const correcting = page.getByRole('dialog', { name: person.correct })
  await typeInto(correcting.getByRole('textbox', { name: person.newEmail }), `right.${email}`)
  await typeReason(correcting, lang, 'He called and spelled it')
  await submitByKey(correcting)
  // The purchase email again, and a link to set a password.
  await expect
    .poll(async () => (await emailsTo(page.request, `right.${email}`)).length, { timeout: 30_000 })
    .toBe(2)
  await pressByKey(page.locator(`main a[href$="/orders/${orderId}"]`).first())
  await pressByKey(more)
  await pressByKey(page.getByRole('link', { name: t.move }))
  const moving = page.getByRole('dialog', { name: t.move })
  await typeInto(moving.getByRole('textbox', { name: t.moveTo }), `sister-${email}`)
  await typeReason(moving, lang, 'Bought for his sister')
  await submitByKey(moving)
  await expect(page.getByText(t.ownedBy).first()).toBeVisible()
  await expect(more).toBeFocused()

  await logInAs(page, 'finance')
  await page.goto(`/console/orders/${orderId}`)
  await pressByKey(page.getByRole('link', { name: frame.skip }))
  await pressByKey(more)
  await pressByKey(page.getByRole('link', { name: t.chargeback }))
  const charging = page.getByRole('dialog', { name: t.chargeback })
  await typeInto(charging.getByRole('textbox', { name: t.caseNumber }), `CB-${characters.length}`)
  await typeReason(charging, lang, 'Fraud claim')
  await submitByKey(charging)
  await expectOrder(page.request, orderId, {
    status: 'refunded',
    refunds: [{ kind: 'chargeback', caseReference: `CB-${characters.length}` }],
  })
})

test('staff take and close tasks, see the badge update, and return a payment of a wrong amount by keyboard alone (K11)', async ({
  page,
  lang,
  email,
}) => {
  const { t, frame, tasks } = texts(lang)
  const keys = page.keyboard
  const { orderId, reference } = await sell(page.request, { lang, email, outcome: 'different-amount' })
  await logInAs(page, 'finance')
  const { order } = (await (await page.request.get(`/matla/staff/orders/${orderId}`)).json()) as {
    order: { number: number }
  }
  await page.goto(`/console/tasks?kind=amount-mismatch&q=${order.number}`)
  const badge = page.getByRole('navigation', { name: frame.pages }).getByRole('link', { name: tasks.title })
  const waiting = async () => Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0] ?? 0)
  const task = page.locator('[data-row]')
  await expect(task).toHaveCount(1)
  expect(await waiting()).toBeGreaterThan(0)
  for (const key of ['j', 't']) await keys.press(key)
  await expect(task.getByRole('button', { name: tasks.release })).toBeVisible()
  await expect(task.locator(':focus')).toHaveCount(1)
  await pressByKey(task.getByRole('link', { name: tasks.close, exact: true }))
  const closing = page.getByRole('dialog', { name: tasks.closeTitle })
  await typeReason(closing, lang, 'Settled by telephone')
  // Other journeys open tasks in the same shop, so the server's count after closing this one is compared.
  const counts: number[] = []
  let isClosed = false
  const closed = page.waitForResponse(/\/staff\/tasks\/[^/]+\/close/).then(() => {
    isClosed = true
  })
  await page.route(/\/staff\/me(?:\?|$)/, async (route) => {
    const isAfterwards = isClosed
    const answer = await route.fetch()
    const { badges }: { badges: { tasks: number } } = await answer.json()
    if (isAfterwards) counts.push(badges.tasks)
    await route.fulfill({ response: answer })
  })
  await keys.press('Control+Enter')
  await closed
  await expect(closing).toBeHidden()
  await expect.poll(async () => (await waiting()) - (counts.at(-1) ?? Number.NaN)).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await expect(focusOnPage(page)).toHaveCount(1)

  await openByReference(page, lang, reference)
  const payments = panelOf(page, t.payments)
  await pressByKey(payments.getByRole('button', { name: t.ask }))
  await expect(page.getByText(answered[lang]).first()).toBeVisible()
  await pressByKey(payments.getByRole('link', { name: t.giveBack }))
  const giving = page.getByRole('dialog', { name: t.giveBack })
  await typeReason(giving, lang, 'Paid another sum')
  await submitByKey(giving)
  await expectOrder(page.request, orderId, {
    status: 'declined',
    refunds: [{ kind: 'held', status: 'done', reason: 'Paid another sum' }],
  })
})
