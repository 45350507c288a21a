import { useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { DangerForm } from '#console/kit/danger-form.tsx'
import { LongField, ShortSelect } from '#console/kit/fields.tsx'
import { useAct } from '#console/kit/use-act.ts'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { orderText } from './order.text.ts'

type Colleague = { readonly id: string; readonly fullName: string }
type Props = { readonly orderId: string; readonly onDone: () => void }

/** A note about the order; whoever it is for finds it among his tasks. */
export function NoteForm({ orderId, onDone }: Props) {
  const t = useWords(orderText)
  const { act } = useAct()
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  useEffect(() => {
    void consoleApi.orders.colleagues().then((answer) => answer.ok && setColleagues(answer.value.colleagues))
  }, [])
  return (
    <DangerForm
      consequences={null}
      does={t.save}
      isDangerous={false}
      asksReason={false}
      act={({ key, form }) =>
        act(
          consoleApi.orders.note({
            params: { id: orderId },
            body: { words: formText(form, 'words'), mention: formText(form, 'mention') || null, key },
          }),
        )
      }
      onDone={onDone}
      onCancel={onDone}
    >
      <LongField label={t.words} name="words" maxLength={2_000} required />
      <ShortSelect
        label={t.mention}
        name="mention"
        options={[
          { value: '', label: t.nobody },
          ...colleagues.map(({ id, fullName }) => ({ value: id, label: fullName })),
        ]}
      />
    </DangerForm>
  )
}
