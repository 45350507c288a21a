import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { type ReactNode, useState } from 'react'
import { CompanyDrawers } from '#console/accounting/company-drawers.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { useWords } from '#lib/root-data.ts'
import { ChargebackForm } from './chargeback-form.tsx'
import { refundObstacle } from './chosen-units.ts'
import { ApproveForm, DeclineForm } from './decision-forms.tsx'
import { manualRefundText } from './manual-refund.text.ts'
import { MoveForm } from './move-form.tsx'
import { NoteForm } from './note-form.tsx'
import { orderText } from './order.text.ts'
import { RecordReturnForm } from './record-return-form.tsx'
import { emptyDraft } from './refund-draft.ts'
import { RefundForm } from './refund-form.tsx'
import { ReturnForm } from './return-form.tsx'

type Of = { readonly order: OrderDetail }

/** The drawers of an order, each named in the URL, so that a reload reopens it. Closing preserves refund choices. */
export function OrderDrawers({ order }: Of) {
  const t = useWords(orderText)
  const manual = useWords(manualRefundText)
  const [refund, setRefund] = useState(emptyDraft)
  return (
    <>
      <Drawer name="refund" title={t.refund}>
        <WhileRefundable order={order}>
          <RefundForm kind="refund" order={order} draft={refund} onChange={setRefund} />
        </WhileRefundable>
      </Drawer>
      <Drawer name="ask-refund" title={order.ownRefundHalalas === null ? t.askRefund : t.refund}>
        <WhileRefundable order={order}>
          <RefundForm kind="ask" order={order} draft={refund} onChange={setRefund} />
        </WhileRefundable>
      </Drawer>
      <Drawer name="chargeback" title={t.chargeback}>
        <WhileRefundable order={order}>
          <ChargebackForm order={order} />
        </WhileRefundable>
      </Drawer>
      <Drawer name="give-back" title={t.giveBack}>
        {(item) => <ReturnForm order={order} paymentId={item ?? ''} />}
      </Drawer>
      <Drawer name="record-return" title={manual.title}>
        {(item) => <RecordReturnForm order={order} refundId={item ?? ''} />}
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

/**
 * The form of a drawer, or why there is none: an address that was kept opens the drawer also when nothing can be refunded. A form
 * that is open stays, because its own refund may change the order before its result arrives.
 */
function WhileRefundable({ order, children }: Of & { readonly children: ReactNode }) {
  const t = useWords(orderText)
  const obstacle = refundObstacle(order)
  const [wasRefundable] = useState(obstacle === null)
  return wasRefundable || obstacle === null ? children : <p>{t[obstacle]}</p>
}
