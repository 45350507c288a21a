import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import { orderText } from '@matla/web/app/console/orders/order.text.ts'
import { taskHref } from '@matla/web/app/console/tasks/task-href.ts'
import { taskSentences } from '@matla/web/app/console/tasks/task-sentences.text.ts'
import { tasksText } from '@matla/web/app/console/tasks/tasks.text.ts'
import { hasRight } from '@matla/contract/kit/rights'
import { type TaskKind, taskKinds } from '@matla/contract/staff/task-kinds'
import type { OpenTask } from '@matla/contract/staff/tasks.calls'
import type { Page } from '@playwright/test'
import { type OwnShop, startShop } from '#own-shop.ts'
import { countClicks, logInAs, expect, test as base } from './console.ts'
import { closeWithNote, actions } from './task-actions.ts'

const test = base.extend<object, { readonly taskShop: OwnShop }>({
  taskShop: [
    async ({ browserName }, use) => {
      const shop = await startShop(`tasks-${browserName}`, () => ({}), 'test/shop-with-tasks.ts')
      await expect.poll(() => shop.printed(), { timeout: 240_000 }).toContain('arranged')
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ taskShop }, use) => use(taskShop.origin),
})

const openOf = async (page: Page, kind: TaskKind): Promise<OpenTask[]> => {
  const answer = await page.request.get(`/matla/staff/tasks?kind=${kind}`)
  return ((await answer.json()) as { rows: OpenTask[] }).rows
}
/** The maximum number of clicks for resolving these tasks. */
const mostPresses: Readonly<Partial<Record<TaskKind, number>>> = {
  'refund-failed': 2,
  'email-refused': 4,
  'enrolment-failed': 1,
  'enrolment-not-closed': 1,
  'amount-mismatch': 4,
  'privacy-request-due': 3,
}

test('each kind of task says what happened and what to do, links to its page, and is closed by its own action (K06 K08 K10 K11)', async ({
  page,
  lang,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const t = tasksText[lang]
  await logInAs(page, 'owner')
  for (const kind of taskKinds) expect(await openOf(page, kind), kind).not.toEqual([])

  // Two people close the same task concurrently: the second learns who was first, and when.
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await context.addCookies([{ name: 'console-language', value: lang, url: `${baseURL ?? ''}/console` }])
  const other = await context.newPage()
  await logInAs(other, 'support')
  const [searched] = await openOf(page, 'search-index-failed')
  const drawers = [page, other].map(async (on) => {
    await on.goto(`/console/tasks?do=close-task&item=${searched?.id ?? ''}`)
    const drawer = on.getByRole('dialog', { name: t.closeTitle })
    await drawer.getByLabel(kitText[lang].reason).fill('told the server’s keeper')
    // The close icon above the form may have the same label.
    return drawer.getByRole('button', { name: t.close, exact: true }).last()
  })
  await Promise.all((await Promise.all(drawers)).map((button) => button.click()))
  const first = new RegExp(kitText[lang].first('@', '@').split('@')[lang === 'ar' ? 0 : 1]?.trim() ?? '')
  const rejections = async () =>
    (await page.getByText(first).count()) + (await other.getByText(first).count())
  await expect.poll(rejections).toBe(1)

  // Roles that may not retry see the failure on the order, without the button.
  const retries = [
    { kind: 'refund-failed', right: 'refund.retry', name: orderText[lang].retryRefund },
    { kind: 'enrolment-failed', right: 'enrolment.retry', name: orderText[lang].openNow },
  ] as const
  for (const role of ['support', 'finance'] as const) {
    await logInAs(other, role)
    for (const { kind, right, name } of retries) {
      const order = (await openOf(page, kind)).find((row) => row.order !== null)?.order
      await other.goto(`/console/orders/${order?.id ?? ''}`)
      const failed = other.getByRole('article').filter({ hasText: taskSentences[kind].happened[lang] })
      await expect(failed.last()).toBeVisible()
      const button = other.getByRole('main').getByRole('button', { name, exact: true })
      if (hasRight([role], right)) await expect(button.first(), `${role}, ${right}`).toBeVisible()
      else await expect(button, `${role}, ${right}`).toHaveCount(0)
    }
  }
  await context.close()

  const kinds = Object.keys(actions) as TaskKind[]
  expect(new Set(kinds)).toEqual(new Set(taskKinds))
  for (const kind of kinds) {
    // Retrying the rejected refund returns the money, which closes this task.
    if (kind === 'surplus-payment') {
      await expect.poll(() => openOf(page, kind), { timeout: 60_000 }).toEqual([])
      continue
    }
    const { happened, todo, button } = taskSentences[kind]
    for (const row of await openOf(page, kind))
      await test.step(kind, async () => {
        // Another action may have closed it already.
        if (!(await openOf(page, kind)).some(({ id }) => id === row.id)) return
        await page.goto(`/console/tasks?kind=${kind}&q=${row.order?.number ?? ''}`)
        const task = page.getByRole('article').filter({ hasText: happened[lang] })
        const shown = task.filter({ has: page.locator(`a[href*="${taskHref(row)}"]`) })
        await expect(shown.last()).toContainText(todo[lang])
        await shown.last().getByRole('link', { name: button[lang], exact: true }).click()
        await expect(page).toHaveURL(
          /\/console\/(?:orders\/|people\/|system|reconciliation|privacy-requests|invoices|e-invoices|e-invoicing|prices\/|documents\/|messages\/|reviews\/|transfers\/)/,
        )
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        const presses = await countClicks(page)
        await actions[kind]({ page, lang, task: task.last(), row })
        expect(await presses()).toBeLessThanOrEqual(mostPresses[kind] ?? 5)
        await expect
          .poll(async () => (await openOf(page, kind)).some(({ id }) => id === row.id), { timeout: 60_000 })
          .toBe(false)
      })
  }
  // Tasks that resolving these opened, e.g. for a declined refund, belong to the requester.
  for (const kind of taskKinds)
    for (const row of await openOf(page, kind)) {
      await page.goto(`/console/${row.order ? `orders/${row.order.id}` : 'tasks'}`)
      const task = page.getByRole('article').filter({ hasText: taskSentences[kind].happened[lang] }).last()
      await closeWithNote({ page, lang, task, row })
    }
  await page.goto('/console/tasks')
  await expect(page.getByText(t.empty)).toBeVisible()
})
