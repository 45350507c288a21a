import { type ReactNode, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { isReducedFor, useRootData, useWords } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { useHydrated } from '#lib/store.ts'
import { useSearchKeys } from '#search/use-search-keys.ts'
import { LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { lazyHydrated } from '#ui/lazy-hydrated.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Logo } from '#ui/logo.tsx'
import { Avatar } from './avatar.tsx'
import styles from './header.module.css'
import { LanguageLink } from './language-link.tsx'
import { layoutText } from './layout.text.ts'
import { MemberSwitch } from './member-switch.tsx'

const MainMenu = lazyHydrated(async () => (await import('./main-menu.tsx')).MainMenu, 'used')
const MobileMenu = lazyHydrated(async () => (await import('./mobile-menu.tsx')).MobileMenu, 'used')
const SearchBox = lazyHydrated(async () => (await import('#search/search-box.tsx')).SearchBox, 'used')

/** Brand, menu, search, language, cart and account; the menu changes its form at 767 px (R051). */
export function Header({ bar }: { /** Replaces the menus. */ readonly bar?: ReactNode }) {
  const root = useRootData()
  const brand = root?.shell?.brand
  const t = layoutText[root?.lang ?? 'ar']
  const isReduced = isReducedFor(root?.site) || bar !== undefined
  const isMember = useSession().user?.kind === 'member'
  // Members see additional entries, which the shared page does not contain.
  useEffect(() => {
    if (isMember) MainMenu.hydrate()
  }, [isMember])
  useSearchKeys()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo className={styles.logo} brand={brand} to={paths.home} label={brand ? undefined : t.home} />
        {!isReduced && (
          <>
            <MainMenu className={styles.menu} items={root?.shell?.nav ?? none} />
            <SearchBox className={styles.search} place="header" />
          </>
        )}
        <div className={styles.actions} data-alone={isReduced || undefined}>
          {bar}
          <LanguageLink />
          {!isReduced && (
            <>
              <span className={styles.find}>
                <IconLink icon="search" to={paths.search} label={t.search} />
              </span>
              <CartLink />
              <Account className={styles.account} />
              <MobileMenu className={styles.mobile} items={root?.shell?.nav ?? none} />
            </>
          )}
        </div>
      </div>
    </header>
  )
}

const none: readonly never[] = []

/** The cart icon with its number of courses. */
function CartLink() {
  const { count } = useSession().cart
  const isHydrated = useHydrated()
  const t = useWords(layoutText)
  return (
    <IconLink
      icon="cart"
      to={paths.cart}
      prefetch="intent"
      label={count > 0 ? t.cartWith(count) : t.cart}
      // Before hydration, a script fills in the number from this browser's copy.
      badge={count > 0 ? count : isHydrated ? null : <span data-cart-count />}
    />
  )
}

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu, MemberLink)

/** The login link or the profile menu (R056, R057), which take the same space. */
function Account({ className }: { className?: string | undefined }) {
  const isHydrated = useHydrated()
  return (
    <div className={cx(styles.place, className)}>
      <MemberSwitch
        member={
          isHydrated ? (
            <Suspense fallback={<MemberLink />}>
              <AccountMenu />
            </Suspense>
          ) : (
            <MemberLink />
          )
        }
        visitor={<LogIn />}
      />
    </div>
  )
}

/** Looks like the profile menu until the menu’s script has loaded. */
function MemberLink() {
  const { user } = useSession()
  return (
    <Link to={paths.myCourses} className={styles.member} aria-label={useWords(layoutText).account}>
      <Avatar name={user?.fullName ?? ''} />
      <Icon name="chevron-down" className={styles.chevron} />
    </Link>
  )
}

function LogIn() {
  return (
    <LinkButton kind="subtle" to={paths.login} className={styles.enter}>
      {useWords(layoutText).logIn}
    </LinkButton>
  )
}
