import type { TransferRow } from '@matla/contract/staff/transfers.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
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
      <DrawerButton opens="record-return" item={id} kind="primary">
        {t.recordReturn}
      </DrawerButton>
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
      <DrawerButton opens="match" item={id}>
        {best ? t.otherOrder : t.chooseOrder}
      </DrawerButton>
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
