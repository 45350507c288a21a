import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { groupIban } from '@matla/contract/payments/iban'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Code } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Cluster } from '#ui/layout.tsx'
import { manualRefundText } from './manual-refund.text.ts'

type Props = { readonly refund: OrderDetail['refunds'][number] }

/** A refund that staff make by bank transfer, with the link to its form, or the proof once it is recorded. */
export function ManualRefund({ refund }: Props) {
  const t = useWords(manualRefundText)
  const lang = useLang()
  const mayRecord = useHasRight('refund.make')
  const { proof } = refund
  if (refund.isManual)
    return (
      <>
        <p>{t.waits}</p>
        {mayRecord && (
          <Cluster>
            <DrawerButton opens="record-return" item={refund._id} kind="primary">
              {t.record}
            </DrawerButton>
          </Cluster>
        )}
      </>
    )
  if (proof === null) return null
  return (
    <Cluster gap={3} className="muted">
      <span>{t.proof(`\u2068${proof.by}\u2069`)}</span>
      {refund.providerReference !== null && <Code>{refund.providerReference}</Code>}
      <span>{formatDate(proof.returnedOn, lang)}</span>
      {proof.iban !== null && <Code>{groupIban(proof.iban)}</Code>}
    </Cluster>
  )
}
