import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import { shownStateText } from '@matla/web/app/console/orders/order-names.text.ts'
import { orderText } from '@matla/web/app/console/orders/order.text.ts'
import { refundKindText, refundStateText } from '@matla/web/app/console/orders/orders.text.ts'
import { tasksText } from '@matla/web/app/console/tasks/tasks.text.ts'
import { taskSentences } from '@matla/web/app/console/tasks/task-sentences.text.ts'
import { sound } from '#demo.ts'
import { logInAs, expect, fillReason, panelOf } from './console.ts'
import { test } from './input-driver.ts'
import { expectOrder, sell, twoCourses } from './sale.ts'

const backText = { en: /was refunded\. The provider’s reference/, ar: /رقم العملية لدى مزوّد الدفع/ }

test('finance refunds one line with a reason in four clicks, any amount in two, and the rest of the order in three (K03 K04 K51)', async ({
  page,
  lang,
  email,
  driver,
}) => {
  const t = orderText[lang]
  const { orderId } = await sell(page.request, { lang, email, courses: twoCourses })
  await logInAs(page, 'finance')
  await page.goto(`/console/orders/${orderId}`)
  const drawer = page.getByRole('dialog', { name: t.refund })
  await driver.click(page.getByRole('link', { name: t.refund, exact: true }))
  await driver.click(drawer.getByRole('checkbox', { name: sound.name[lang] }))
  await fillReason(drawer, lang, 'Changed his mind', driver)
  await driver.click(drawer.locator('button[type=submit]'))
  await expect(drawer).toBeHidden()
  driver.atMost(4)
  await Promise.all([
    // The page polls and shows the provider's response for a moment.
    expect(page.getByText(backText[lang]).first()).toBeVisible(),
    expectOrder(page.request, orderId, {
      status: 'paid',
      refunds: [
        {
          status: 'done',
          reason: 'Changed his mind',
          reasonEn: 'Changed his mind',
          courseIds: [twoCourses[1]?.id],
        },
      ],
    }),
  ])

  const back = panelOf(page, t.back)
  await expect(back.getByText(refundStateText[lang].done)).toHaveCount(1)

  // An amount typed in any digits survives Esc, leaves the course open, and is shown as the sum on the button.
  const amount = drawer.getByRole('textbox', { name: new RegExp(t.amountUpTo('').trim()) })
  await driver.click(page.getByRole('link', { name: t.refund, exact: true }))
  await expect(amount).toBeFocused()
  await driver.fill(amount, '1.234')
  await fillReason(drawer, lang, 'For the wait', driver)
  await driver.click(drawer.locator('button[type=submit]'))
  await expect(amount).toHaveAccessibleDescription(kitText[lang].twoDecimals)
  await driver.fill(amount, '١٠٫٥')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  driver.atMost(2)
  await driver.click(page.getByRole('link', { name: t.refund, exact: true }))
  await expect(amount).toHaveValue('١٠٫٥')
  await expect(drawer.getByRole('checkbox', { name: t.endsAccess })).not.toBeChecked()
  await expect(drawer.locator('button[type=submit]')).toContainText('10.50')
  await driver.click(drawer.locator('button[type=submit]'))
  await expect(drawer).toBeHidden()
  driver.atMost(2)
  await expectOrder(page.request, orderId, {
    status: 'paid',
    refunds: [{}, { status: 'done', amountHalalas: 1_050, lines: [{ quantity: 0 }] }],
  })
  await expect(back.getByText(refundStateText[lang].done)).toHaveCount(2)
  await expect(page.getByText(shownStateText[lang]['partly-refunded'])).toBeVisible()

  await driver.click(page.getByRole('link', { name: t.refund, exact: true }))
  await fillReason(drawer, lang, 'The rest, too', driver)
  await driver.click(drawer.locator('button[type=submit]'))
  await expect(drawer).toBeHidden()
  driver.atMost(3)
  await expectOrder(page.request, orderId, { status: 'refunded', refunds: [{}, {}, { status: 'done' }] })
  await expect(back.getByText(refundStateText[lang].done)).toHaveCount(3)
})

test('support requests a refund in three clicks and finance approves it in two (K05)', async ({
  page,
  lang,
  email,
  driver,
}) => {
  const t = orderText[lang]
  const { orderId } = await sell(page.request, { lang, email, courses: twoCourses })
  await logInAs(page, 'support')
  await page.goto(`/console/orders/${orderId}`)
  await driver.click(page.getByRole('link', { name: t.askRefund }))
  const asking = page.getByRole('dialog', { name: t.askRefund })
  await driver.click(asking.getByRole('checkbox', { name: sound.name[lang] }))
  await fillReason(asking, lang, 'Bought by mistake', driver)
  await driver.click(asking.locator('button[type=submit]'))
  await expect(page.getByText(t.wanted)).toBeVisible()
  driver.atMost(3)

  await logInAs(page, 'finance')
  await page.goto('/console/')
  await expect(page.getByText(taskSentences['refund-wanted'].happened[lang]).first()).toBeVisible()
  await page.goto(`/console/orders/${orderId}`)
  await driver.click(page.getByRole('link', { name: t.approve, exact: true }))
  const approving = page.getByRole('dialog', { name: t.approveTitle })
  await expect(approving).toContainText('Bought by mistake')
  await expect(approving).toContainText(twoCourses[1]?.name[lang] ?? '')
  await expect(approving).not.toContainText(sound.name[lang])
  await driver.click(approving.locator('button[type=submit]'))
  await expect(page.getByText(t.wanted)).toBeHidden()
  driver.atMost(2)
  await expectOrder(page.request, orderId, { status: 'paid', refunds: [{ status: 'done' }] })
})

test('finance takes the task of a wrong amount in two clicks and returns the payment in four (K11 K61)', async ({
  page,
  lang,
  email,
  driver,
}) => {
  const [t, tasks] = [orderText[lang], tasksText[lang]]
  const { orderId } = await sell(page.request, { lang, email, outcome: 'different-amount' })
  await logInAs(page, 'finance')
  const { order } = await (await page.request.get(`/matla/staff/orders/${orderId}`)).json()
  await page.goto(`/console/tasks?q=${order.number}`)
  const task = page.getByRole('article').filter({ hasText: taskSentences['amount-mismatch'].happened[lang] })
  await driver.click(task.getByRole('button', { name: tasks.assign, exact: true }))
  await driver.click(page.locator('[popover]:popover-open').getByRole('button', { name: tasks.toMe }))
  await expect(page.getByText(tasks.assigned)).toBeVisible()
  driver.atMost(2)

  await page.goto(`/console/orders/${orderId}`)
  await driver.click(panelOf(page, t.payments).getByRole('link', { name: t.giveBack }))
  const drawer = page.getByRole('dialog', { name: t.giveBack })
  await fillReason(drawer, lang, 'Paid another sum', driver)
  // The button shows the amount that the provider charged, not the total of the order.
  await expect(drawer.locator('button[type=submit]')).toContainText('1.00')
  await driver.click(drawer.locator('button[type=submit]'))
  await expect(drawer).toBeHidden()
  driver.atMost(4)
  await expectOrder(page.request, orderId, {
    status: 'declined',
    refunds: [{ kind: 'held', status: 'done', reason: 'Paid another sum' }],
  })
})

test('finance records a chargeback in four clicks (K12)', async ({ page, lang, email, driver }) => {
  const t = orderText[lang]
  const { orderId } = await sell(page.request, { lang, email })
  await logInAs(page, 'finance')
  await page.goto(`/console/orders/${orderId}`)
  await driver.click(page.getByRole('button', { name: t.more }))
  await driver.click(page.getByRole('link', { name: t.chargeback }))
  const drawer = page.getByRole('dialog', { name: t.chargeback })
  await driver.fill(drawer.getByRole('textbox', { name: t.caseNumber }), `CB-${orderId.slice(0, 8)}`)
  await fillReason(drawer, lang, 'Fraud claim', driver)
  await driver.click(drawer.locator('button[type=submit]'))
  await expect(drawer).toBeHidden()
  driver.atMost(4)
  await expectOrder(page.request, orderId, {
    status: 'refunded',
    refunds: [{ kind: 'chargeback', caseReference: `CB-${orderId.slice(0, 8)}` }],
  })
  await page.reload()
  await expect(page.getByText(refundKindText[lang].chargeback, { exact: true })).toBeVisible()
  await expect(page.getByText(`CB-${orderId.slice(0, 8)}`).first()).toBeVisible()
})
