import { fromDecimal, toDecimal } from '@matla/contract/kit/money'
import type { Settings } from '@matla/contract/staff/settings.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { DangerForm } from '#console/kit/danger-form.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { useAct } from '#console/kit/use-act.ts'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { settingsText } from './settings.text.ts'

type Props = { readonly amounts: Settings['amounts']; readonly close: () => void }

const most = 100_000

/** The smallest order that can be paid for, in riyals. */
export function AmountsForm({ amounts: { value, changed }, close }: Props) {
  const t = useWords(settingsText)
  const { act } = useAct()
  return (
    <DangerForm
      isDangerous={false}
      asksReason={false}
      does={t.save}
      consequences={t.amountsLead}
      act={async ({ form }) => {
        const leastOrderHalalas = fromDecimal(formText(form, 'leastOrder').normalize('NFKC'))
        if (leastOrderHalalas === null || leastOrderHalalas < 1 || leastOrderHalalas > most)
          return { message: t.leastOrderHint }
        const body = { leastOrderHalalas, basedOn: changed?.at ?? null }
        return act(consoleApi.settings.changeAmounts({ body }))
      }}
      onDone={close}
      onCancel={close}
    >
      <ShortField
        label={t.leastOrder}
        hint={t.leastOrderHint}
        name="leastOrder"
        inputMode="decimal"
        dir="ltr"
        defaultValue={toDecimal(value.leastOrderHalalas)}
        required
      />
    </DangerForm>
  )
}
