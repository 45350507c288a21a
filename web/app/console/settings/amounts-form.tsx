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

/** The minimum order amount, and the amount refunded without an approval, in riyals. */
export function AmountsForm({ amounts: { value, changed } }: Props) {
  const t = useWords(settingsText)
  const kit = useWords(kitText)
  return (
    <ActionForm
      does={t.save}
      consequences={t.amountsLead}
      act={async ({ form }) => {
        const bounds = {
          leastOrder: leastOrderBounds,
          ownRefund: ownRefundBounds,
          financeReduction: reductionBounds,
          supportReduction: reductionBounds,
        }
        const read = readNumbers(form, bounds, kit)
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
    >
      <NumberField
        label={t.leastOrder}
        hint={t.leastOrderHint}
        name="leastOrder"
        bounds={leastOrderBounds}
        defaultValue={toDecimal(value.leastOrderHalalas)}
        required
      />
      <NumberField
        label={t.ownRefund}
        hint={t.ownRefundHint}
        name="ownRefund"
        bounds={ownRefundBounds}
        defaultValue={toDecimal(value.ownRefundHalalas)}
        required
      />
      <NumberField
        label={t.financeReduction}
        name="financeReduction"
        bounds={reductionBounds}
        defaultValue={value.financeReductionPercent}
        required
      />
      <NumberField
        label={t.supportReduction}
        hint={t.reductionHint}
        name="supportReduction"
        bounds={reductionBounds}
        defaultValue={value.supportReductionPercent}
        required
      />
    </ActionForm>
  )
}
