import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { consoleApi } from '#console/api/console-api.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Popover } from '#console/kit/popover.tsx'
import { formatMoney } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useAction } from '#console/kit/use-action.ts'
import { useKeys } from '#console/kit/use-keys.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { listMovableUnits } from './movable-units.ts'
import { orderNewsText } from '#console/payments/order-news.text.ts'
import { orderText } from './order.text.ts'
import { refundReason } from './refund-reason.ts'
import { refundObstacle } from './chosen-units.ts'

type Of = { readonly order: OrderDetail }

/** The actions for an order, with the less common ones under "More". `l` resends the purchase email. */
export function OrderActions({ order }: Of) {
  const t = useWords(orderText)
  const [mayRefund, mayAsk, mayNote] = [
    useHasRight('refund.make'),
    useHasRight('refund.ask'),
    useHasRight('orders.note'),
  ]
  const hasLines = refundObstacle(order) === null
  const resend = useResend(order)
  useKeys(resend ? { KeyL: { does: t.resend, act: resend.send } } : {})
  return (
    <>
      {hasLines && mayRefund && (
        <DrawerButton opens="refund" kind="danger" aria-keyshortcuts="R">
          {t.refund}
        </DrawerButton>
      )}
      {hasLines && !mayRefund && mayAsk && order.refundRequest === null && (
        <DrawerButton opens="ask-refund" kind="primary" aria-keyshortcuts="R">
          {order.ownRefundHalalas === null ? t.askRefund : t.refund}
        </DrawerButton>
      )}
      {mayNote && (
        <DrawerButton opens="note" icon="pen-line" aria-keyshortcuts="N">
          {t.note}
        </DrawerButton>
      )}
      <Popover label={t.more} align="end">
        <More order={order} hasLines={hasLines} resend={resend} />
      </Popover>
    </>
  )
}

/** null when there is no purchase email, or the member may not send it. */
function useResend({ id, emails, buyer }: OrderDetail) {
  const news = useWords(orderNewsText)
  const { press, isPending } = useAction()
  const mayResend = useHasRight('email.resend')
  const email = emails.findLast(({ kind }) => kind === 'purchase')
  if (!mayResend || !email) return null
  const send = () =>
    void press(
      (key) => consoleApi.orders.resendEmail({ params: { id }, body: { emailId: email.id, key } }),
      news.emailQueued(`\u2066${buyer.email}\u2069`),
    )
  return { send, isPending }
}

type MoreProps = Of & { readonly hasLines: boolean; readonly resend: ReturnType<typeof useResend> }

function More({ order, hasLines, resend }: MoreProps) {
  const t = useWords(orderText)
  const news = useWords(orderNewsText)
  const params = { id: order.id }
  const [mayRender, mayRetry, mayChargeback, mayMove] = [
    useHasRight('invoice.render'),
    useHasRight('enrolment.retry'),
    useHasRight('payment.chargeback'),
    useHasRight('purchase.move'),
  ]
  const unfinished = order.lines
    .flatMap(({ access }) => access)
    .filter(({ status }) => status !== 'done' && status !== 'revoked').length
  return (
    <Stack gap={2}>
      {resend && (
        <Button kind="subtle" icon="mail" pending={resend.isPending} onClick={resend.send}>
          {t.resend}
        </Button>
      )}
      {mayRender && order.documents.length > 0 && (
        <CallButton
          size="medium"
          kind="subtle"
          icon="file"
          call={() => consoleApi.orders.renderDocuments({ params })}
          message={({ documents }) => news.documentsMade(documents)}
        >
          {t.render}
        </CallButton>
      )}
      {mayRetry && unfinished > 1 && (
        <CallButton
          size="medium"
          kind="subtle"
          icon="refresh"
          call={() => consoleApi.orders.retryEnrolments({ params, body: {} })}
          message={({ retried }) => news.coursesTried(retried)}
        >
          {t.retry}
        </CallButton>
      )}
      {mayMove && order.status === 'paid' && listMovableUnits(order).length > 0 && (
        <DrawerButton opens="move" size="medium" icon="user">
          {t.move}
        </DrawerButton>
      )}
      {mayChargeback && hasLines && (
        <DrawerButton opens="chargeback" size="medium" icon="shield">
          {t.chargeback}
        </DrawerButton>
      )}
    </Stack>
  )
}

export function RefundRequest({ order }: Of) {
  const t = useWords(orderText)
  const lang = useLang()
  const mayDecide = useHasRight('refund.make')
  const { refundRequest: wanted } = order
  if (!wanted) return null
  const { id: requestId, by, amountHalalas } = wanted
  const reason = refundReason(lang, wanted)
  return (
    <Notice kind="warn" title={t.wanted}>
      <Stack gap={3}>
        <p>{t.wantedBy(`\u2068${by}\u2069`, formatMoney(lang, amountHalalas), `\u2068${reason}\u2069`)}</p>
        {mayDecide && (
          <Cluster gap={2}>
            <DrawerButton opens="approve" item={requestId} kind="primary">
              {t.approve}
            </DrawerButton>
            <DrawerButton opens="decline" item={requestId}>
              {t.decline}
            </DrawerButton>
          </Cluster>
        )}
      </Stack>
    </Notice>
  )
}
