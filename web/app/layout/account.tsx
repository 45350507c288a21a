import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { pick } from '#lib/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Menu, MenuButton, MenuLink } from '#ui/menu.tsx'
import { accountLinks } from './account-links.ts'
import { GatePopup } from './gate-popup.tsx'
import { accountText } from './account.text.ts'
import { Avatar } from './avatar.tsx'
import { useGate } from './use-gate.ts'
import { useLogOut } from './use-log-out.ts'
import { usePhoto } from './use-photo.ts'
import styles from './account.module.css'

/** Log in, or the profile menu (R056, R057); its place has the same size for both. */
export function Account({ className }: { className?: string | undefined }) {
  const { user } = useSession()
  const t = pick(accountText, useLang())
  const gate = useGate()
  const logOut = useLogOut()
  const photo = usePhoto()
  if (user?.kind !== 'member') {
    return (
      <div className={cx(styles.place, className)}>
        <LinkButton kind="subtle" to={paths.login} className={styles.enter}>
          {t.logIn}
        </LinkButton>
      </div>
    )
  }
  return (
    <div className={cx(styles.place, className)}>
      <Menu
        label={<Avatar name={user.fullName} photo={photo} />}
        buttonLabel={t.account(user.fullName)}
        align="end"
      >
        <li className={styles.who}>
          <Avatar name={user.fullName} photo={photo} />
          <bdi>{user.fullName}</bdi>
        </li>
        {accountLinks.map(({ to, icon, word, gatedBy }) => (
          <MenuLink key={word} to={to} icon={icon} onClick={(event) => gate.check(event, gatedBy)}>
            {t[word]}
          </MenuLink>
        ))}
        <MenuButton icon="logout" onClick={() => void logOut()}>
          {t.logOut}
        </MenuButton>
      </Menu>
      <GatePopup kind={gate.closed} onClose={gate.dismiss} />
    </div>
  )
}
