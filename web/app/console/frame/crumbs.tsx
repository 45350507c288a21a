import { Link } from 'react-router'
import { useLang, useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { frameText } from './frame.text.ts'
import { parentOf, titleOf, usePage } from './pages.ts'
import styles from './crumbs.module.css'

/** Links to the list that contains a page. */
export function Crumbs() {
  const lang = useLang()
  const t = useWords(frameText)
  const page = usePage()
  const parent = page && parentOf(page)
  if (!parent) return null
  return (
    <nav className={styles.crumbs} aria-label={t.crumbs}>
      <Link to={`/${parent.path}`} className={styles.link}>
        <Icon name="chevron-back" />
        {titleOf(parent, lang)}
      </Link>
    </nav>
  )
}
