import { type RootData, useWords } from '#lib/root-data.ts'
import styles from './closed-bar.module.css'
import { closedBarText } from './closed-bar.text.ts'

type ClosedBarProps = { readonly closed: NonNullable<RootData['site']['closed']> }

/** Informs staff on every page that visitors cannot see it. */
export function ClosedBar({ closed }: ClosedBarProps) {
  const t = useWords(closedBarText)
  return (
    <p className={styles.bar} role="status">
      {closed.state === 'maintenance' ? t.maintenance : t.soon}{' '}
      <a href="/console/settings?do=shop" className={styles.link}>
        {t.toConsole}
      </a>
    </p>
  )
}
