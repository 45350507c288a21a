import type { NavItem } from '@matla/contract/content/content'
import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { categoryColour } from '#ui/category-colour.ts'
import { contentIcon } from '#ui/content-icon.ts'
import { useWords } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { cx } from '#ui/cx.ts'
import { Menu, MenuHeading, MenuLink } from '#ui/menu.tsx'
import { gateOf } from './account-links.ts'
import { ContentLink } from './content-link.tsx'
import { GatePopup } from './gate-popup.tsx'
import { entriesFor, isWithin, linksUnder } from './nav.ts'
import { layoutText } from './layout.text.ts'
import { useGate } from './use-gate.ts'
import styles from './main-menu.module.css'

/** The number of entries that fit on one line between 768 and 1005 px, in both languages. */
const entriesOnTablet = 3

type Props = { items: readonly NavItem[]; className?: string | undefined }

/** The menu from the server (R053); its lists open on hover or on click (R055). */
export function MainMenu({ items, className }: Props) {
  const { pathname } = useLocation()
  const isMember = useSession().user?.kind === 'member'
  const t = useWords(layoutText)
  const gate = useGate()
  const entries = entriesFor(items, isMember)
  const later = entries.slice(entriesOnTablet)
  return (
    <nav aria-label={t.mainMenu} className={className}>
      <ul className={styles.list}>
        {entries.map((item, at) => (
          <li
            key={item.href}
            data-current={isWithin(pathname, item.href) || undefined}
            className={cx(styles.item, at >= entriesOnTablet && styles.later)}
          >
            <Entry item={item} pathname={pathname} onPress={gate.check} />
          </li>
        ))}
        {later.length > 0 && (
          <li className={cx(styles.item, styles.more)}>
            <Menu label={t.more} openOn="hover" className={cx(styles.drop)}>
              {later.map(({ href, name }) => (
                <MenuLink key={href} to={href} onClick={(event) => gate.check(event, gateOf(href))}>
                  {name}
                </MenuLink>
              ))}
            </Menu>
          </li>
        )}
      </ul>
      <GatePopup kind={gate.closed} onClose={gate.dismiss} />
    </nav>
  )
}

type EntryProps = {
  readonly item: NavItem
  readonly pathname: string
  readonly onPress: ReturnType<typeof useGate>['check']
}

function Entry({ item, pathname, onPress }: EntryProps) {
  const t = useWords(layoutText)
  const isHere = isWithin(pathname, item.href)
  if (!item.hasDropdown) {
    return (
      <ContentLink
        href={item.href}
        className={styles.link}
        aria-current={isHere ? 'page' : undefined}
        onClick={(event) => onPress(event, gateOf(item.href))}
      >
        {item.name}
      </ContentLink>
    )
  }
  return (
    <Menu label={item.name} openOn="hover" className={cx(styles.drop)}>
      {linksUnder(item, t.allCourses).map(({ href, name, icon, gel }, at) => (
        <Fragment key={href}>
          {at === 1 &&
            item.headerSubCategory.map((header) => (
              <MenuHeading key={header.name} icon={contentIcon(header.icon)}>
                {header.name}
              </MenuHeading>
            ))}
          <MenuLink
            to={href}
            icon={icon ? contentIcon(icon) : undefined}
            {...categoryColour(gel)}
            prefetch="intent"
            onClick={(event) => onPress(event, gateOf(href))}
          >
            {name}
          </MenuLink>
        </Fragment>
      ))}
    </Menu>
  )
}
