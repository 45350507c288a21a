import type { MessageRow } from '@matla/contract/staff/messages.calls'
import { useRevalidator } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { useAction } from '#console/kit/use-action.ts'
import type { BulkSelection } from '#console/list/list.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { messagesText } from './messages.text.ts'

type Props = { readonly selected: BulkSelection<MessageRow> }

/** Closes the selected messages, or opens those again that are closed. */
function SettleButtons({ selected: { rows, keep } }: Props) {
  const t = useWords(messagesText)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { press, isPending } = useAction()
  const [closed, open] = [
    rows.filter(({ status }) => status === 'closed'),
    rows.filter(({ status }) => status !== 'closed'),
  ]
  const settle = (isClosed: boolean) => async () => {
    const ids = (isClosed ? open : closed).map(({ id }) => id)
    const answer = await consoleApi.messages.settleMany({ body: { ids, isClosed } })
    if (answer.ok) {
      await revalidate()
      keep()
      const { length } = answer.value.settled
      toast({ kind: 'ok', text: isClosed ? t.closed(length) : t.reopened(length) })
    }
    return answer
  }
  return (
    <>
      {open.length > 0 && (
        <Button size="small" pending={isPending} onClick={() => void press(settle(true))}>
          {t.close}
        </Button>
      )}
      {closed.length > 0 && (
        <Button size="small" kind="subtle" pending={isPending} onClick={() => void press(settle(false))}>
          {t.reopen}
        </Button>
      )}
    </>
  )
}

export const renderSettleButtons = (selected: BulkSelection<MessageRow>) => (
  <SettleButtons selected={selected} />
)
