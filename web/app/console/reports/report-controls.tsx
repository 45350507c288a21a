import type { ReportResult } from '@matla/contract/staff/reports.calls'
import { type ReportName, reportOf, reportUnitNames } from '@matla/contract/staff/reports'
import { useSearchParams } from 'react-router'
import { Block } from '#console/kit/detail.tsx'
import { ShortSelect } from '#console/kit/fields.tsx'
import { useWords } from '#lib/root-data.ts'
import { PeriodPicker } from './period-picker.tsx'
import { dimensionText, reportsText, unitText } from './reports.text.ts'
import styles from './period-picker.module.css'

type Props = { readonly name: ReportName; readonly report: ReportResult }

/** The period, the comparison and the division of a report, all stored in the URL. */
export function ReportControls({ name, report: { days, unit, dimension } }: Props) {
  const t = useWords(reportsText)
  const [units, dimensions] = [useWords(unitText), useWords(dimensionText)]
  const [, setSearch] = useSearchParams()
  const change = (key: 'per' | 'by', value: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.set(key, value)
      return next
    })
  const offered = reportOf(name).dimensions
  return (
    <Block title={t.controls}>
      <PeriodPicker days={days} usually={null} />
      <div className={styles.picker}>
        <ShortSelect
          label={t.per}
          value={unit ?? 'none'}
          onChange={(event) => change('per', event.currentTarget.value)}
          options={[
            { value: 'none', label: t.whole },
            ...reportUnitNames.map((value) => ({ value, label: units[value] })),
          ]}
        />
        {offered.length > 0 && (
          <ShortSelect
            label={t.by}
            value={dimension ?? 'none'}
            onChange={(event) => change('by', event.currentTarget.value)}
            options={[
              { value: 'none', label: t.together },
              ...offered.map((value) => ({ value, label: dimensions[value] })),
            ]}
          />
        )}
      </div>
    </Block>
  )
}
