import { Link } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { addressOf, type Tab } from './address.ts'
import { certificatesText } from './certificates.text.ts'
import styles from './certificate-tabs.module.css'

/** Finished courses first, then those in progress (R250); plain links, so that they work without script. */
export function CertificateTabs({ current }: { current: Tab }) {
  const t = pick(certificatesText, useLang())
  const tabs: readonly Tab[] = ['finished', 'progress']
  return (
    <nav aria-label={t.tabs}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={addressOf({ tab, page: 1 })}
              preventScrollReset
              className={styles.tab}
              aria-current={tab === current ? 'page' : undefined}
            >
              {t[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
