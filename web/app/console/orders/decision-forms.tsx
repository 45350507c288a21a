import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { LongField } from '#console/kit/fields.tsx'
import { formatMoney, Money } from '#console/kit/values.tsx'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Stack } from '#ui/layout.tsx'
import { CourseEffects } from './course-effects.tsx'
import { orderNewsText } from '#console/payments/order-news.text.ts'
import { orderText } from './order.text.ts'
import { refundReason } from './refund-reason.ts'
import { requestedUnits } from './chosen-units.ts'

type Props = { readonly order: OrderDetail }

/** The form that approves a refund request, with its lines, recipient and amount. */
export function ApproveForm({ order }: Props) {
  const t = useWords(orderText)
  const news = useWords(orderNewsText)
  const lang = useLang()
  const { refundRequest: wanted } = order
  if (!wanted) return <p>{t.decided}</p>
  const chosen = requestedUnits(order.lines, wanted.lines)
  return (
    <ActionForm
      tone="danger"
      consequences={
        <Stack gap={2}>
          <p>
            {t.wantedBy(
              `\u2068${wanted.by}\u2069`,
              formatMoney(lang, wanted.amountHalalas),
              `\u2068${refundReason(lang, wanted)}\u2069`,
            )}
          </p>
          <ul>
            {order.lines.map(({ id, productId, name, quantity }) => {
              const units = chosen.get(id)
              const amount = wanted.lines?.find(({ courseId }) => courseId === productId)?.amountHalalas
              return (
                (units !== undefined || amount !== undefined) && (
                  <li key={id}>
                    {name[lang]}
                    {quantity > 1 && (units ?? 0) > 0 && <bdi dir="ltr"> × {units}</bdi>}
                    {amount !== undefined && (
                      <>
                        {' · '}
                        <Money halalas={amount} />
                      </>
                    )}
                  </li>
                )
              )
            })}
          </ul>
          <p>{t.refundFollows}</p>
          <CourseEffects order={order} chosen={chosen} />
        </Stack>
      }
      does={t.does(formatMoney(lang, wanted.amountHalalas))}
      act={({ form }) =>
        consoleApi.orders.approveRefund({
          params: { id: order.id },
          body: { requestId: wanted.id, answer: formText(form, 'answer') },
        })
      }
      message={news.refundStarted(formatMoney(lang, wanted.amountHalalas))}
    >
      <LongField label={t.answer} name="answer" maxLength={200} rows={2} />
    </ActionForm>
  )
}

type OfRequest = Props & { readonly requestId: string }

export function DeclineForm({ order, requestId }: OfRequest) {
  const t = useWords(orderText)
  const news = useWords(orderNewsText)
  return (
    <ActionForm
      asksReason
      tone="danger"
      consequences={null}
      does={t.decline}
      reasonHint={t.declineFollows}
      act={({ reason }) =>
        consoleApi.orders.declineRefund({ params: { id: order.id }, body: { requestId, answer: reason } })
      }
      message={news.refundDeclined}
    />
  )
}
