import { transferStates } from '@matla/contract/staff/transfer-words'
import type { TransferRow } from '@matla/contract/staff/transfers.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Code, formatMoney, Money } from '#console/kit/values.tsx'
import { keepOnFailure } from '#console/list/keep-on-failure.ts'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { type Column, columnsOf } from '#console/list/list.ts'
import { useHasRight } from '#console/session/me.ts'
import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Name } from '#ui/bdi.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { TransferDrawers } from './transfer-drawers.tsx'
import { Suggestion, TransferOrder } from './transfer-order.tsx'
import { transfersText, transferStateText } from './transfers.text.ts'

export const loader = keepOnFailure(listLoader(consoleApi.transfers.list))

/** The received bank transfers, each with the order that it is probably for. */
export function Component() {
  const t = useWords(transfersText)
  const states = useWords(transferStateText)
  const mayDecide = useHasRight('payment.resolve')
  const { rows } = useLoaded<typeof loader>()
  return (
    <ListPage<TransferRow>
      area="transfers"
      title={t.title}
      columns={useColumns()}
      views={transferStates.map((key) => ({ key, name: states[key] }))}
      searchLabel={t.search}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/transfers/${id}`}
      empty={{ icon: 'card', title: t.emptyTitle, children: t.emptyText }}
      actions={
        mayDecide && (
          <>
            <DrawerButton opens="enter" kind="primary" icon="plus">
              {t.enter}
            </DrawerButton>
            <DrawerButton opens="upload" icon="upload">
              {t.upload}
            </DrawerButton>
          </>
        )
      }
    >
      {mayDecide && <TransferDrawers rows={rows} />}
    </ListPage>
  )
}

const kinds = {
  open: 'warn',
  'to-return': 'bad',
  matched: 'ok',
  returned: 'info',
  dismissed: 'plain',
} as const

export function TransferState({ transfer }: { readonly transfer: TransferRow }) {
  const states = useWords(transferStateText)
  const t = useWords(transfersText)
  const lang = useLang()
  const { state, returnHalalas } = transfer
  return (
    <Badge kind={kinds[state]}>
      {state === 'to-return' ? t.toReturn(formatMoney(lang, returnHalalas)) : states[state]}
    </Badge>
  )
}

function useColumns(): Column<TransferRow>[] {
  const t = useWords(transfersText)
  const lang = useLang()
  return columnsOf(t, [
    {
      key: 'day',
      orders: ['newest', 'oldest'],
      onCard: 'aside',
      cell: ({ receivedOn }) => formatDate(receivedOn, lang),
    },
    {
      key: 'amount',
      isNumber: true,
      orders: ['largest', 'smallest'],
      onCard: 'title',
      cell: ({ amountHalalas }) => <Money halalas={amountHalalas} />,
    },
    {
      key: 'sender',
      onCard: 'labelled',
      cell: ({ sender }) => (sender === '' ? null : <Name>{sender}</Name>),
    },
    {
      key: 'narration',
      onCard: 'labelled',
      cell: ({ narration }) => (narration === '' ? null : <Name>{narration}</Name>),
    },
    { key: 'state', cell: (transfer) => <TransferState transfer={transfer} /> },
    {
      key: 'order',
      onCard: 'labelled',
      cell: (transfer) =>
        transfer.order ? (
          <TransferOrder order={transfer.order} />
        ) : transfer.suggestions.length > 0 ? (
          <Suggestion transfer={transfer} />
        ) : null,
    },
    {
      key: 'reference',
      name: t.bankReference,
      onCard: 'labelled',
      isExtra: true,
      cell: ({ bankReference }) => <Code>{bankReference}</Code>,
    },
    { key: 'actions', onCard: 'foot', cell: (transfer) => <DecideButtons transfer={transfer} isInList /> },
  ])
}
