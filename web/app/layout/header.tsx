import { useRootData } from '#lib/root-data.ts'
import { paths } from '#lib/paths.ts'
import { pick } from '#lib/text.ts'
import { SearchBox } from '#search/search-box.tsx'
import { Logo } from '#ui/logo.tsx'
import { Account } from './account.tsx'
import { CartLink } from './cart-link.tsx'
import { LanguageLink } from './language-link.tsx'
import { MainMenu } from './main-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { layoutText } from './layout.text.ts'
import styles from './header.module.css'

/** Brand, menu, search, language, cart and account; the menu changes its form at 767 px (R051). */
export function Header() {
  const root = useRootData()
  const brand = root?.shell?.brand
  const t = pick(layoutText, root?.lang ?? 'ar')
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
        <MainMenu className={styles.menu} items={root?.shell?.nav ?? []} />
        <SearchBox className={styles.search} place="header" />
        <div className={styles.actions}>
          <LanguageLink />
          <CartLink />
          <Account className={styles.account} />
          <MobileMenu className={styles.mobile} items={root?.shell?.nav ?? []} />
        </div>
      </div>
    </header>
  )
}
