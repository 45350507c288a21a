import type { Figures } from '@matla/contract/staff/today.calls'
import type { ReactNode } from 'react'
import { Money, formatMoney } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { changeInPercent } from './change-in-percent.ts'
import { todayText } from './today.text.ts'
import styles from './figure-tiles.module.css'

/** The percentage of checkouts that were paid; null without a checkout. */
const conversionOf = ({ opened, paid }: Figures['sums']): number | null =>
  opened === 0 ? null : Math.round((paid / opened) * 100)

/** Sales, orders, refunds, average order and conversion, each with its change. */
export function FigureTiles({ figures: { sums, comparedSums } }: { readonly figures: Figures }) {
  const t = useWords(todayText)
  const lang = useLang()
  const amount = (name: string, of: 'netHalalas' | 'salesHalalas' | 'refundsHalalas', isGoodLess = false) => (
    <Tile
      name={name}
      value={<Money halalas={sums[of]} />}
      now={sums[of]}
      before={comparedSums[of]}
      written={formatMoney(lang, comparedSums[of])}
      isGoodLess={isGoodLess}
    />
  )
  const [share, shareBefore] = [conversionOf(sums), conversionOf(comparedSums)]
  return (
    <div className={styles.tiles}>
      {amount(t.net, 'netHalalas')}
      {amount(t.sales, 'salesHalalas')}
      {amount(t.refunds, 'refundsHalalas', true)}
      <Tile
        name={t.orders}
        value={sums.orders}
        now={sums.orders}
        before={comparedSums.orders}
        written={String(comparedSums.orders)}
      />
      <Tile
        name={t.average}
        value={sums.averageHalalas === null ? t.noOrder : <Money halalas={sums.averageHalalas} />}
        now={sums.averageHalalas}
        before={comparedSums.averageHalalas}
        written={
          comparedSums.averageHalalas === null ? t.noOrder : formatMoney(lang, comparedSums.averageHalalas)
        }
      />
      <Tile
        name={t.conversion}
        value={share === null ? t.noCheckout : t.conversionOf(share, sums.paid, sums.opened)}
        now={share}
        before={shareBefore}
        written={shareBefore === null ? t.noCheckout : `\u2066${shareBefore}%\u2069`}
      />
    </div>
  )
}

type TileProps = {
  readonly name: string
  readonly value: ReactNode
  readonly now: number | null
  readonly before: number | null
  /** The formatted value for comparison. */
  readonly written: string
  readonly isGoodLess?: boolean
}

function Tile({ name, value, now, before, written, isGoodLess = false }: TileProps) {
  const t = useWords(todayText)
  return (
    <div className={styles.tile}>
      <span className="muted">{name}</span>
      <b className={styles.value}>{value}</b>
      <span className={styles.before}>
        <Change now={now} before={before} isGoodLess={isGoodLess} /> {t.before(written)}
      </span>
    </div>
  )
}

/** A change such as "▲ 12%"; empty without a comparison or a change. */
function Change({ now, before, isGoodLess = false }: Pick<TileProps, 'now' | 'before' | 'isGoodLess'>) {
  const t = useWords(todayText)
  const percent = now === null || before === null ? null : changeInPercent(now, before)
  if (percent === null || percent === 0) return null
  const isMore = percent > 0
  const size = String(Math.abs(percent))
  return (
    <span className={styles.change} data-good={isMore !== isGoodLess}>
      <span aria-hidden="true">{isMore ? '▲' : '▼'}</span>{' '}
      <span className="visually-hidden">{isMore ? t.more(size) : t.less(size)}</span>
      <bdi dir="ltr" aria-hidden="true">
        {size}%
      </bdi>
    </span>
  )
}
