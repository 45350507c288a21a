import { Suspense } from 'react'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { pick } from '#lib/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { layoutText } from './layout.text.ts'
import styles from './account.module.css'

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu, LogIn)

/** Log in, or the profile menu (R056, R057); its place has the same size for both. */
export function Account({ className }: { className?: string | undefined }) {
  const isMember = useSession().user?.kind === 'member'
  return (
    <div className={cx(styles.place, className)}>
      {isMember ? (
        <Suspense fallback={<LogIn />}>
          <AccountMenu />
        </Suspense>
      ) : (
        <LogIn />
      )}
    </div>
  )
}

function LogIn() {
  return (
    <LinkButton kind="subtle" to={paths.login} className={styles.enter}>
      {pick(layoutText, useLang()).logIn}
    </LinkButton>
  )
}
