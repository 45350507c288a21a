import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { CompanyDrawers } from '#console/accounting/company-drawers.tsx'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { formatMoney } from '#console/kit/values.tsx'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { CourseEffects } from './course-effects.tsx'
import { ApproveForm, DeclineForm } from './decision-forms.tsx'
import { LineChoice } from './line-choice.tsx'
import { MoveForm } from './move-form.tsx'
import { NoteForm } from './note-form.tsx'
import { orderNewsText } from '#console/payments/order-news.text.ts'
import { orderText } from './order.text.ts'
import { ReturnForm } from './return-form.tsx'
import { allUnits, toRefundInput, totalRefundHalalas, refundableLines } from './chosen-units.ts'

type Of = { readonly order: OrderDetail }

/** The drawers of an order; each is named in the address, so that a reload keeps it open. */
export function OrderDrawers({ order }: Of) {
  const t = useWords(orderText)
  return (
    <>
      <Drawer name="refund" title={t.refund}>
        <LinesForm kind="refund" order={order} />
      </Drawer>
      <Drawer name="ask-refund" title={t.askRefund}>
        <LinesForm kind="ask" order={order} />
      </Drawer>
      <Drawer name="chargeback" title={t.chargeback}>
        <LinesForm kind="chargeback" order={order} />
      </Drawer>
      <Drawer name="give-back" title={t.giveBack}>
        {(item) => <ReturnForm order={order} paymentId={item ?? ''} />}
      </Drawer>
      <Drawer name="approve" title={t.approveTitle}>
        <ApproveForm order={order} />
      </Drawer>
      <Drawer name="decline" title={t.declineTitle}>
        {(item) => <DeclineForm order={order} requestId={item ?? ''} />}
      </Drawer>
      <Drawer name="move" title={t.move}>
        <MoveForm order={order} />
      </Drawer>
      <Drawer name="note" title={t.note}>
        <NoteForm orderId={order.id} />
      </Drawer>
      <CompanyDrawers documents={order.documents} />
    </>
  )
}

type Typed = { readonly reason: string; readonly reasonEn: string; readonly key: string }
type Kind = 'refund' | 'ask' | 'chargeback'

/** A refund, a refund request or a chargeback, of the whole order or of single lines. */
function LinesForm({ kind, order }: Of & { readonly kind: Kind }) {
  const t = useWords(orderText)
  const news = useWords(orderNewsText)
  const lang = useLang()
  const [chosen, setChosen] = useState(() => allUnits(refundableLines(order.lines)))
  const [keepsCourses, setKeepsCourses] = useState(false)
  const amountHalalas = totalRefundHalalas(order.lines, chosen)
  const sum = formatMoney(lang, amountHalalas)
  const params = { id: order.id }
  const lines = toRefundInput(order.lines, chosen)
  const asking = {
    refund: (typed: Typed) =>
      consoleApi.refunds.refund({
        params,
        body: { ...typed, amountHalalas, ...(lines && { lines }) },
      }),
    ask: (typed: Typed) => consoleApi.orders.askRefund({ params, body: { ...typed, lines, amountHalalas } }),
    chargeback: (typed: Typed, form: FormData) =>
      consoleApi.orders.chargeback({
        params,
        body: {
          ...typed,
          lines,
          amountHalalas,
          case: formText(form, 'case'),
          keepsCourses,
        },
      }),
  }
  const words: Readonly<Record<Kind, readonly [does: string, follows: string]>> = {
    refund: [t.does(sum), t.refundFollows],
    ask: [t.doesAsk(sum), t.askFollows],
    chargeback: [t.doesChargeback(sum), t.chargebackFollows],
  }
  const [does, follows] = words[kind]
  const message: Readonly<Record<Kind, string>> = {
    refund: news.refundStarted(sum),
    ask: news.refundAsked(sum),
    chargeback: news.chargebackRecorded(sum),
  }
  return (
    <ActionForm
      consequences={
        <Stack gap={2}>
          <p>{follows}</p>
          {keepsCourses ? <p>{t.noneCloses}</p> : <CourseEffects order={order} chosen={chosen} />}
        </Stack>
      }
      does={does}
      tone={kind !== 'ask' ? 'danger' : undefined}
      reasonHint={kind === 'ask' ? t.reasonIfApproved : t.reasonOnNote}
      asksReason="both"
      act={async ({ form, ...typed }) =>
        chosen.size === 0 ? { message: t.chooseNothing } : asking[kind](typed, form)
      }
      message={message[kind]}
    >
      <LineChoice lines={order.lines} chosen={chosen} onChange={setChosen} />
      {kind === 'chargeback' && (
        <>
          <ShortField label={t.caseNumber} name="case" dir="ltr" maxLength={80} required />
          <Checkbox
            label={t.keepsCourses}
            checked={keepsCourses}
            onChange={({ currentTarget }) => setKeepsCourses(currentTarget.checked)}
          />
        </>
      )}
    </ActionForm>
  )
}
