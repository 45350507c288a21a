import type { Sales } from '@matla/contract/staff/today.calls'
import { BarChart } from '#console/kit/bar-chart.tsx'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { Money, moneyIn } from '#console/kit/values.tsx'
import { methodText } from '#console/orders/orders.text.ts'
import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { todayText } from './today.text.ts'
import styles from './sales.module.css'

type Props = { readonly sales: Sales }

/** What was sold, net of what went back. */
export function SalesPanel({ sales }: Props) {
  const t = useWords(todayText)
  const lang = useLang()
  return (
    <Block title={t.sales}>
      <div className={styles.periods}>
        {sales.periods.map(({ days, netHalalas, beforeHalalas, orders }) => (
          <div key={days} className={styles.period}>
            <span className="muted">{t.days(days)}</span>
            <b className={styles.sum}>
              <Money halalas={netHalalas} />
            </b>
            <span className="muted">{t.ordersOf(orders)}</span>
            <span className="muted">{t.before(moneyIn(lang, beforeHalalas))}</span>
          </div>
        ))}
        <div className={styles.period}>
          <span className="muted">{t.funnel}</span>
          <b className={styles.sum}>{t.paidOf(sales.paid, sales.opened)}</b>
        </div>
      </div>
      <BarChart
        title={t.sales}
        columns={[t.day, t.net, t.orders]}
        bars={sales.byDay.map(({ day, netHalalas, orders }) => ({
          key: day,
          name: formatDate(`${day}T09:00:00Z`, lang),
          size: Math.max(netHalalas, 0),
          values: [moneyIn(lang, netHalalas), orders],
        }))}
      />
    </Block>
  )
}

const mostCourses = 8

export function SalesParts({ sales }: Props) {
  const t = useWords(todayText)
  const methods = useWords(methodText)
  const lang = useLang()
  return (
    <>
      <Block title={t.byCourse}>
        <Facts>
          {sales.byCourse.slice(0, mostCourses).map(({ productId, name, netHalalas }) => (
            <Fact key={productId} name={name[lang]}>
              <Money halalas={netHalalas} />
            </Fact>
          ))}
        </Facts>
      </Block>
      <Block title={t.byMethod}>
        <Facts>
          {sales.byMethod.map(({ method, netHalalas }) => (
            <Fact key={method} name={methods[method]}>
              <Money halalas={netHalalas} />
            </Fact>
          ))}
        </Facts>
      </Block>
    </>
  )
}
