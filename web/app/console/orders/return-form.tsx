import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { formatMoney } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { orderNewsText } from '#console/payments/order-news.text.ts'
import { orderText } from './order.text.ts'

type Props = { readonly order: OrderDetail; readonly paymentId: string }

/** `asking` means waiting for the provider; `why` is the reason of a failed query. */
type Taken = 'asking' | { readonly halalas: number | null } | { readonly why: string }

/** Refunds a payment under review: the full amount that the provider collected, which is queried when the drawer opens. */
export function ReturnForm({ order, paymentId }: Props) {
  const t = useWords(orderText)
  const payment = order.payments.find(({ id }) => id === paymentId)
  return payment ? <OfPayment order={order} payment={payment} /> : <p>{t.noPayments}</p>
}

type OfPaymentProps = Pick<Props, 'order'> & { readonly payment: OrderDetail['payments'][number] }

function OfPayment({ order, payment }: OfPaymentProps) {
  const t = useWords(orderText)
  const news = useWords(orderNewsText)
  const lang = useLang()
  const paymentId = payment.id
  const taken = useTaken(order.id, paymentId)
  const ordered = <p>{t.orderedSum(formatMoney(lang, payment.amountHalalas))}</p>
  if (taken === 'asking')
    return (
      <Stack gap={3}>
        {ordered}
        <p role="status">{t.askingTaken}</p>
      </Stack>
    )
  if ('why' in taken)
    return (
      <Stack gap={3}>
        {ordered}
        <FailureNotice>{taken.why}</FailureNotice>
      </Stack>
    )
  if (taken.halalas === null)
    return (
      <Stack gap={3}>
        {ordered}
        <Notice kind="warn" live>
          {t.nothingTaken}
        </Notice>
      </Stack>
    )
  const sum = formatMoney(lang, taken.halalas)
  return (
    <ActionForm
      asksReason
      tone="danger"
      consequences={
        <Stack gap={2}>
          {ordered}
          <p>{t.takenSum(sum)}</p>
          <p>{t.giveBackFollows}</p>
        </Stack>
      }
      does={t.doesGiveBack(sum)}
      act={({ reason, key }) =>
        consoleApi.orders.resolvePayment({
          params: { id: order.id },
          body: { paymentId, reason, key },
        })
      }
      message={news.returnStarted(sum)}
    />
  )
}

function useTaken(orderId: string, paymentId: string): Taken {
  const [taken, setTaken] = useState<Taken>('asking')
  useEffect(() => {
    let isOver = false
    void consoleApi.orders.paymentTaken({ params: { id: orderId, paymentId } }).then((answer) => {
      if (isOver) return
      setTaken(answer.ok ? { halalas: answer.value.takenHalalas } : { why: answer.failure.message })
    })
    return () => {
      isOver = true
    }
  }, [orderId, paymentId])
  return taken
}
