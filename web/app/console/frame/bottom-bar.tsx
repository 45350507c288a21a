import { useState } from 'react'
import { NavLink } from 'react-router'
import { useLang, useWords } from '#lib/root-data.ts'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useBadge } from '#console/session/badges.ts'
import { frameText } from './frame.text.ts'
import { type MenuPage, menuPages, titleOf } from './pages.ts'
import { PageGroups } from './side-bar.tsx'
import styles from './bottom-bar.module.css'

/** The main pages within the thumb's reach on a phone, and all pages behind More. */
export function BottomBar({ className }: { readonly className?: string | undefined }) {
  const t = useWords(frameText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <nav className={cx(styles.bar, className)} aria-label={t.mainPages}>
        {menuPages()
          .filter(({ menu }) => menu.isMain)
          .slice(0, 4)
          .map((page) => (
            <MainPage key={page.path} page={page} />
          ))}
        <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="menu" />
          {t.more}
        </button>
      </nav>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.pages}>
        <nav aria-label={t.pages}>
          <PageGroups isWide onOpen={() => setOpen(false)} />
        </nav>
      </Dialog>
    </>
  )
}

function MainPage({ page }: { readonly page: MenuPage }) {
  const waiting = useBadge(page.path)
  return (
    <NavLink to={`/${page.path}`} end={page.path === ''} className={cx(styles.entry)}>
      <Icon name={page.menu.icon} />
      <span>{titleOf(page, useLang())}</span>
      {waiting > 0 && <span className={styles.badge}>{waiting}</span>}
    </NavLink>
  )
}
