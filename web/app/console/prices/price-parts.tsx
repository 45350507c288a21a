import type { PriceChange, PriceRow } from '@matla/contract/staff/prices.calls'
import { formatDateTime, Money, None } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge, type BadgeProps } from '#ui/badge.tsx'
import { Cluster } from '#ui/layout.tsx'
import { pricesText, priceStateText, productStateText } from './prices.text.ts'

const badgeLooks: Readonly<Record<PriceChange['state'], BadgeProps['kind']>> = {
  planned: 'info',
  running: 'ok',
  done: 'plain',
  cancelled: 'plain',
  replaced: 'plain',
  missed: 'bad',
}

export const ChangeState = ({ state }: Pick<PriceChange, 'state'>) => (
  <Badge kind={badgeLooks[state]}>{useWords(priceStateText)[state]}</Badge>
)

export function ProductState({ status }: Pick<PriceRow, 'status'>) {
  const names = useWords(productStateText)
  return <Badge kind={status === 'on-sale' ? 'ok' : 'plain'}>{names[status]}</Badge>
}

/** The start and end of a period, in Riyadh time. */
export function Span({ from, until }: Pick<PriceChange, 'from' | 'until'>) {
  const t = useWords(pricesText)
  const lang = useLang()
  return (
    <>
      {until === null
        ? t.fromOn(formatDateTime(from, lang))
        : t.span(formatDateTime(from, lang), formatDateTime(until, lang))}
    </>
  )
}

/** A price with the crossed-out price. */
export function PricePair({ price, was }: { readonly price: number | null; readonly was: number | null }) {
  if (price === null) return <None />
  return (
    <Cluster gap={2}>
      <Money halalas={price} />
      {was !== null && (
        <s className="muted">
          <Money halalas={was} />
        </s>
      )}
    </Cluster>
  )
}

/** A price change with its state, its price and its period. */
export const PlannedChange = ({ change }: { readonly change: PriceChange }) => (
  <Cluster gap={3}>
    <ChangeState state={change.state} />
    <PricePair price={change.priceHalalas} was={change.wasHalalas} />
    <span className="muted">
      <Span from={change.from} until={change.until} />
    </span>
  </Cluster>
)
