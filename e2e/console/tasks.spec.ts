import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import { taskSentences } from '@matla/web/app/console/tasks/task-sentences.text.ts'
import { tasksText } from '@matla/web/app/console/tasks/tasks.text.ts'
import { taskKinds } from '@matla/contract/staff/task-kinds'
import type { Page } from '@playwright/test'
import { type OwnShop, startShop } from '#own-shop.ts'
import type { Journey } from '#shop.ts'
import { enterAs, expect, test as base } from './console.ts'

const test = base.extend<object, { readonly taskShop: OwnShop }>({
  taskShop: [
    async ({ browserName }, use) => {
      const shop = await startShop(`tasks-${browserName}`, () => ({}), 'proof/test-shop-with-tasks.ts')
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ taskShop }, use) => use(taskShop.origin),
})

/** Only closing is left to do here. */
const closedHere: ReadonlySet<string> = new Set(['report-failed'])

async function close(page: Page, lang: Journey['lang'], note: string) {
  const t = tasksText[lang]
  const drawer = page.getByRole('dialog', { name: t.closeTitle })
  await drawer.getByLabel(kitText[lang].reason).fill(note)
  await drawer.getByRole('button', { name: t.close, exact: true }).click()
}

test('each kind of task says what happened and what to do, leads to where it is worked off, and is closed', async ({
  page,
  lang,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const t = tasksText[lang]
  await enterAs(page, 'owner')
  const taskOf = (on: Page, kind: (typeof taskKinds)[number]) =>
    on.getByRole('article').filter({ hasText: taskSentences[kind].happened[lang] })

  await page.goto('/console/tasks')
  for (const kind of taskKinds) {
    const { todo, button } = taskSentences[kind]
    const task = taskOf(page, kind)
    await expect(task).toHaveCount(1)
    await expect(task).toContainText(todo[lang])
    await task.getByRole('link', { name: button[lang], exact: true }).click()
    if (closedHere.has(kind)) await expect(page).toHaveURL(/do=close-task/)
    else {
      await expect(page).toHaveURL(/\/console\/(?:orders\/|people\/|system)/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    }
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: t.title, exact: true })).toBeVisible()
    await expect(task).toHaveCount(1)
  }

  // Two close the same one at once: one does, the other is told who was first, and when.
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await context.addCookies([{ name: 'console-language', value: lang, url: `${baseURL ?? ''}/console` }])
  const other = await context.newPage()
  await enterAs(other, 'support')
  await other.goto('/console/tasks')
  for (const on of [page, other])
    await taskOf(on, 'email-failed').getByRole('link', { name: t.close, exact: true }).click()
  await Promise.all([close(page, lang, 'sent by hand'), close(other, lang, 'sent by hand')])
  const first = new RegExp(kitText[lang].first('@', '@').split('@')[lang === 'ar' ? 0 : 1]?.trim() ?? '')
  const rejections = async () =>
    (await page.getByText(first).count()) + (await other.getByText(first).count())
  await expect.poll(rejections).toBe(1)
  await context.close()

  await page.goto('/console/tasks')
  for (const kind of taskKinds.filter((each) => each !== 'email-failed')) {
    const task = taskOf(page, kind)
    await task.getByRole('link', { name: t.close, exact: true }).click()
    await close(page, lang, `done: ${kind}`)
    await expect(task).toHaveCount(0)
  }
  await expect(page.getByText(t.empty)).toBeVisible()
})
