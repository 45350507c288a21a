import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Wrap } from '#ui/layout.tsx'
import { LearnerLoader } from './learner-loader.tsx'
import { LearnerTabs } from './learner-tabs.tsx'
import type { LearnerTab } from './tabs.ts'
import styles from './learner-area.module.css'

type Props = {
  /** The tab this page belongs to; null for a page that has none, such as My Courses. */
  readonly current: LearnerTab | null
  /** The page with its own `h1`; width, space around and tabs are here. */
  readonly children: ReactNode
}

/**
 * What stands around every page of the student area: the tabs with their gates (R232 to R236) and a slim loader above
 * content that is usable from the start (R046, decision 7). Who may see a page is decided by its own call.
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
