import type { TaskKind } from '@matla/contract/staff/task-kinds'
import type { OpenTask } from '@matla/contract/staff/tasks.calls'
import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import { messagesText } from '@matla/web/app/console/messages/messages.text.ts'
import { manualRefundText } from '@matla/web/app/console/orders/manual-refund.text.ts'
import { orderText } from '@matla/web/app/console/orders/order.text.ts'
import { lmsText } from '@matla/web/app/console/people/lms.text.ts'
import { personText } from '@matla/web/app/console/people/people.text.ts'
import { privacyRequestsText } from '@matla/web/app/console/people/privacy-requests.text.ts'
import { probeText, systemText } from '@matla/web/app/console/system/system.text.ts'
import { reviewsText, reviewStatusNames } from '@matla/web/app/console/reviews/reviews.text.ts'
import { tasksText } from '@matla/web/app/console/tasks/tasks.text.ts'
import { transfersText } from '@matla/web/app/console/transfers/transfers.text.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, type Journey } from '#shop.ts'
import { fillReason } from './console.ts'

type TaskContext = {
  readonly page: Page
  readonly lang: Journey['lang']
  /** The task on the page where it is resolved. */
  readonly task: Locator
  readonly row: OpenTask
}
/** Resolves a task by its own action. */
export type TaskAction = (worked: TaskContext) => Promise<void>

const clickButton =
  (
    name: 'askPayment' | 'retryRefund' | 'sendAgain' | 'retryEnrolments' | 'renderAgain' | 'readAndClose',
  ): TaskAction =>
  async ({ task, lang }) =>
    task.getByRole('button', { name: tasksText[lang][name], exact: true }).click()

/** Fills in the reason in the open drawer and submits the form. */
async function submitForm(page: Page, lang: Journey['lang'], reason: string): Promise<void> {
  const drawer = page.getByRole('dialog')
  await fillReason(drawer, lang, reason)
  await drawer.locator('button[type=submit]').click()
  await expect(drawer).toBeHidden()
}

export const closeWithNote: TaskAction = async ({ page, task, lang }) => {
  await task.getByRole('link', { name: tasksText[lang].close, exact: true }).click()
  await submitForm(page, lang, 'seen and done')
}

/** For tasks that their own page does not show: returns to the list and closes the task there. */
const returnAndClose: TaskAction = async (worked) => {
  await worked.page.goBack()
  await closeWithNote(worked)
}

/** Like `returnAndClose`, for a personal task, which needs no note. */
const returnAndRead: TaskAction = async (worked) => {
  await worked.page.goBack()
  await clickButton('readAndClose')(worked)
}

const refundPayment: TaskAction = async ({ page, task, lang }) => {
  await task.getByRole('link', { name: tasksText[lang].giveBack }).click()
  await submitForm(page, lang, 'another sum')
}

const refundAgain: TaskAction = async (worked) => {
  const { page, task, lang, row } = worked
  if (row.detail.lines === undefined) return clickButton('retryRefund')(worked)
  await task.getByRole('link', { name: tasksText[lang].refundAnew }).click()
  await submitForm(page, lang, 'by request')
}

const recordReturn: TaskAction = async ({ page, task, lang }) => {
  await task.getByRole('link', { name: tasksText[lang].recordReturn, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: manualRefundText[lang].title })
  await drawer.getByLabel(manualRefundText[lang].bankReference).fill('FT26-1')
  await drawer.locator('button[type=submit]').click()
  await expect(drawer).toBeHidden()
}

const recordTransferReturn: TaskAction = async ({ page, lang }) => {
  await page.getByRole('link', { name: transfersText[lang].recordReturn, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: transfersText[lang].recordReturn })
  await drawer.getByLabel(transfersText[lang].returnReference).fill('FT26-2')
  await drawer.locator('button[type=submit]').click()
  await expect(drawer).toBeHidden()
}

const decline: TaskAction = async ({ page, lang }) => {
  await page.getByRole('link', { name: orderText[lang].decline, exact: true }).click()
  await submitForm(page, lang, 'too late for it')
}

const correctAddress: TaskAction = async ({ page, lang }) => {
  await page.getByRole('link', { name: tasksText[lang].correctEmail, exact: true }).click()
  await page.getByLabel(personText[lang].newEmail).fill('right@orders.test')
  await submitForm(page, lang, 'a letter was missing')
}

/** Selects the LMS user with this address, by default the person's own. */
const chooseLmsUser =
  (address?: string): TaskAction =>
  async ({ page, task, lang }) => {
    const t = lmsText[lang]
    await task.getByRole('link', { name: tasksText[lang].chooseLmsUser }).click()
    const drawer = page.getByRole('dialog', { name: t.title })
    if (address !== undefined) await drawer.getByLabel(t.email).fill(address)
    await drawer.getByRole('button', { name: t.search, exact: true }).click()
    await drawer.getByRole('textbox', { name: kitText[lang].reason }).fill('he learns under that name')
    await drawer.getByText(t.choose, { exact: true }).first().click()
    await expect(drawer).toBeHidden()
  }

/** If the address was corrected in the shop, the person keeps their LMS account, where the address is corrected too. */
const chooseOrClose: TaskAction = async (worked) =>
  String(worked.row.detail.why).includes('mistyped') ? closeWithNote(worked) : chooseLmsUser()(worked)

const testSite: TaskAction = async ({ page, lang }) => {
  const site = page.getByRole('listitem').filter({ hasText: probeText[lang]['learning-site'] })
  await site.getByRole('button', { name: systemText[lang].test, exact: true }).click()
}

const answerRequest: TaskAction = async ({ page, lang, row }) => {
  const t = privacyRequestsText[lang]
  await page.locator(`[data-row="${row.subject}"]`).getByRole('link', { name: t.settle }).click()
  const drawer = page.getByRole('dialog', { name: t.settle })
  await drawer.getByLabel(t.note).fill('sent to him by post')
  await drawer.locator('button[type=submit]').click()
  await expect(drawer).toBeHidden()
}

const answerMessage: TaskAction = async ({ page, lang }) => {
  const t = messagesText[lang]
  await page.getByRole('link', { name: t.answer, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: t.answerTitle })
  await drawer.getByLabel(t.words).fill('it opens in the evening')
  await drawer.locator('button[type=submit]').click()
  await expect(drawer).toBeHidden()
}

const approveReview: TaskAction = async ({ page, lang }) => {
  const t = reviewsText[lang]
  await page.getByRole('button', { name: t.approve, exact: true }).click()
  await expect(page.getByText(reviewStatusNames[lang].approved, { exact: true }).first()).toBeVisible()
}

/** Makes the mail server accept the shop's emails again; the next delivery closes the task. */
const restoreMailServer: TaskAction = async ({ page }) => {
  await page.request.post('/sandbox/inbox/levers', { data: { rejectNext: 0 } })
  await page.request.post('/matla/create-newsletter', { data: { emailId: 'restored@orders.test' } })
}

/** The order of resolution: an action that also closes another task comes after that task's own. */
export const actions: Readonly<Record<TaskKind, TaskAction>> = {
  'email-misconfigured': restoreMailServer,
  'learning-site-misconfigured': testSite,
  'amount-mismatch': refundPayment,
  'payment-held': clickButton('askPayment'),
  'unknown-answer': clickButton('askPayment'),
  'paid-but-denied': clickButton('askPayment'),
  'refund-refused': refundAgain,
  'surplus-payment': closeWithNote,
  'refund-failed': clickButton('retryRefund'),
  'refund-manual': recordReturn,
  'transfer-return': recordTransferReturn,
  'transfer-underpaid': closeWithNote,
  'refund-wanted': decline,
  'refund-decided': clickButton('readAndClose'),
  'draft-reviewed': returnAndRead,
  'note-mention': clickButton('readAndClose'),
  'coupon-overused': closeWithNote,
  'email-refused': correctAddress,
  'email-failed': clickButton('sendAgain'),
  'message-waiting': answerMessage,
  'complaint-waiting': answerMessage,
  'review-waiting': approveReview,
  'enrolment-failed': clickButton('retryEnrolments'),
  'enrolment-not-closed': clickButton('retryEnrolments'),
  'entry-refused': closeWithNote,
  'learner-unclear': chooseOrClose,
  'learner-gone': chooseLmsUser('spare@school.test'),
  'learner-to-suspend': closeWithNote,
  'old-learner-enrolled': closeWithNote,
  'invoice-failed': clickButton('renderAgain'),
  'credit-note-failed': clickButton('renderAgain'),
  'privacy-request-due': answerRequest,
  'series-gap': returnAndClose,
  'e-invoice-refused': returnAndClose,
  'e-invoice-unanswered': returnAndClose,
  'e-invoice-late': returnAndClose,
  'e-invoice-chain': returnAndClose,
  'e-invoicing-due': returnAndClose,
  'e-invoice-certificate': returnAndClose,
  'e-invoicing-stopped': returnAndClose,
  'publication-failed': returnAndClose,
  'draft-waiting': returnAndClose,
  'report-failed': returnAndClose,
  'provider-failing': returnAndClose,
  'search-index-failed': returnAndClose,
}
