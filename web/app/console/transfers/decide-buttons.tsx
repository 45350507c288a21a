import type { TransferRow } from '@matla/contract/staff/transfers.calls'
import { useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { drawerLink } from '#console/kit/drawer.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { transfersText } from './transfers.text.ts'

type Props = {
  readonly transfer: TransferRow
  /** Shows only the common decisions; the others are on the page of the transfer. */
  readonly isInList?: boolean
}

/** The possible decisions on a transfer; the suggested order is matched with one click. */
export function DecideButtons({ transfer, isInList = false }: Props) {
  const t = useWords(transfersText)
  const [search] = useSearchParams()
  const { press, isPending } = useAction()
  if (!useHasRight('payment.resolve')) return null
  const { id, state, suggestions, order, usedHalalas } = transfer
  const params = { id }
  const isPart = order !== null && usedHalalas > 0 && order.paidHalalas < order.amountHalalas
  const returning = (
    <Button
      size="small"
      kind="subtle"
      pending={isPending}
      onClick={() =>
        void press((key) => consoleApi.transfers.return({ params, body: { key } }), t.decidedReturn)
      }
    >
      {t.return}
    </Button>
  )
  if (state === 'to-return')
    return (
      <LinkButton size="small" to={drawerLink(search, 'record-return', id)}>
        {t.recordReturn}
      </LinkButton>
    )
  if (state === 'matched') return isPart && !isInList ? returning : null
  if (state === 'returned') return null
  const [best] = suggestions
  return (
    <Cluster gap={2}>
      {best && (
        <Button
          size="small"
          pending={isPending}
          onClick={() =>
            void press(
              (key) => consoleApi.transfers.match({ params, body: { orderId: best.id, key } }),
              t.matched,
            )
          }
        >
          {t.matchTo(`\u2066#${best.number}\u2069`)}
        </Button>
      )}
      <LinkButton size="small" kind="subtle" to={drawerLink(search, 'match', id)}>
        {best ? t.otherOrder : t.chooseOrder}
      </LinkButton>
      {!isInList && returning}
      {!isInList && state === 'open' && (
        <Button
          size="small"
          kind="subtle"
          pending={isPending}
          onClick={() =>
            void press((key) => consoleApi.transfers.dismiss({ params, body: { key } }), t.dismissed)
          }
        >
          {t.dismiss}
        </Button>
      )}
    </Cluster>
  )
}
