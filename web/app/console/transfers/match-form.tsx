import type { TransferRow } from '@matla/contract/staff/transfers.calls'
import { type SyntheticEvent, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { useDrawer } from '#console/kit/drawer.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { useAction, useFailureWords } from '#console/kit/use-action.ts'
import { Money } from '#console/kit/values.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TransferOrder } from './transfer-order.tsx'
import { transfersText } from './transfers.text.ts'

type Order = NonNullable<TransferRow['order']>
type Props = { readonly transferId: string; readonly suggestions: readonly Order[] }

/** Chooses the order that a transfer is for: one of the suggestions, or one found by search. */
export function MatchForm({ transferId, suggestions }: Props) {
  const t = useWords(transfersText)
  const { close } = useDrawer()
  const { press, isPending } = useAction()
  const wordsOf = useFailureWords()
  const [orders, setOrders] = useState<readonly Order[]>(suggestions)
  const [why, setWhy] = useState('')
  const search = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = formText(new FormData(event.currentTarget), 'q').trim()
    if (q === '') return
    const answer = await consoleApi.transfers.orders({ query: { q } })
    setWhy(answer.ok ? (answer.value.orders.length === 0 ? t.noOrders : '') : wordsOf(answer.failure).message)
    if (answer.ok) setOrders(answer.value.orders)
  }
  const match = async (orderId: string) => {
    const matching = (key: string) =>
      consoleApi.transfers.match({ params: { id: transferId }, body: { orderId, key } })
    const fault = await press(matching, t.matched)
    if (fault === null) close()
  }
  return (
    <Stack gap={4}>
      <form onSubmit={(event) => void search(event)}>
        <Stack gap={2}>
          <ShortField label={t.findOrder} name="q" type="search" dir="auto" maxLength={100} />
          <Button type="submit" size="small" kind="subtle" icon="search">
            {t.find}
          </Button>
        </Stack>
      </form>
      {why !== '' && (
        <Notice kind="warn" live>
          {why}
        </Notice>
      )}
      {orders.map((order) => (
        <Cluster key={order.id} justify="between">
          <span>
            <TransferOrder order={order} /> <Money halalas={order.amountHalalas} />
          </span>
          <Button size="small" pending={isPending} onClick={() => void match(order.id)}>
            {t.match}
          </Button>
        </Cluster>
      ))}
    </Stack>
  )
}
