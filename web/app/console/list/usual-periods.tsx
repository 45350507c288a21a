import { daysOfPeriod, reportPeriods } from '@matla/contract/staff/report-periods'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { serverNow } from '#lib/server-clock.ts'
import { Icon } from '#ui/icon.tsx'
import { withParams } from './list-address.ts'
import styles from './list-filters.module.css'

const periods = ['today', '7-days', 'month', 'last-quarter'] as const

/** The usual periods of a filter by days, a press each. `from` and `to` are its query parameters. */
export function UsualPeriods({ from, to }: { readonly from: string; readonly to: string }) {
  const lang = useLang()
  const [search] = useSearchParams()
  // The panel is mounted anew each time it opens.
  const [now] = useState(() => new Date(serverNow()))
  return (
    <ul className={styles.periods}>
      {periods.map((period) => {
        const days = daysOfPeriod({ period }, now)
        const isNow = search.get(from) === days?.from && search.get(to) === days?.to
        return (
          <li key={period}>
            <Link
              to={withParams(search, { [from]: days?.from ?? null, [to]: days?.to ?? null })}
              aria-current={isNow || undefined}
              className={styles.choice}
            >
              {reportPeriods[period][lang]}
              {isNow && <Icon name="check" />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
