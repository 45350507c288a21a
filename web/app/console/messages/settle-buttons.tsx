import type { MessageRow } from '@matla/contract/staff/messages.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { useAction } from '#console/kit/use-action.ts'
import type { BulkSelection } from '#console/list/list.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { messagesText } from './messages.text.ts'

type Props = { readonly selected: BulkSelection<MessageRow> }

/** Closes the selected messages, or opens those again that are closed. */
function SettleButtons({ selected: { rows, keep } }: Props) {
  const t = useWords(messagesText)
  const { press, isPending } = useAction()
  const [closed, open] = [
    rows.filter(({ status }) => status === 'closed'),
    rows.filter(({ status }) => status !== 'closed'),
  ]
  const settle = async (isClosed: boolean) => {
    const ids = (isClosed ? open : closed).map(({ id }) => id)
    const isDone = await press(
      () => consoleApi.messages.settleMany({ body: { ids, isClosed } }),
      ({ settled: { length } }) => (isClosed ? t.closed(length) : t.reopened(length)),
    )
    if (isDone) keep()
  }
  return (
    <>
      {open.length > 0 && (
        <Button size="small" pending={isPending} onClick={() => void settle(true)}>
          {t.close}
        </Button>
      )}
      {closed.length > 0 && (
        <Button size="small" kind="subtle" pending={isPending} onClick={() => void settle(false)}>
          {t.reopen}
        </Button>
      )}
    </>
  )
}

export const renderSettleButtons = (selected: BulkSelection<MessageRow>) => (
  <SettleButtons selected={selected} />
)
