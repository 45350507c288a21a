import type { Sales } from '@matla/contract/staff/today.calls'
import { Money, formatMoney } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { changeInPercent } from './change-in-percent.ts'
import { todayText } from './today.text.ts'
import styles from './period-figures.module.css'

/**
 * Four figures: today, and the last seven and thirty days compared with the days before, and the share of orders paid.
 */
export function PeriodFigures({ sales }: { readonly sales: Sales }) {
  const t = useWords(todayText)
  const lang = useLang()
  return (
    <div className={styles.periods}>
      {sales.periods.map(({ days, netHalalas, beforeHalalas, orders }) => (
        <div key={days} className={styles.period}>
          <span className="muted">{t.days(days)}</span>
          <b className={styles.sum}>
            <Money halalas={netHalalas} />
          </b>
          <span className="muted">{t.ordersOf(orders)}</span>
          <Change now={netHalalas} before={beforeHalalas} />
          <span className={styles.before}>{t.before(formatMoney(lang, beforeHalalas))}</span>
        </div>
      ))}
      <div className={styles.period}>
        <span className="muted">{t.funnel(t.days(sales.byDay.length))}</span>
        <b className={styles.sum}>{t.paidOf(sales.paid, sales.opened)}</b>
      </div>
    </div>
  )
}

/** "▲ 12%"; empty if the previous value was zero. */
function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const t = useWords(todayText)
  const percent = changeInPercent(now, before)
  if (percent === null) return null
  const isMore = percent >= 0
  const size = String(Math.abs(percent))
  return (
    <span className={styles.change} data-more={isMore}>
      <span aria-hidden="true">{isMore ? '▲' : '▼'}</span>{' '}
      <span className="visually-hidden">{isMore ? t.more(size) : t.less(size)}</span>
      <bdi dir="ltr" aria-hidden="true">
        {size}%
      </bdi>
    </span>
  )
}
