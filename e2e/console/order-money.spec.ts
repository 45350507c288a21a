import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import { shownStateText } from '@matla/web/app/console/orders/order-names.text.ts'
import { orderText } from '@matla/web/app/console/orders/order.text.ts'
import { refundKindText, refundStateText } from '@matla/web/app/console/orders/orders.text.ts'
import { taskSentences } from '@matla/web/app/console/tasks/task-sentences.text.ts'
import { sound } from '#demo.ts'
import { clickCounter, logInAs, expect, fillReason, panelOf, test } from './console.ts'
import { expectOrder, sell, twoCourses } from './sale.ts'

const backText = { en: /went back\. The provider’s reference/, ar: /رقم العملية لدى مزوّد الدفع/ }

test('finance refunds one line with a reason in four clicks, any amount in two, and the rest of the order in three (K03 K04 K51)', async ({
  page,
  lang,
  email,
}) => {
  const t = orderText[lang]
  const { orderId } = await sell(page.request, { lang, email, courses: twoCourses })
  await logInAs(page, 'finance')
  await page.goto(`/console/orders/${orderId}`)
  const { press, atMost } = clickCounter()
  const drawer = page.getByRole('dialog', { name: t.refund })
  await press(page.getByRole('link', { name: t.refund, exact: true }))
  await press(drawer.getByRole('checkbox', { name: sound.name[lang] }))
  await fillReason(drawer, lang, 'Changed his mind')
  await press(drawer.locator('button[type=submit]'))
  await expect(drawer).toBeHidden()
  atMost(4)
  await Promise.all([
    // The page polls, and shows the provider's response for a moment.
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

  // An amount in the digits of any keyboard survives Esc, leaves the course open and has its sum on the button.
  const amount = drawer.getByRole('textbox', { name: new RegExp(t.amountUpTo('').trim()) })
  await page.getByRole('link', { name: t.refund, exact: true }).click()
  await expect(amount).toBeFocused()
  await amount.fill('1.234')
  await fillReason(drawer, lang, 'For the wait')
  await drawer.locator('button[type=submit]').click()
  await expect(amount).toHaveAccessibleDescription(kitText[lang].twoDecimals)
  await amount.fill('١٠٫٥')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await press(page.getByRole('link', { name: t.refund, exact: true }))
  await expect(amount).toHaveValue('١٠٫٥')
  await expect(drawer.getByRole('checkbox', { name: t.endsAccess })).not.toBeChecked()
  await expect(drawer.locator('button[type=submit]')).toContainText('10.50')
  await press(drawer.locator('button[type=submit]'))
  await expect(drawer).toBeHidden()
  atMost(2)
  await expectOrder(page.request, orderId, {
    status: 'paid',
    refunds: [{}, { status: 'done', amountHalalas: 1_050, lines: [{ quantity: 0 }] }],
  })
  await expect(back.getByText(refundStateText[lang].done)).toHaveCount(2)
  await expect(page.getByText(shownStateText[lang]['partly-refunded'])).toBeVisible()

  await press(page.getByRole('link', { name: t.refund, exact: true }))
  await fillReason(drawer, lang, 'The rest, too')
  await press(drawer.locator('button[type=submit]'))
  await expect(drawer).toBeHidden()
  atMost(3)
  await expectOrder(page.request, orderId, { status: 'refunded', refunds: [{}, {}, { status: 'done' }] })
  await expect(back.getByText(refundStateText[lang].done)).toHaveCount(3)
})

test('support requests a refund in three clicks and finance approves it in two (K05)', async ({
  page,
  lang,
  email,
}) => {
  const t = orderText[lang]
  const { orderId } = await sell(page.request, { lang, email, courses: twoCourses })
  await logInAs(page, 'support')
  await page.goto(`/console/orders/${orderId}`)
  const { press, atMost } = clickCounter()
  await press(page.getByRole('link', { name: t.askRefund }))
  const asking = page.getByRole('dialog', { name: t.askRefund })
  await press(asking.getByRole('checkbox', { name: sound.name[lang] }))
  await fillReason(asking, lang, 'Bought by mistake')
  await press(asking.locator('button[type=submit]'))
  await expect(page.getByText(t.wanted)).toBeVisible()
  atMost(3)

  await logInAs(page, 'finance')
  await page.goto('/console/')
  await expect(page.getByText(taskSentences['refund-wanted'].happened[lang]).first()).toBeVisible()
  await page.goto(`/console/orders/${orderId}`)
  await press(page.getByRole('link', { name: t.approve, exact: true }))
  const approving = page.getByRole('dialog', { name: t.approveTitle })
  await expect(approving).toContainText('Bought by mistake')
  await expect(approving).toContainText(twoCourses[1]?.name[lang] ?? '')
  await expect(approving).not.toContainText(sound.name[lang])
  await press(approving.locator('button[type=submit]'))
  await expect(page.getByText(t.wanted)).toBeHidden()
  atMost(2)
  await expectOrder(page.request, orderId, { status: 'paid', refunds: [{ status: 'done' }] })
})

test('finance returns a payment with a wrong amount in four clicks (K11)', async ({ page, lang, email }) => {
  const t = orderText[lang]
  const { orderId } = await sell(page.request, { lang, email, outcome: 'different-amount' })
  await logInAs(page, 'finance')
  await page.goto(`/console/orders/${orderId}`)
  const { press, atMost } = clickCounter()
  await press(panelOf(page, t.payments).getByRole('link', { name: t.giveBack }))
  const drawer = page.getByRole('dialog', { name: t.giveBack })
  await fillReason(drawer, lang, 'Paid another sum')
  // The button shows the amount that the provider took, not the amount of the order.
  await expect(drawer.locator('button[type=submit]')).toContainText('1.00')
  await press(drawer.locator('button[type=submit]'))
  await expect(drawer).toBeHidden()
  atMost(4)
  await expectOrder(page.request, orderId, {
    status: 'declined',
    refunds: [{ kind: 'held', status: 'done', reason: 'Paid another sum' }],
  })
})

test('finance records a chargeback in four clicks (K12)', async ({ page, lang, email }) => {
  const t = orderText[lang]
  const { orderId } = await sell(page.request, { lang, email })
  await logInAs(page, 'finance')
  await page.goto(`/console/orders/${orderId}`)
  const { press, atMost } = clickCounter()
  await press(page.getByRole('button', { name: t.more }))
  await press(page.getByRole('link', { name: t.chargeback }))
  const drawer = page.getByRole('dialog', { name: t.chargeback })
  await drawer.getByRole('textbox', { name: t.caseNumber }).fill(`CB-${orderId.slice(0, 8)}`)
  await fillReason(drawer, lang, 'Fraud claim')
  await press(drawer.locator('button[type=submit]'))
  await expect(drawer).toBeHidden()
  atMost(4)
  await expectOrder(page.request, orderId, {
    status: 'refunded',
    refunds: [{ kind: 'chargeback', caseReference: `CB-${orderId.slice(0, 8)}` }],
  })
  await page.reload()
  await expect(page.getByText(refundKindText[lang].chargeback, { exact: true })).toBeVisible()
  await expect(page.getByText(`CB-${orderId.slice(0, 8)}`).first()).toBeVisible()
})
