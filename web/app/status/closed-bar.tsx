import { useRootData, useWords } from '#lib/root-data.ts'
import styles from './closed-bar.module.css'
import { closedText } from './closed.text.ts'

/** Tells staff on every page that visitors do not see it. */
export function ClosedBar() {
  const t = useWords(closedText)
  const closed = useRootData()?.site.closed
  if (!closed?.isStaff) return null
  return (
    <p className={styles.bar} role="status">
      {closed.state === 'maintenance' ? t.barMaintenance : t.barSoon}{' '}
      <a href="/console/settings?do=shop" className={styles.link}>
        {t.toConsole}
      </a>
    </p>
  )
}
