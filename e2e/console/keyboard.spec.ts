import { frameText } from '@matla/web/app/console/frame/frame.text.ts'
import { paletteText } from '@matla/web/app/console/frame/palette.text.ts'
import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import { orderText } from '@matla/web/app/console/orders/order.text.ts'
import { taskSentences } from '@matla/web/app/console/tasks/task-sentences.text.ts'
import { tasksText } from '@matla/web/app/console/tasks/tasks.text.ts'
import { todayText } from '@matla/web/app/console/today/today.text.ts'
import { order } from '#arrange.ts'
import { sound } from '#demo.ts'
import { countPresses, enterAs, expect, test } from './console.ts'

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1440, height: 900 } })

test('a sale is found, noted, asked back and worked off by keyboard alone: not one press of a pointer (K01)', async ({
  page,
  lang,
  email,
  browser,
  baseURL,
}) => {
  const [t, kit, palette] = [orderText[lang], kitText[lang], paletteText[lang]]
  const keys = page.keyboard
  const buying = await browser.newContext({ baseURL: baseURL ?? '' })
  const { orderId, data } = await order(buying.request, { lang, email, course: sound, outcome: 'approve' })
  await buying.close()

  await enterAs(page, 'support')
  await page.goto('/console/')
  await expect(page.getByRole('heading', { level: 1, name: todayText[lang].title })).toBeVisible()
  const presses = await countPresses(page)

  // The palette finds the sale by the provider's reference, and Enter opens it.
  await keys.press('Control+k')
  await expect(page.getByRole('combobox', { name: palette.title })).toBeFocused()
  await keys.type(data.tran_ref)
  await keys.press('Enter')
  await expect(page).toHaveURL(`/console/orders/${orderId}`)
  await expect(page.getByRole('button', { name: t.more })).toBeVisible()

  await keys.press('n')
  const note = page.getByRole('dialog', { name: t.note })
  await expect(note.getByRole('combobox', { name: t.words })).toBeVisible()
  await note.getByRole('combobox', { name: t.words }).focus()
  await keys.type('Called about the invoice')
  await keys.press('Control+Enter')
  await expect(note).toBeHidden()
  await expect(page.getByText('Called about the invoice')).toBeVisible()

  // What is typed is no key of the page.
  await keys.press('r')
  const asking = page.getByRole('dialog', { name: t.askRefund })
  await asking.getByRole('textbox', { name: kit.reason }).focus()
  await keys.type('r n f: bought by mistake')
  await keys.press('Control+Enter')
  await expect(asking).toBeHidden()
  await expect(page.getByText(t.wanted)).toBeVisible()

  // In the list j goes to the row and Enter opens it; g and another key open a page.
  await keys.press('g')
  await keys.press('o')
  await expect(page).toHaveURL('/console/orders')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await keys.press('j')
  await expect(page.locator('[data-row] :focus')).toHaveCount(1)
  await keys.press('f')
  await expect(page.locator('main :popover-open')).toHaveCount(1)
  await keys.press('Escape')

  // The list of keys names those of the page that is open.
  await keys.press('Shift+?')
  await expect(
    page
      .getByRole('dialog', { name: palette.keysTitle })
      .getByRole('heading', { name: palette.onThisPage, exact: true }),
  ).toBeVisible()
  await keys.press('Escape')
  expect(await presses()).toBe(0)
})

test('what waits is taken and closed by keyboard, and the number beside Tasks follows', async ({
  page,
  lang,
  email,
  browser,
  baseURL,
}) => {
  const t = tasksText[lang]
  const keys = page.keyboard
  const buying = await browser.newContext({ baseURL: baseURL ?? '' })
  await order(buying.request, { lang, email, course: sound, outcome: 'different-amount' })
  await buying.close()
  await enterAs(page, 'finance')
  await page.goto('/console/tasks?order=newest')
  const badge = page
    .getByRole('navigation', { name: frameText[lang].pages })
    .getByRole('link', { name: t.title })
  const waiting = async () => Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0] ?? 0)
  const task = page
    .getByRole('article')
    .filter({ hasText: taskSentences['amount-mismatch'].happened[lang] })
    .first()
  await expect(task).toBeVisible()
  expect(await waiting()).toBeGreaterThan(0)
  const presses = await countPresses(page)
  await task.getByRole('link', { name: t.close, exact: true }).focus()
  await keys.press('t')
  await expect(task.getByRole('button', { name: t.release })).toBeVisible()
  await task.getByRole('link', { name: t.close, exact: true }).focus()
  await keys.press('Enter')
  const drawer = page.getByRole('dialog', { name: t.closeTitle })
  await drawer.getByLabel(kitText[lang].reason).focus()
  await keys.type('Settled by telephone')
  const closed = page.waitForResponse(/\/staff\/tasks\/[^/]+\/close/)
  await keys.press('Control+Enter')
  await closed
  // Other journeys open tasks in the same shop: what counts is what the server answers after this one was closed.
  const { badges } = (await (await page.waitForResponse(/\/staff\/me$|\/staff\/me\?/)).json()) as {
    badges: { tasks: number }
  }
  await expect(drawer).toBeHidden()
  await expect.poll(waiting).toBe(badges.tasks)
  expect(await presses()).toBe(0)
})
