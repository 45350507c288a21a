import type { TransferRow } from '@matla/contract/staff/transfers.calls'
import { Link } from 'react-router'
import { Code, formatMoney } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { transfersText } from './transfers.text.ts'

type Order = NonNullable<TransferRow['order']>

/** An order with its buyer, and the amount received so far, if it is only a part. */
export function TransferOrder({ order }: { readonly order: Order }) {
  const t = useWords(transfersText)
  const lang = useLang()
  const mayOpen = useHasRight('orders.read')
  const { id, number, buyerName, amountHalalas, paidHalalas } = order
  const code = <Code>{`#${number}`}</Code>
  return (
    <span>
      {mayOpen ? (
        <Link to={`/orders/${id}`} className="accented">
          {code}
        </Link>
      ) : (
        code
      )}{' '}
      <Name>{buyerName}</Name>
      {paidHalalas > 0 && paidHalalas < amountHalalas && (
        <span className="muted">
          {' '}
          {t.paidOf(formatMoney(lang, paidHalalas), formatMoney(lang, amountHalalas))}
        </span>
      )}
    </span>
  )
}

/** The order that an undecided transfer is probably for, with the reason. */
export function Suggestion({ transfer: { suggestions } }: { readonly transfer: TransferRow }) {
  const t = useWords(transfersText)
  const [best] = suggestions
  if (!best) return null
  return (
    <span>
      <TransferOrder order={best} />{' '}
      <span className="muted">{best.by === 'reference' ? t.byReference : t.byAmount}</span>
    </span>
  )
}
