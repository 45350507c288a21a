import type { Shop } from '@matla/contract/staff/shop.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { BothField } from '#console/kit/fields.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { firstStepsText } from './first-steps.text.ts'

type Props = {
  readonly sentence: Shop['sentence']
  readonly does: string
  readonly isDangerous?: boolean
}

/** Closes an open shop, or changes the sentence of a closed one. */
export function CloseShopForm({ sentence, does, isDangerous = false }: Props) {
  const t = useWords(firstStepsText)
  return (
    <ActionForm
      tone={isDangerous ? 'danger' : undefined}
      does={does}
      consequences={isDangerous ? t.closeText : ''}
      message={isDangerous ? t.closed : t.sentenceSaved}
      act={({ form }) => {
        const [ar, en] = [formText(form, 'sentence.ar').trim(), formText(form, 'sentence.en').trim()]
        const typed = [ar, en].filter((text) => text !== '').length
        if (typed === 1) return { message: t.bothOrNone }
        const body = { sentence: typed === 0 ? null : { ar, en } }
        return consoleApi.shop.close({ body })
      }}
    >
      <BothField
        label={t.ownSentence}
        name="sentence"
        value={sentence ?? { ar: '', en: '' }}
        isLong
        maxLength={300}
      />
    </ActionForm>
  )
}
