import { daysOfPeriod, reportPeriods } from '@matla/contract/staff/report-periods'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { serverNow } from '#lib/server-clock.ts'
import { ChoiceLinks } from './choice-links.tsx'
import { withParams } from './list-address.ts'

const periods = ['today', '7-days', 'month', 'last-quarter'] as const

type Props = {
  readonly label: string
  /** The query parameters of the filter. */
  readonly from: string
  readonly to: string
}

/** The usual periods of a filter by days, each with one click. */
export function UsualPeriods({ label, from, to }: Props) {
  const lang = useLang()
  const [search] = useSearchParams()
  // The panel is mounted again each time it opens.
  const [now] = useState(() => new Date(serverNow()))
  const choices = periods.map((period) => {
    const days = daysOfPeriod({ period }, now)
    return {
      key: period,
      name: reportPeriods[period][lang],
      to: withParams(search, { [from]: days?.from ?? null, [to]: days?.to ?? null }),
      isNow: search.get(from) === days?.from && search.get(to) === days?.to,
    }
  })
  return <ChoiceLinks label={label} choices={choices} />
}
