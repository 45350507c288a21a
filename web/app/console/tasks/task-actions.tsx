import type { OpenTask } from '@matla/contract/staff/tasks.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { orderNewsText } from '#console/payments/order-news.text.ts'
import { usePaymentAnswer } from '#console/payments/use-payment-answer.ts'
import { useAction } from '#console/kit/use-action.ts'
import { useHasRight } from '#console/session/me.ts'
import { formatMoney } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { personOf } from './task-href.ts'
import { tasksText } from './tasks.text.ts'

type Props = { readonly task: OpenTask }

/** The actions that resolve a task, on the page of its subject. A refund request has its own buttons above. */
export function TaskActions({ task }: Props) {
  const t = useWords(tasksText)
  const { kind, subject, order } = task
  switch (kind) {
    case 'amount-mismatch':
    case 'payment-held':
    case 'unknown-answer':
      return (
        <>
          <AskPayment task={task} />
          <RefundLink paymentId={subject} />
        </>
      )
    case 'paid-but-denied':
      return <AskPayment task={task} />
    case 'refund-failed':
      return (
        <>
          <RetryRefund task={task} />
          <ReturnedElsewhere task={task} />
        </>
      )
    case 'refund-manual':
      return (
        <DrawerButton opens="record-return" item={subject} kind="primary">
          {t.recordReturn}
        </DrawerButton>
      )
    case 'refund-refused':
      return task.detail.lines === undefined ? (
        <RetryRefund task={task} />
      ) : (
        <DrawerButton opens="refund" kind="primary">
          {t.refundAnew}
        </DrawerButton>
      )
    case 'email-refused':
    case 'email-failed':
      return <SendAgain task={task} />
    case 'enrolment-failed':
    case 'enrolment-not-closed':
      return <RetryEnrolments task={task} />
    case 'invoice-failed':
    case 'credit-note-failed':
      return order && <RenderAgain orderId={order.id} />
    case 'entry-refused':
    case 'learner-unclear':
    case 'learner-gone':
      return (
        <DrawerButton opens="lms" kind="primary">
          {t.chooseLmsUser}
        </DrawerButton>
      )
    case 'publication-failed':
    case 'draft-waiting':
    case 'draft-reviewed':
    case 'privacy-request-due':
    case 'series-gap':
    case 'e-invoice-refused':
    case 'e-invoice-unanswered':
    case 'e-invoice-late':
    case 'e-invoice-chain':
    case 'e-invoicing-due':
    case 'e-invoice-certificate':
    case 'e-invoicing-stopped':
    case 'transfer-return':
    case 'transfer-underpaid':
    case 'surplus-payment':
    case 'coupon-overused':
    case 'refund-wanted':
    case 'refund-decided':
    case 'note-mention':
    case 'learner-to-suspend':
    case 'old-learner-enrolled':
    case 'learning-site-misconfigured':
    case 'provider-failing':
    case 'email-misconfigured':
    case 'message-waiting':
    case 'complaint-waiting':
    case 'review-waiting':
    case 'report-failed':
    case 'search-index-failed':
      return null
  }
}

function AskPayment({ task: { subject: paymentId, order } }: Props) {
  const t = useWords(tasksText)
  const paymentMessage = usePaymentAnswer()
  if (!order) return null
  const asking = () => consoleApi.orders.askPayment({ params: { id: order.id }, body: { paymentId } })
  return (
    <CallButton call={asking} message={paymentMessage}>
      {t.askPayment}
    </CallButton>
  )
}

function RefundLink({ paymentId }: { readonly paymentId: string }) {
  const t = useWords(tasksText)
  if (!useHasRight('payment.resolve')) return null
  return (
    <DrawerButton opens="give-back" item={paymentId}>
      {t.giveBack}
    </DrawerButton>
  )
}

/** The toast for a started refund. */
function useRefundStarted() {
  const news = useWords(orderNewsText)
  const lang = useLang()
  return ({ refund }: { readonly refund: { readonly amountHalalas: number } }) =>
    news.refundStarted(formatMoney(lang, refund.amountHalalas))
}

function RetryRefund({ task }: Props) {
  const t = useWords(tasksText)
  const message = useRefundStarted()
  const retrying = () => consoleApi.refunds.retry({ params: { refundId: task.subject }, body: {} })
  return (
    <CallButton call={retrying} message={message}>
      {t.retryRefund}
    </CallButton>
  )
}

/** For a refund that only the provider has recorded: asks whether it is this refund or an unrelated one. */
function ReturnedElsewhere({ task }: Props) {
  const { subject: refundId, detail } = task
  const message = useRefundStarted()
  const t = useWords(tasksText)
  const lang = useLang()
  const { press } = useAction()
  const { amountHalalas, unknownHalalas } = detail
  if (typeof amountHalalas !== 'number' || typeof unknownHalalas !== 'number' || unknownHalalas === 0)
    return null
  const saying = (elsewhere: 'this' | number) =>
    void press(() => consoleApi.refunds.retry({ params: { refundId }, body: { elsewhere } }), message)
  return (
    <>
      {unknownHalalas >= amountHalalas && (
        <Button size="small" kind="subtle" onClick={() => saying('this')}>
          {t.wasThisRefund}
        </Button>
      )}
      <Button size="small" kind="subtle" onClick={() => saying(unknownHalalas)}>
        {t.refundBeside(formatMoney(lang, amountHalalas))}
      </Button>
    </>
  )
}

function SendAgain({ task: { subject: emailId, order } }: Props) {
  const t = useWords(tasksText)
  if (!order) return null
  const sending = (key: string) =>
    consoleApi.orders.resendEmail({ params: { id: order.id }, body: { emailId, key } })
  return (
    <CallButton call={sending} message={t.emailResent}>
      {t.sendAgain}
    </CallButton>
  )
}

function RetryEnrolments({ task }: Props) {
  const t = useWords(tasksText)
  const news = useWords(orderNewsText)
  const { order } = task
  const retrying = () =>
    order
      ? consoleApi.orders.retryEnrolments({ params: { id: order.id }, body: { enrolmentId: task.subject } })
      : consoleApi.people.retryEnrolments({ params: { id: personOf(task) } })
  return (
    <CallButton call={retrying} message={({ retried }) => news.coursesTried(retried)}>
      {t.retryEnrolments}
    </CallButton>
  )
}

function RenderAgain({ orderId }: { readonly orderId: string }) {
  const t = useWords(tasksText)
  const news = useWords(orderNewsText)
  const rendering = () => consoleApi.orders.renderDocuments({ params: { id: orderId } })
  return (
    <CallButton call={rendering} message={({ documents }) => news.documentsMade(documents)}>
      {t.renderAgain}
    </CallButton>
  )
}
