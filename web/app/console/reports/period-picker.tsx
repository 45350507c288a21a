import { comparisonNames, reportPeriodNames } from '@matla/contract/staff/report-periods'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ShortSelect } from '#console/kit/fields.tsx'
import { useWords } from '#lib/root-data.ts'
import { comparisonText, periodText, pickerText } from './report-words.text.ts'
import styles from './period-picker.module.css'

// Loaded lazily, because the Today page is shown at every start and usually has one of the named periods.
const OwnDays = lazy(async () => ({ default: (await import('./own-days.tsx')).OwnDays }))

type Props = {
  /** The days shown, with which the fields for chosen days start. */
  readonly days: { readonly from: string; readonly to: string }
  /** The comparison when the URL names none; null for no comparison, which can then also be switched off. */
  readonly usually: 'previous' | null
}

/** The period and its comparison, both stored in the URL. */
export function PeriodPicker({ days, usually }: Props) {
  const t = useWords(pickerText)
  const [periods, comparisons] = [useWords(periodText), useWords(comparisonText)]
  const [search, setSearch] = useSearchParams()
  const period = search.get('period') ?? '30-days'
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [key, value] of Object.entries(changes))
        if (value === null) next.delete(key)
        else next.set(key, value)
      return next
    })
  const choose = (chosen: string) =>
    change(chosen === 'own' ? { period: chosen, ...days } : { period: chosen, from: null, to: null })
  const compare = (chosen: string) => change({ compare: chosen === '' || chosen === usually ? null : chosen })
  return (
    <div className={styles.picker}>
      <ShortSelect
        label={t.period}
        value={period}
        onChange={(event) => choose(event.currentTarget.value)}
        options={reportPeriodNames.map((value) => ({ value, label: periods[value] }))}
      />
      <ShortSelect
        label={t.compare}
        value={search.get('compare') ?? usually ?? ''}
        onChange={(event) => compare(event.currentTarget.value)}
        options={[
          ...(usually === null ? [{ value: '', label: t.noComparison }] : []),
          ...comparisonNames.map((value) => ({ value, label: comparisons[value] })),
        ]}
      />
      {period === 'own' && (
        <Suspense>
          <OwnDays key={`${days.from} ${days.to}`} days={days} onChange={change} />
        </Suspense>
      )}
    </div>
  )
}
