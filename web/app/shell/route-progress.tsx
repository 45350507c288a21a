import { useNavigation } from 'react-router'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { shellText } from './shell.text.ts'
import styles from './route-progress.module.css'

/**
 * A thin line while the next page is on its way; it never covers or delays what is there (decision 7), and is gone
 * after 5 s at the latest (R047, R048).
 */
export function RouteProgress() {
  const isUnderWay = useNavigation().state !== 'idle'
  const t = pick(shellText, useLang())
  return (
    <div role="status" className={styles.progress} data-under-way={isUnderWay || undefined}>
      {isUnderWay && <VisuallyHidden>{t.loading}</VisuallyHidden>}
    </div>
  )
}
