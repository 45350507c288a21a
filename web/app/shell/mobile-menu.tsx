import type { NavItem } from '@matla/contract/content/content'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { contentIcon } from '#kit/content-icon.ts'
import { useLang } from '#kit/root-data.ts'
import { useSession } from '#kit/session.ts'
import { pick } from '#kit/text.ts'
import { SearchBox } from '#search/search-box.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ContentLink } from './content-link.tsx'
import { LanguageLink } from './language-link.tsx'
import { MobileAccount } from './mobile-account.tsx'
import { isWithin, linksUnder } from './nav.ts'
import { shellText } from './shell.text.ts'
import { ThemeButton } from './theme-button.tsx'
import styles from './mobile-menu.module.css'

/** The whole menu as a sheet: search first, language and account within thumb's reach (R055). */
export function MobileMenu({ items, className }: { items: readonly NavItem[]; className?: string | undefined }) {
  // Open on one visit of one page: going anywhere closes it.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const lang = useLang()
  const t = pick(shellText, lang)
  const isMember = useSession().user?.kind === 'member'
  const close = () => setOpenAt(null)
  return (
    <div className={className}>
      <IconButton icon="menu" label={t.openMenu} aria-expanded={open} onClick={() => setOpenAt(key)} data-opens-search />
      <Dialog open={open} onClose={close} title={t.mainMenu} lang={lang} shape="sheet" hideTitle>
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
      </Dialog>
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
