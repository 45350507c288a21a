import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { withParams, withExactCount } from './list-address.ts'
import type { ListData } from './list.ts'
import { listText, type ListWords } from './list.text.ts'
import styles from './list-paging.module.css'

type CountedList = Pick<ListData<unknown>, 'total' | 'isTotalExact'>

/** Formats the total: "1,200" or "more than 10,000". */
export function totalIn({ total, isTotalExact }: CountedList, t: ListWords): string {
  const count = total.toLocaleString('en')
  return isTotalExact ? count : t.moreThan(count)
}

/** The number of rows shown, and links to the other pages. */
export function ListPaging({ data }: { readonly data: ListData<unknown> }) {
  const t = useWords(listText)
  const [search] = useSearchParams()
  const isWhole = data.next === null && data.previous === null
  return (
    <footer className={styles.paging}>
      <p role="status" className={styles.count}>
        {isWhole ? t.found(data.rows.length) : t.shown(data.rows.length, totalIn(data, t))}{' '}
        {!data.isTotalExact && (
          <Link to={withExactCount(search)} className="accented">
            {t.countAll}
          </Link>
        )}
      </p>
      {!isWhole && (
        <nav className={styles.pages} aria-label={t.pages}>
          <Step cursor={data.previous} to={(before) => withParams(search, { before })}>
            <Icon name="chevron-back" />
            {t.previous}
          </Step>
          <Step cursor={data.next} to={(after) => withParams(search, { after })}>
            {t.next}
            <Icon name="chevron-forward" />
          </Step>
        </nav>
      )}
    </footer>
  )
}

type StepProps = {
  readonly cursor: string | null
  readonly to: (cursor: string) => string
  readonly children: ReactNode
}

function Step({ cursor, to, children }: StepProps) {
  if (cursor === null)
    return (
      <span className={styles.step} data-off>
        {children}
      </span>
    )
  return (
    <Link to={to(cursor)} className={styles.step}>
      {children}
    </Link>
  )
}
