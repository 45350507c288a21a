import type { NavItem } from '@matla/contract/content/content'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { categoryColour } from '#ui/category-colour.ts'
import { contentIcon } from '#ui/content-icon.ts'
import { useWords } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { SearchBox } from '#search/search-box.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { gateOf } from './account-links.ts'
import { ContentLink } from './content-link.tsx'
import { GatePopup } from './gate-popup.tsx'
import { LanguageLink } from './language-link.tsx'
import { layoutText } from './layout.text.ts'
import { MobileAccount } from './mobile-account.tsx'
import styles from './mobile-menu.module.css'
import { entriesFor, isWithin, linksUnder } from './nav.ts'
import { ThemeButton } from './theme-button.tsx'
import { useGate } from './use-gate.ts'

type Props = { readonly items: readonly NavItem[]; readonly className?: string | undefined }

/** The whole menu as a sheet that opens from the side of its button (R055). */
export function MobileMenu({ items, className }: Props) {
  const t = useWords(layoutText)
  return (
    <div className={className}>
      <Sheet
        id={useId()}
        title={t.mainMenu}
        opener={{ icon: 'menu', label: t.openMenu }}
        // Any navigation closes the sheet.
        place={useLocation().key}
      >
        <MobileSheet items={items} />
      </Sheet>
    </div>
  )
}

/** The content of the mobile menu: search first, language and account at the bottom. */
function MobileSheet({ items }: { items: readonly NavItem[] }) {
  const t = useWords(layoutText)
  const isMember = useSession().user?.kind === 'member'
  const gate = useGate()
  return (
    <div className={styles.sheet}>
      <SearchBox place="sheet" />
      <nav aria-label={t.mainMenu}>
        {entriesFor(items, isMember).map((item) => (
          <Entry key={item.href} item={item} onPress={gate.check} />
        ))}
      </nav>
      <GatePopup kind={gate.closed} onClose={gate.dismiss} />
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

type EntryProps = { readonly item: NavItem; readonly onPress: ReturnType<typeof useGate>['check'] }

function Entry({ item, onPress }: EntryProps) {
  const { pathname } = useLocation()
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
    <Disclosure title={item.name} name="menu" open={isHere}>
      <ul className={styles.list}>
        {linksUnder(item, t.allCourses).map(({ href, name, icon, gel }) => (
          <li key={href} {...categoryColour(gel)}>
            <ContentLink
              href={href}
              className={styles.under}
              onClick={(event) => onPress(event, gateOf(href))}
            >
              {icon && <Icon name={contentIcon(icon)} className={styles.icon} />}
              {name}
            </ContentLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
