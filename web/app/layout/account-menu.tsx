import { useWords } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { Menu, MenuButton, MenuLink } from '#ui/menu.tsx'
import { accountLinks } from './account-links.ts'
import { accountText } from './account.text.ts'
import { Avatar } from './avatar.tsx'
import { GatePopup } from './gate-popup.tsx'
import { useGate } from './use-gate.ts'
import { useLogOut } from './use-log-out.ts'
import { usePhoto } from './use-photo.ts'
import styles from './account-menu.module.css'

/** The profile menu of a member (R057). */
export function AccountMenu() {
  const { user } = useSession()
  const t = useWords(accountText)
  const gate = useGate()
  const logOut = useLogOut()
  const photo = usePhoto()
  if (user?.kind !== 'member') return null
  return (
    <>
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
    </>
  )
}
