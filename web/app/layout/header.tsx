import { useEffect } from 'react'
import { useRootData } from '#lib/root-data.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { pick } from '#lib/text.ts'
import { useSearchKeys } from '#search/use-search-keys.ts'
import { lazyHydrated } from '#ui/lazy-hydrated.tsx'
import { Logo } from '#ui/logo.tsx'
import { Account } from './account.tsx'
import { CartLink } from './cart-link.tsx'
import { LanguageLink } from './language-link.tsx'
import { layoutText } from './layout.text.ts'
import styles from './header.module.css'

const MainMenu = lazyHydrated(async () => (await import('./main-menu.tsx')).MainMenu, 'used')
const MobileMenu = lazyHydrated(async () => (await import('./mobile-menu.tsx')).MobileMenu, 'used')
const SearchBox = lazyHydrated(async () => (await import('#search/search-box.tsx')).SearchBox, 'used')

/** Brand, menu, search, language, cart and account; the menu changes its form at 767 px (R051). */
export function Header() {
  const root = useRootData()
  const brand = root?.shell?.brand
  const t = pick(layoutText, root?.lang ?? 'ar')
  const isMember = useSession().user?.kind === 'member'
  // Members have entries of their own, which the page that is the same for everybody has not.
  useEffect(() => {
    if (isMember) MainMenu.hydrate()
  }, [isMember])
  useSearchKeys()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo
          className={styles.logo}
          name={brand?.name ?? ''}
          tagline={brand?.tagline}
          to={paths.home}
          label={brand ? undefined : t.home}
        />
        <MainMenu className={styles.menu} items={root?.shell?.nav ?? none} />
        <SearchBox className={styles.search} place="header" />
        <div className={styles.actions}>
          <LanguageLink />
          <CartLink />
          <Account className={styles.account} />
          <MobileMenu className={styles.mobile} items={root?.shell?.nav ?? none} />
        </div>
      </div>
    </header>
  )
}

const none: readonly never[] = []
