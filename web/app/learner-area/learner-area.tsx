import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Gate } from '#layout/account-links.ts'
import { GatePopup } from '#layout/gate-popup.tsx'
import { useGate } from '#layout/use-gate.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { SlimLoader } from '#ui/slim-loader.tsx'
import styles from './learner-area.module.css'
import { learnerAreaText } from './learner-area.text.ts'

type Props = {
  /** The tab of this page; null for a page without a tab. */
  readonly current: LearnerTab | null
  /** The page with its own `h1`; this component adds width, spacing and tabs. */
  readonly children: ReactNode
}

/**
 * The frame of every page in the learner area: the tabs, of which some are closed to members without a course (R232 to
 * R236), and a slim loader above content that is usable immediately (R046). Each page's own call checks access.
 */
export function LearnerArea({ current, children }: Props) {
  const { pathname } = useLocation()
  return (
    <Wrap className={styles.area}>
      <LearnerTabs current={current} />
      <LearnerLoader key={pathname} />
      {children}
    </Wrap>
  )
}

/** Five pages as tabs; clicking a closed tab stays on the page and shows the reason. */
function LearnerTabs({ current }: { current: LearnerTab | null }) {
  const t = useWords(learnerAreaText)
  const gate = useGate()
  return (
    <nav aria-label={t.tabs}>
      <ul className={styles.list}>
        {learnerTabs.map(({ name, to, icon, gatedBy }) => (
          <li key={name} className={styles.place}>
            <Link
              to={to}
              className={styles.tab}
              aria-current={name === current ? 'page' : undefined}
              onClick={(event) => gate.check(event, gatedBy)}
            >
              <Icon name={icon} className={styles.icon} />
              {t[name]}
            </Link>
          </li>
        ))}
      </ul>
      <GatePopup kind={gate.closed} onClose={gate.dismiss} />
    </nav>
  )
}

/** Runs for 2 s after mounting (R046). */
function LearnerLoader() {
  const t = useWords(learnerAreaText)
  return <SlimLoader label={t.loading} ends={2} className={styles.learnerLoaderPlace} />
}

type LearnerTab = 'courses' | 'profile' | 'certificates' | 'wishlist' | 'transactions'

type Tab = {
  readonly name: LearnerTab
  readonly to: string
  readonly icon: IconName
  readonly gatedBy?: Gate
}

/** The courses and the four documented tabs (R232), with why each is closed without a course (R233 to R236). */
const learnerTabs: readonly Tab[] = [
  { name: 'courses', to: paths.myCourses, icon: 'circle-play', gatedBy: 'NotASubscriber' },
  { name: 'profile', to: paths.profile, icon: 'user', gatedBy: 'canteditProfile' },
  { name: 'certificates', to: paths.certificates, icon: 'award', gatedBy: 'NotASubscriber' },
  { name: 'wishlist', to: paths.wishlist, icon: 'heart' },
  { name: 'transactions', to: paths.transactions, icon: 'receipt', gatedBy: 'NotASubscriber' },
]
