import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { useDrawer } from '#console/kit/drawer.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { readNumbers } from '#console/kit/read-numbers.ts'
import type { ActionFault, CallResult } from '#console/kit/use-action.ts'
import { formatMoney } from '#console/kit/values.tsx'
import { orderNewsText } from '#console/payments/order-news.text.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Stack } from '#ui/layout.tsx'
import { moneyLeft } from './chosen-units.ts'
import { CourseEffects } from './course-effects.tsx'
import { orderText } from './order.text.ts'
import { RefundChoice } from './refund-choice.tsx'
import { amountBounds, emptyDraft, readDraft, type ReadRefund, type RefundDraft } from './refund-draft.ts'

type Props = {
  readonly order: OrderDetail
  /** `refund` makes the refund; `ask` requests it from colleagues who may make it. */
  readonly kind: 'refund' | 'ask'
  readonly draft: RefundDraft
  readonly onChange: (draft: RefundDraft) => void
}

/** A request within the member’s own limit makes the refund; otherwise `refundId` is null. */
type RefundResult = { readonly success: true; readonly refundId?: string | null }

/** A refund of any amount, or a request for one. */
export function RefundForm({ order, kind, draft, onChange }: Props) {
  const t = useWords(orderText)
  const kit = useWords(kitText)
  const news = useWords(orderNewsText)
  const lang = useLang()
  const { close } = useDrawer()
  const read = readDraft(order.lines, draft)
  const sum = read.totalHalalas === null ? null : formatMoney(lang, read.totalHalalas)
  const params = { id: order.id }
  const { ownRefundHalalas: own } = order
  // The server decides; this predicts its decision, unless the order or the limit changes.
  const makes = kind === 'refund' || (own !== null && (read.totalHalalas ?? 0) <= own)
  const started = news.refundStarted(sum ?? '')
  return (
    <ActionForm
      consequences={
        <Stack gap={2}>
          {kind === 'ask' && own !== null && <p>{t.ownLimit(formatMoney(lang, own))}</p>}
          <p>{makes ? t.refundFollows : t.askFollows}</p>
          <CourseEffects order={order} chosen={read.ending} />
        </Stack>
      }
      does={sum === null ? (makes ? t.refund : t.askRefund) : makes ? t.does(sum) : t.doesAsk(sum)}
      tone={makes ? 'danger' : undefined}
      reasonHint={makes ? t.reasonOnNote : t.reasonIfApproved}
      asksReason="both"
      act={async ({ form, ...input }): Promise<ActionFault | CallResult<RefundResult>> => {
        const numbers = readNumbers(form, boundsOf(read, draft), kit)
        if ('wrong' in numbers) return numbers.wrong
        const { totalHalalas, lines, goodwill, leftHalalas } = read
        if (totalHalalas === null || totalHalalas === 0) return { message: t.chooseNothing }
        const body = { ...input, goodwill, leftHalalas, amountHalalas: totalHalalas }
        return kind === 'refund'
          ? consoleApi.refunds.refund({ params, body: { ...body, ...(lines && { lines: [...lines] }) } })
          : consoleApi.orders.askRefund({ params, body: { ...body, lines: lines && [...lines] } })
      }}
      message={({ refundId }) => (refundId === null ? news.refundAsked(sum ?? '') : started)}
      onDone={() => {
        onChange(emptyDraft)
        close()
      }}
    >
      <RefundChoice parts={read.parts} draft={draft} onChange={onChange} />
    </ActionForm>
  )
}

/** The bounds of the amount fields that the drawer shows. */
const boundsOf = ({ parts, leftHalalas }: ReadRefund, { isGoodwill }: RefundDraft) =>
  isGoodwill
    ? { goodwill: amountBounds(leftHalalas) }
    : Object.fromEntries(
        parts
          .filter(({ isChosen }) => isChosen)
          .map(({ line }) => [`amount-${line.id}`, amountBounds(moneyLeft(line))]),
      )
