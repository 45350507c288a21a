import { toDecimal, toHalalas } from '@matla/contract/kit/money'
import { leastOrderBounds, ownRefundBounds, reductionBounds } from '@matla/contract/staff/number-bounds'
import type { Settings } from '@matla/contract/staff/settings.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { NumberField } from '#console/kit/number-field.tsx'
import { readNumbers } from '#console/kit/read-numbers.ts'
import { useWords } from '#lib/root-data.ts'
import { settingsText } from './settings.text.ts'

type Props = { readonly amounts: Settings['amounts'] }

const boundsOf = {
  leastOrder: leastOrderBounds,
  ownRefund: ownRefundBounds,
  financeReduction: reductionBounds,
  supportReduction: reductionBounds,
}

/** The minimum order amount, and the amount refunded without an approval, in riyals. */
export function AmountsForm({ amounts: { value, changed } }: Props) {
  const t = useWords(settingsText)
  const kit = useWords(kitText)
  const fields = [
    { name: 'leastOrder', hint: t.leastOrderHint, now: toDecimal(value.leastOrderHalalas) },
    { name: 'ownRefund', hint: t.ownRefundHint, now: toDecimal(value.ownRefundHalalas) },
    { name: 'financeReduction', hint: undefined, now: value.financeReductionPercent },
    { name: 'supportReduction', hint: t.reductionHint, now: value.supportReductionPercent },
  ] as const
  return (
    <ActionForm
      does={t.save}
      consequences={t.amountsLead}
      act={async ({ form }) => {
        const read = readNumbers(form, boundsOf, kit)
        if ('wrong' in read) return read.wrong
        const body = {
          leastOrderHalalas: toHalalas(read.values.leastOrder),
          ownRefundHalalas: toHalalas(read.values.ownRefund),
          financeReductionPercent: read.values.financeReduction,
          supportReductionPercent: read.values.supportReduction,
          basedOn: changed?.at ?? null,
        }
        return consoleApi.settings.changeAmounts({ body })
      }}
      message={t.isSaved}
    >
      {fields.map(({ name, hint, now }) => (
        <NumberField
          key={name}
          label={t[name]}
          hint={hint}
          name={name}
          bounds={boundsOf[name]}
          defaultValue={now}
          required
        />
      ))}
    </ActionForm>
  )
}
