import { Link } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { GatePopup } from '#layout/gate-popup.tsx'
import { useGate } from '#layout/use-gate.ts'
import { Icon } from '#ui/icon.tsx'
import { learnerAreaText } from './learner-area.text.ts'
import { learnerTabs, type LearnerTab } from './tabs.ts'
import styles from './learner-tabs.module.css'

/** Four pages as tabs; one that is closed to this member stays where it is and says why. */
export function LearnerTabs({ current }: { current: LearnerTab | null }) {
  const t = pick(learnerAreaText, useLang())
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
