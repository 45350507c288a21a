import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import { orderText } from '@matla/web/app/console/orders/order.text.ts'
import { ordersText } from '@matla/web/app/console/orders/orders.text.ts'
import { taskSentences } from '@matla/web/app/console/tasks/task-sentences.text.ts'
import type { Locator, Page } from '@playwright/test'
import { decide, fillCart, introduce, openPayment } from './arrange.ts'
import { courses, sound } from './demo.ts'
import { demoPassword } from './people.ts'
import { expect, test } from './shop.ts'

const [other] = courses.filter(({ id, isBundleOnly }) => !isBundleOnly && id !== sound.id)

/** Presses of one task, typing not counted. */
function counted() {
  let presses = 0
  return {
    press: async (what: Locator) => {
      presses += 1
      await what.click()
    },
    atMost: (most: number) => {
      expect(presses).toBeLessThanOrEqual(most)
      presses = 0
    },
  }
}

async function enterAs(page: Page, role: 'finance' | 'support'): Promise<void> {
  const data = { emailId: `${role}@matla.test`, password: demoPassword }
  expect((await page.request.post('/matla/login', { data })).status()).toBe(200)
}

test('support finds a sale, notes, resends and asks for a refund; finance approves it and refunds a line', async ({
  page,
  context,
  lang,
  email,
  browser,
  baseURL,
}) => {
  const [t, words, kit] = [orderText[lang], ordersText[lang], kitText[lang]]
  const inLanguage = [{ name: 'console-language', value: lang, url: `${baseURL ?? ''}/console` }]
  const buying = await browser.newContext({ baseURL: baseURL ?? '' })
  for (const course of [sound, ...(other ? [other] : [])]) await fillCart(buying.request, course)
  await introduce(buying.request, lang, email)
  const { orderId, data } = await openPayment(buying.request, lang)
  await decide(buying.request, data.tran_ref, 'approve')
  await buying.close()

  await context.addCookies(inLanguage)
  await enterAs(page, 'support')
  const { press, atMost } = counted()
  await page.goto('/console/orders')
  const search = page.getByRole('searchbox', { name: words.search })
  await search.fill(data.tran_ref)
  await search.press('Enter')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await press(page.locator('[data-row-link]'))
  await expect(page).toHaveURL(`/console/orders/${orderId}`)
  atMost(1)

  await press(page.getByRole('link', { name: t.note, exact: true }))
  await page.getByRole('textbox', { name: t.words }).fill('Called about his invoice')
  await press(page.getByRole('button', { name: t.save }))
  await expect(page.getByText('Called about his invoice')).toBeVisible()
  atMost(2)

  await press(page.getByRole('button', { name: t.more }))
  await press(page.getByRole('button', { name: t.resend }))
  await expect(page.getByText(kit.done).first()).toBeVisible()
  atMost(2)

  await press(page.getByRole('link', { name: t.askRefund }))
  const asking = page.getByRole('dialog', { name: t.askRefund })
  await press(asking.getByRole('checkbox', { name: sound.name[lang] }))
  await asking.getByRole('textbox', { name: kit.reason }).fill('Bought by mistake')
  await press(asking.locator('button[type=submit]'))
  await expect(page.getByText(t.wanted)).toBeVisible()
  atMost(3)

  await enterAs(page, 'finance')
  await page.goto('/console/')
  await expect(page.getByText(taskSentences['refund-wanted'].happened[lang]).first()).toBeVisible()
  await page.goto(`/console/orders/${orderId}`)
  await press(page.getByRole('button', { name: t.approve }))
  await expect(page.getByText(t.wanted)).toBeHidden()
  atMost(2)

  await press(page.getByRole('link', { name: t.refund, exact: true }))
  const drawer = page.getByRole('dialog', { name: t.refund })
  await drawer.getByRole('textbox', { name: kit.reason }).fill('The rest, too')
  await press(drawer.locator('button[type=submit]'))
  await expect(drawer).toBeHidden()
  atMost(4)
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/matla/staff/orders/${orderId}`)
        return ((await answer.json()) as { order: { status: string } }).order.status
      },
      { timeout: 30_000 },
    )
    .toBe('refunded')
})
