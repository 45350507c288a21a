import { useRootData, useWords } from '#lib/root-data.ts'
import styles from './closed-bar.module.css'
import { closedBarText } from './closed-bar.text.ts'

/** Tells staff on every page that visitors do not see it. */
export function ClosedBar() {
  const t = useWords(closedBarText)
  const closed = useRootData()?.site.closed
  if (!closed?.isStaff) return null
  return (
    <p className={styles.bar} role="status">
      {closed.state === 'maintenance' ? t.maintenance : t.soon}{' '}
      <a href="/console/settings?do=shop" className={styles.link}>
        {t.toConsole}
      </a>
    </p>
  )
}
