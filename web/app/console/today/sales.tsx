import type { Sales } from '@matla/contract/staff/today.calls'
import { Link } from 'react-router'
import { BarChart } from '#console/kit/bar-chart.tsx'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { Money, formatMoney } from '#console/kit/values.tsx'
import { methodText } from '#console/orders/order-names.text.ts'
import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { PeriodFigures } from './period-figures.tsx'
import { todayText } from './today.text.ts'
import { toBars } from './chart-bars.ts'
import styles from './sales.module.css'

type Props = { readonly sales: Sales }

/** The periods of the chart; the first is the default. */
const lengths = [30, 90, 365] as const

/** Sales, net of refunds. */
export function SalesPanel({ sales }: Props) {
  const t = useWords(todayText)
  const lang = useLang()
  const spans = toBars(sales.byDay)
  const dayOf = (day: string) => formatDate(`${day}T09:00:00Z`, lang)
  return (
    <Block title={t.sales} aside={<Lengths now={sales.byDay.length} />}>
      <PeriodFigures sales={sales} />
      <div className={styles.chart}>
        <BarChart
          title={t.sales}
          columns={[spans.length < sales.byDay.length ? t.week : t.day, t.net, t.orders]}
          bars={spans.map(({ day, days, netHalalas, orders }) => ({
            key: day,
            name: days > 1 ? t.weekFrom(dayOf(day)) : dayOf(day),
            label: dayOf(day),
            size: Math.max(netHalalas, 0),
            values: [formatMoney(lang, netHalalas), t.ordersOf(orders)],
          }))}
        />
      </div>
    </Block>
  )
}

function Lengths({ now }: { readonly now: number }) {
  const t = useWords(todayText)
  return (
    <nav className={styles.lengths} aria-label={t.length}>
      {lengths.map((days) => (
        <Link
          key={days}
          to={days === lengths[0] ? '.' : `?days=${days}`}
          aria-current={days === now || undefined}
          className={styles.length}
        >
          {t.days(days)}
        </Link>
      ))}
    </nav>
  )
}

const mostCourses = 8

/** The same by product and by payment method. */
export function SalesParts({ sales }: Props) {
  const t = useWords(todayText)
  const methods = useWords(methodText)
  const lang = useLang()
  const days = t.days(sales.byDay.length)
  if (sales.byCourse.length === 0) return null
  return (
    <>
      <Block title={t.byCourse(days)}>
        <Facts isSums>
          {sales.byCourse.slice(0, mostCourses).map(({ productId, name, netHalalas }) => (
            <Fact key={productId} name={name[lang]}>
              <Money halalas={netHalalas} />
            </Fact>
          ))}
        </Facts>
      </Block>
      <Block title={t.byMethod(days)}>
        <Facts isSums>
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
