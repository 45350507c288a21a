import { Link } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { useBadge } from '#console/session/badges.ts'
import { frameText } from './frame.text.ts'
import styles from './bell.module.css'

/** The server does not count further than this. */
const most = 99

/** A link to the notifications with the number of unread ones. */
export function Bell() {
  const t = useWords(frameText)
  const unread = useBadge('notifications')
  return (
    <Link to="/notifications" className={styles.bell} aria-label={t.notifications(Math.min(unread, most))}>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 10a6 6 0 0 1 12 0c0 4.5 1.6 5.7 2 6.2H4c.4-.5 2-1.7 2-6.2ZM10 19.5a2.1 2.1 0 0 0 4 0" />
      </svg>
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {unread > most ? `${most}+` : unread}
        </span>
      )}
    </Link>
  )
}
