import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { formatMoney } from '#console/kit/values.tsx'
import { orderNewsText } from '#console/payments/order-news.text.ts'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { allUnits, refundableLines, toRefundInput, totalRefundHalalas } from './chosen-units.ts'
import { CourseEffects } from './course-effects.tsx'
import { LineChoice } from './line-choice.tsx'
import { orderText } from './order.text.ts'

/** Records a chargeback of the whole order, of lines or of units. */
export function ChargebackForm({ order }: { readonly order: OrderDetail }) {
  const t = useWords(orderText)
  const news = useWords(orderNewsText)
  const lang = useLang()
  const [chosen, setChosen] = useState(() => allUnits(refundableLines(order.lines)))
  const [keepsCourses, setKeepsCourses] = useState(false)
  const amountHalalas = totalRefundHalalas(order.lines, chosen)
  const sum = formatMoney(lang, amountHalalas)
  return (
    <ActionForm
      consequences={
        <Stack gap={2}>
          <p>{t.chargebackFollows}</p>
          {keepsCourses ? <p>{t.noneCloses}</p> : <CourseEffects order={order} chosen={chosen} />}
        </Stack>
      }
      does={t.doesChargeback(sum)}
      tone="danger"
      reasonHint={t.reasonOnNote}
      asksReason="both"
      act={async ({ form, ...typed }) =>
        chosen.size === 0
          ? { message: t.chooseNothing }
          : consoleApi.orders.chargeback({
              params: { id: order.id },
              body: {
                ...typed,
                lines: toRefundInput(order.lines, chosen),
                amountHalalas,
                case: formText(form, 'case'),
                keepsCourses,
              },
            })
      }
      message={news.chargebackRecorded(sum)}
    >
      <LineChoice lines={order.lines} chosen={chosen} onChange={setChosen} />
      <ShortField label={t.caseNumber} name="case" dir="ltr" maxLength={80} required />
      <Checkbox
        label={t.keepsCourses}
        checked={keepsCourses}
        onChange={({ currentTarget }) => setKeepsCourses(currentTarget.checked)}
      />
    </ActionForm>
  )
}
