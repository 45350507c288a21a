import type { Figures } from '@matla/contract/staff/today.calls'
import { BarChart } from '#console/kit/bar-chart.tsx'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { Code, Money, formatMoney, formatRiyals } from '#console/kit/values.tsx'
import { bucketLabel, bucketName, daysName } from '#console/reports/bucket-name.ts'
import { PeriodPicker } from '#console/reports/period-picker.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Grid } from '#ui/layout.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { todayText } from './today.text.ts'

type Props = { readonly figures: Figures }

/** The figures of a period and of the compared one, as tiles, bars and parts. */
export function FiguresPanel({ figures }: Props) {
  const t = useWords(todayText)
  const lang = useLang()
  const { days, comparedDays } = figures
  return (
    <>
      <Block title={t.figures}>
        <PeriodPicker days={days} usually="previous" />
        <p className="muted">{t.comparedWith(daysName(days, lang), daysName(comparedDays, lang))}</p>
        <FigureTiles figures={figures} />
        <SalesChart figures={figures} />
      </Block>
      <Grid min="narrow" gap={4}>
        <Parts title={t.byCourse} parts={figures.byCourse} />
        <Parts title={t.byMethod} parts={figures.byMethod} />
        <Parts title={t.byCoupon} parts={figures.byCoupon} areCodes />
      </Grid>
    </>
  )
}

function SalesChart({ figures: { unit, bars } }: Props) {
  const t = useWords(todayText)
  const lang = useLang()
  return (
    <BarChart
      title={t.net}
      columns={[t[unit], t.net, t.orders, t.comparedNet]}
      formatSize={formatRiyals}
      legend={[t.net, t.comparedNet]}
      bars={bars.map(({ at, netHalalas, orders, comparedHalalas }) => ({
        key: at,
        name: bucketName(unit, at, lang),
        label: bucketLabel(unit, at, lang),
        size: netHalalas,
        compared: comparedHalalas,
        values: [
          formatMoney(lang, netHalalas),
          t.ordersOf(orders),
          t.comparedSum(formatMoney(lang, comparedHalalas)),
        ],
      }))}
    />
  )
}

type PartsProps = {
  readonly title: string
  readonly parts: Figures['byCourse']
  /** The names are codes. */
  readonly areCodes?: boolean
}

/** The best-selling parts, net of refunds. */
function Parts({ title, parts, areCodes = false }: PartsProps) {
  const t = useWords(todayText)
  const lang = useLang()
  if (parts.length === 0) return null
  return (
    <Block title={title}>
      <Facts isSums>
        {parts.map(({ key, name, netHalalas, orders }) => (
          <Fact
            key={key}
            name={
              <>
                {areCodes ? <Code>{name[lang]}</Code> : <Name>{name[lang]}</Name>} · {t.ordersOf(orders)}
              </>
            }
          >
            <Money halalas={netHalalas} />
          </Fact>
        ))}
      </Facts>
    </Block>
  )
}
