import { NavLink } from 'react-router'
import { useLang, useWords } from '#lib/root-data.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { useBadge } from '#console/session/badges.ts'
import { frameText } from './frame.text.ts'
import { type MenuPage, menuGroups, titleOf } from './pages.ts'
import styles from './side-bar.module.css'

/** The pages by group, each with its number of open items. */
export function SideBar({ className }: { readonly className?: string | undefined }) {
  const t = useWords(frameText)
  return (
    <nav className={cx(styles.side, className)} aria-label={t.pages}>
      <PageGroups />
    </nav>
  )
}

/** `isWide` when there is space for every name. */
export function PageGroups({ isWide = false, onOpen }: { isWide?: boolean; onOpen?: () => void }) {
  const t = useWords(frameText)
  return menuGroups().map(({ group, pages }) => (
    <section key={group} className={styles.group} data-wide={isWide || undefined}>
      <h2 className={styles.name}>{t[group]}</h2>
      <ul>
        {pages.map((page) => (
          <PageLink key={page.path} page={page} {...(onOpen && { onOpen })} />
        ))}
      </ul>
    </section>
  ))
}

function PageLink({ page, onOpen }: { readonly page: MenuPage; readonly onOpen?: () => void }) {
  const lang = useLang()
  const waiting = useBadge(page.path)
  const title = titleOf(page, lang)
  return (
    <li>
      <NavLink
        to={`/${page.path}`}
        end={page.path === ''}
        className={cx(styles.link)}
        title={title}
        onClick={onOpen}
      >
        <Icon name={page.menu.icon} />
        <span className={styles.title}>{title}</span>
        {waiting > 0 && <span className={styles.badge}>{waiting}</span>}
      </NavLink>
    </li>
  )
}
