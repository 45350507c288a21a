import { listText } from '@matla/web/app/console/list/list.text.ts'
import { orderNewsText } from '@matla/web/app/console/payments/order-news.text.ts'
import { orderText } from '@matla/web/app/console/orders/order.text.ts'
import { ordersText } from '@matla/web/app/console/orders/orders.text.ts'
import { paletteText } from '@matla/web/app/console/frame/palette.text.ts'
import { savedText } from '@matla/web/app/console/reports/saved-report.text.ts'
import { textLimitText } from '@matla/web/app/console/kit/text-limit.text.ts'
import { readFile } from 'node:fs/promises'
import { clickCounter, logInAs, expect } from './console.ts'
import { test } from './input-driver.ts'
import { uniqueName, sell } from './sale.ts'

test('a provider’s reference typed before the palette has loaded opens its order without a click (K01 K62)', async ({
  page,
  lang,
  email,
}) => {
  const { orderId, reference } = await sell(page.request, { lang, email })
  await logInAs(page, 'support')
  const { promise: isTyped, resolve: letLoad } = Promise.withResolvers<void>()
  await page.route('**/assets/palette-*', async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto('/console/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(reference)
  await expect(page.getByRole('combobox', { name: paletteText[lang].title })).toBeHidden()
  letLoad()
  await expect(page.getByRole('combobox', { name: paletteText[lang].title })).toHaveValue(reference)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/console/orders/${orderId}`)
})

test('part of an Arabic name in another spelling finds the order in one click (K02)', async ({
  page,
  lang,
  email,
}) => {
  const characters = uniqueName()
  const name = { firstName: 'نورة', lastName: `القحطاني${characters}` }
  const { orderId } = await sell(page.request, { lang, email, ...name })
  await logInAs(page, 'support')
  await page.goto('/console/orders')
  const { press, atMost } = clickCounter()
  await page
    .getByRole('searchbox', { name: ordersText[lang].search })
    .fill(`نوره القحطانى${characters.slice(0, 4)}`)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await press(page.locator('[data-row-link]'))
  await expect(page).toHaveURL(`/console/orders/${orderId}`)
  atMost(1)
})

test('text typed while the list responds to its beginning is neither lost nor left out of the search', async ({
  page,
  lang,
  email,
}) => {
  const characters = uniqueName()
  const name = { firstName: 'نورة', lastName: `القحطاني${characters}` }
  await sell(page.request, { lang, email, ...name })
  await logInAs(page, 'support')
  await page.goto('/console/orders')
  const field = page.getByRole('searchbox', { name: ordersText[lang].search })
  const asked = page.waitForRequest(/\/staff\/orders\?.*q=/)
  let answer: (() => void) | undefined
  const allowed = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/staff\/orders\?.*q=/, async (route) => {
    await allowed
    await route.continue()
  })
  await field.pressSequentially('نورة')
  await asked
  await expect(field).toHaveValue('نورة')
  // A slow list remains visible, and so does its search field.
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await field.pressSequentially(' القح')
  await expect(field).toBeFocused()
  answer?.()
  await field.pressSequentially(`طاني${characters}`)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(field).toHaveValue(`نورة القحطاني${characters}`)
})

test('support resends the purchase email in two clicks, and a double click sends it once (K07)', async ({
  page,
  lang,
  email,
}) => {
  const t = orderText[lang]
  const { orderId } = await sell(page.request, { lang, email })
  await logInAs(page, 'support')
  await expectOrderEmails(1)
  await page.goto(`/console/orders/${orderId}`)
  const { press, atMost } = clickCounter()
  await press(page.getByRole('button', { name: t.more }))
  const resend = page.locator('[popover]').getByRole('button', { name: t.resend })
  await press(resend)
  await expect(page.getByText(orderNewsText[lang].emailQueued(`\u2066${email}\u2069`)).first()).toBeVisible()
  atMost(2)
  await expectOrderEmails(2)
  let sent = 0
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().includes('/resend-email')) sent += 1
  })
  // Slow enough for the response to the first click to arrive before the second.
  await resend.dblclick({ delay: 400 })
  await expectOrderEmails(3)
  expect(sent).toBe(1)

  async function expectOrderEmails(count: number) {
    const read = async () => {
      const { order } = (await (await page.request.get(`/matla/staff/orders/${orderId}`)).json()) as {
        order: { emails: { status: string }[] }
      }
      return order.emails.filter(({ status }) => status === 'sent').length
    }
    await expect.poll(read, { timeout: 30_000 }).toBe(count)
  }
})

test('a note for a colleague takes two clicks, and the colleague finds it among their tasks (K14)', async ({
  page,
  lang,
  email,
}) => {
  const t = orderText[lang]
  const { orderId } = await sell(page.request, { lang, email })
  await logInAs(page, 'finance')
  const answer = await page.request.get('/matla/staff/orders/colleagues')
  const { colleagues } = (await answer.json()) as { colleagues: { fullName: string }[] }
  await logInAs(page, 'support')
  const me = await page.request.get('/matla/staff/me')
  const { fullName } = (await me.json()) as { fullName: string }
  await logInAs(page, 'finance')
  expect(colleagues.map((colleague) => colleague.fullName)).toContain(fullName)

  await page.goto(`/console/orders/${orderId}`)
  const { press, atMost } = clickCounter()
  await press(page.getByRole('link', { name: t.note, exact: true }))
  const field = page.getByRole('combobox', { name: t.words })
  const words = `He wants it in his company’s name ${email}`
  await field.pressSequentially(`${words} @${fullName.slice(0, 3)}`)
  await expect(page.getByRole('option', { name: fullName })).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue(`${words} @${fullName} `)
  await press(page.getByRole('button', { name: t.save }))
  await expect(page.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible()
  atMost(2)

  await logInAs(page, 'support')
  await page.goto('/console/tasks?view=mine')
  await expect(page.locator(`article a[href$="/orders/${orderId}"]`).first()).toBeVisible()
})

test('a note keeps each character, even one typed while the names of colleagues arrive (K14)', async ({
  page,
  lang,
  email,
}) => {
  const t = orderText[lang]
  const { orderId } = await sell(page.request, { lang, email })
  await logInAs(page, 'finance')
  // The names arrive after `@` was pressed and before the browser inserts it. A response belongs to no event.
  await page.addInitScript(() => {
    const { fetch } = globalThis
    const own = Object.getOwnPropertyDescriptor(globalThis, 'event') ?? {}
    const untilAt = () =>
      new Promise<void>((resolve) => {
        addEventListener('beforeinput', ({ data }) => {
          if (data !== '@') return
          Object.defineProperty(globalThis, 'event', { configurable: true, value: undefined })
          addEventListener('input', () => Object.defineProperty(globalThis, 'event', own), { capture: true })
          resolve()
        })
      })
    globalThis.fetch = async (...args) => {
      const answer = await fetch(...args)
      if (!answer.url.endsWith('/orders/colleagues')) return answer
      const text = await answer.text()
      await untilAt()
      return Object.assign(new Response(), { text: async () => text })
    }
  })
  await page.goto(`/console/orders/${orderId}?do=note`)
  const field = page.getByRole('combobox', { name: t.words })
  // The count shows that the script which counts the text has loaded.
  const long = 'a'.repeat(1_700)
  await field.fill(long)
  await expect(page.getByText(textLimitText[lang].used('1,700', '2,000'))).toBeVisible()
  await field.press('End')
  await field.pressSequentially('@')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(field).toHaveValue(`${long}@`)
})

test('a search is saved as a shared view in three clicks, and a colleague opens it (K15)', async ({
  page,
  lang,
  email,
  driver,
}) => {
  const t = listText[lang]
  const { orderId } = await sell(page.request, { lang, email })
  await logInAs(page, 'support')
  await page.goto('/console/orders')
  await driver.fill(page.getByRole('searchbox', { name: ordersText[lang].search }), email)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await driver.click(page.getByRole('button', { name: t.saveView }))
  await driver.fill(page.getByRole('textbox', { name: t.viewName }), `v ${email.slice(-24)}`)
  await driver.click(page.getByRole('checkbox', { name: t.forEverybody, exact: true }))
  await driver.click(page.getByRole('button', { name: t.save, exact: true }))
  await expect(page.getByText(t.viewSaved)).toBeVisible()
  driver.atMost(3)

  await logInAs(page, 'finance')
  await page.goto('/console/orders')
  await driver.click(
    page.getByRole('navigation', { name: t.views }).getByRole('link', { name: `v ${email.slice(-24)}` }),
  )
  await expect(page.locator(`[data-row="${orderId}"]`)).toBeVisible()
  await expect(page.locator('[data-row]')).toHaveCount(1)
})

test('this month’s paid orders are exported in two clicks (K16)', async ({ page, lang, email, driver }) => {
  const t = listText[lang]
  const { orderId } = await sell(page.request, { lang, email })
  await page.request.post('/matla/logout')
  const declined = await sell(page.request, { lang, email: `not-${email}`, outcome: 'decline' })
  await logInAs(page, 'finance')
  const numberOf = async (id: string) => {
    const answer = await page.request.get(`/matla/staff/orders/${id}`)
    return ((await answer.json()) as { order: { number: number } }).order.number
  }
  const [paid, unpaid] = [await numberOf(orderId), await numberOf(declined.orderId)]
  await page.goto('/console/orders')
  await driver.click(page.getByRole('link', { name: ordersText[lang].viewMonth }))
  await expect(page).toHaveURL(/view=paid-this-month/)
  const file = page.waitForEvent('download')
  await driver.click(page.getByRole('button', { name: t.export }))
  const text = await readFile(await (await file).path(), 'utf8')
  driver.atMost(2)
  const numbers = text.split('\r\n').map((line) => line.split(',')[0])
  expect(numbers).toContain(String(paid))
  expect(numbers).not.toContain(String(unpaid))
})

test('finance saves a report, has it emailed every day in five clicks, and removes it in one (K63)', async ({
  page,
  lang,
  email,
  driver,
}) => {
  const t = savedText[lang]
  const name = `Report ${email.slice(0, 40)}`
  await logInAs(page, 'finance')
  await page.goto('/console/reports/refunds')
  await driver.click(page.getByRole('link', { name: t.save, exact: true }))
  const drawer = page.getByRole('dialog', { name: t.saveTitle })
  await driver.fill(drawer.getByRole('textbox', { name: t.name }), name)
  await driver.choose(drawer.getByRole('combobox', { name: t.interval }), 'daily')
  await driver.click(drawer.getByRole('checkbox').first())
  await driver.click(drawer.locator('button[type=submit]'))
  await expect(drawer).toBeHidden()
  driver.atMost(5)
  await page.goto('/console/reports')
  const saved = page.getByRole('link', { name, exact: true })
  await expect(saved).toBeVisible()
  await driver.click(page.getByRole('button', { name: t.removeNamed(name) }))
  await expect(saved).toBeHidden()
  driver.atMost(1)
})

test('a job resends the purchase emails of selected orders, and those that fail remain selected with their reason', async ({
  page,
  lang,
  email,
  driver,
}) => {
  const characters = uniqueName()
  const name = { firstName: 'خالد', lastName: `الحربي${characters}` }
  const unpaid = await sell(page.request, { lang, email: `a-${email}`, ...name, outcome: 'decline' })
  await page.request.post('/matla/logout')
  const paid = await sell(page.request, { lang, email: `b-${email}`, ...name })
  await logInAs(page, 'support')
  await page.goto('/console/orders')
  const t = ordersText[lang]
  await driver.fill(page.getByRole('searchbox', { name: t.search }), characters)
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await driver.click(page.getByRole('checkbox', { name: listText[lang].selectPage }))
  await driver.click(page.getByRole('button', { name: t.resendMany }))
  const outcome = page.getByRole('alert').filter({ hasText: t.resent(1, 1) })
  await expect(outcome).toBeVisible({ timeout: 30_000 })
  await expect(outcome.locator(`a[href$="/orders/${unpaid.orderId}"]`)).toBeVisible()
  await expect(page.locator(`[data-row="${unpaid.orderId}"]`)).toHaveAttribute('data-selected')
  await expect(page.locator(`[data-row="${paid.orderId}"]`)).not.toHaveAttribute('data-selected')
})

test('text typed into a drawer is restored after Esc and Back, and is cleared once it is sent', async ({
  page,
  lang,
  email,
}) => {
  const t = orderText[lang]
  const words = 'Called about the invoice'
  const { orderId } = await sell(page.request, { lang, email })
  await logInAs(page, 'support')
  await page.goto(`/console/orders/${orderId}`)
  const open = () => page.getByRole('link', { name: t.note, exact: true }).click()
  const field = page.getByRole('combobox', { name: t.words })
  await open()
  await expect(field).toBeFocused()
  await page.keyboard.type(words)
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await open()
  await expect(field).toHaveValue(words)
  await page.goBack()
  await expect(field).toHaveCount(0)
  await open()
  await expect(field).toHaveValue(words)
  await page.getByRole('button', { name: t.save }).click()
  await expect(page.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible()
  await open()
  await expect(field).toHaveValue('')
})
