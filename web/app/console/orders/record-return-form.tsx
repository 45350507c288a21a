import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { riyadhDay } from '@matla/contract/kit/riyadh'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { DayField } from '#console/kit/day-field.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { formDay } from '#console/kit/form-days.ts'
import { formatMoney } from '#console/kit/values.tsx'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { serverNow } from '#lib/server-clock.ts'
import { Stack } from '#ui/layout.tsx'
import { manualRefundText } from './manual-refund.text.ts'

type Props = { readonly order: OrderDetail; readonly refundId: string }

/** Records that staff made a manual refund by bank transfer. */
export function RecordReturnForm({ order, refundId }: Props) {
  const t = useWords(manualRefundText)
  const lang = useLang()
  const refund = order.refunds.find(({ _id, isManual }) => _id === refundId && isManual)
  if (!refund) return <p>{t.none}</p>
  const sum = formatMoney(lang, refund.amountHalalas)
  const today = riyadhDay(serverNow())
  return (
    <ActionForm
      consequences={
        <Stack gap={2}>
          <p>{t.first(sum)}</p>
          <p>{t.second}</p>
        </Stack>
      }
      does={t.does(sum)}
      act={({ form, key }) =>
        consoleApi.refunds.recordReturn({
          params: { refundId },
          body: {
            bankReference: formText(form, 'bankReference'),
            returnedOn: formDay(form, 'returnedOn'),
            iban: formText(form, 'iban').trim() || null,
            key,
          },
        })
      }
      message={t.recorded(sum)}
    >
      <ShortField label={t.bankReference} name="bankReference" dir="ltr" maxLength={80} required />
      <DayField label={t.returnedOn} name="returnedOn" defaultValue={today} max={today} required />
      <ShortField label={t.iban} hint={t.ibanHint} name="iban" dir="ltr" maxLength={42} autoComplete="off" />
    </ActionForm>
  )
}
