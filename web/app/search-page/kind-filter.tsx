import type { FoundKind } from '@matla/contract/search/kinds'
import { Link } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { searchPageText } from './search-page.text.ts'
import styles from './kind-filter.module.css'

type Props = {
  readonly kinds: readonly (readonly [FoundKind, number])[]
  readonly current: FoundKind | null
  /** The URL of the results of one kind, or of all. */
  readonly to: (kind: FoundKind | null) => string
}

/** The kinds of results as links, so that each has its own URL and works without JavaScript. */
export function KindFilter({ kinds, current, to }: Props) {
  const t = useWords(searchPageText)
  const all = kinds.reduce((sum, [, number]) => sum + number, 0)
  return (
    <nav aria-label={t.kinds} className={styles.nav}>
      <ul className={styles.list}>
        {([[null, all], ...kinds] as const).map(([kind, number]) => (
          <li key={kind ?? 'all'}>
            <Link
              to={to(kind)}
              preventScrollReset
              className={styles.link}
              aria-current={kind === current ? 'page' : undefined}
            >
              {kind === null ? t.allKinds : t[kind]} <span className={styles.number}>{number}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
