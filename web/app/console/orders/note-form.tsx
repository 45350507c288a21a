import { useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { type Colleague, MentionField, findMention } from './mention-field.tsx'
import { orderNewsText } from '#console/payments/order-news.text.ts'
import { orderText } from './order.text.ts'

/** A note on the order; a colleague mentioned with `@` gets a task. */
export function NoteForm({ orderId }: { readonly orderId: string }) {
  const t = useWords(orderText)
  const news = useWords(orderNewsText)
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  useEffect(() => {
    void consoleApi.orders.colleagues().then((answer) => answer.ok && setColleagues(answer.value.colleagues))
  }, [])
  return (
    <ActionForm
      consequences={null}
      does={t.save}
      act={({ key, form }) => {
        const words = formText(form, 'words')
        const mention = findMention(words, colleagues)?.id ?? null
        return consoleApi.orders.note({ params: { id: orderId }, body: { words, mention, key } })
      }}
      message={news.noted}
    >
      <MentionField name="words" colleagues={colleagues} />
    </ActionForm>
  )
}
