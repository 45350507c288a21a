import type { NavItem } from '@matla/contract/content/content'
import { useLocation } from 'react-router'
import { contentIcon } from '#kit/content-icon.ts'
import { useLang } from '#kit/root-data.ts'
import { useSession } from '#kit/session.ts'
import { pick } from '#kit/text.ts'
import { SearchBox } from '#search/search-box.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import { ContentLink } from './content-link.tsx'
import { LanguageLink } from './language-link.tsx'
import { MobileAccount } from './mobile-account.tsx'
import { isWithin, linksUnder } from './nav.ts'
import { shellText } from './shell.text.ts'
import { ThemeButton } from './theme-button.tsx'
import styles from './mobile-sheet.module.css'

/** What the mobile menu holds: search first, language and account within thumb's reach. */
export function MobileSheet({ items }: { items: readonly NavItem[] }) {
  const t = pick(shellText, useLang())
  const isMember = useSession().user?.kind === 'member'
  return (
    <div className={styles.sheet}>
      <SearchBox place="sheet" />
      <nav aria-label={t.mainMenu}>
        {items
          .filter((item) => isMember || !item.logIn)
          .map((item) => (
            <Entry key={item.href} item={item} />
          ))}
      </nav>
      <div className={styles.foot}>
        <MobileAccount />
        <div className={styles.choices}>
          <LanguageLink />
          <ThemeButton />
        </div>
      </div>
    </div>
  )
}

function Entry({ item }: { item: NavItem }) {
  const { pathname } = useLocation()
  const isHere = isWithin(pathname, item.href)
  if (!item.hasDropdown) {
    return (
      <ContentLink href={item.href} className={styles.link} aria-current={isHere ? 'page' : undefined}>
        {item.name}
      </ContentLink>
    )
  }
  return (
    <Disclosure title={item.name} name="menu" open={isHere}>
      <ul className={styles.list}>
        {linksUnder(item).map(({ href, name, icon, gel }) => (
          <li key={href} data-gel={gel}>
            <ContentLink href={href} className={styles.under}>
              {icon && <Icon name={contentIcon(icon)} className={styles.icon} />}
              {name}
            </ContentLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
