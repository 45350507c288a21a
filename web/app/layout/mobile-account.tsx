import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from 'react-router'
import { accountLinks, coursesLink } from './account-links.ts'
import { GatePopup } from './gate-popup.tsx'
import { accountText } from './account.text.ts'
import { Avatar } from './avatar.tsx'
import { layoutText } from './layout.text.ts'
import { useGate } from './use-gate.ts'
import { useLogOut } from './use-log-out.ts'
import { usePhoto } from './use-photo.ts'
import { MemberSwitch } from './member-switch.tsx'
import styles from './mobile-account.module.css'

/** The account in the mobile menu: My Courses directly, and every account link behind the name. */
export function MobileAccount() {
  const { user } = useSession()
  const lang = useLang()
  const t = useWords(accountText)
  const gate = useGate()
  const logOut = useLogOut()
  const photo = usePhoto()
  if (user?.kind !== 'member') {
    return (
      <MemberSwitch
        member={
          <LinkButton wide kind="subtle" icon={coursesLink.icon} to={coursesLink.to}>
            {t.courses}
          </LinkButton>
        }
        visitor={
          <LinkButton wide to={paths.login}>
            {layoutText[lang].logIn}
          </LinkButton>
        }
      />
    )
  }
  return (
    <>
      <LinkButton
        wide
        kind="subtle"
        icon={coursesLink.icon}
        to={coursesLink.to}
        onClick={(event) => gate.check(event, coursesLink.gatedBy)}
      >
        {t.courses}
      </LinkButton>
      <Disclosure
        title={<bdi>{user.fullName}</bdi>}
        lead={<Avatar name={user.fullName} photo={photo} />}
        look="card"
      >
        <ul className={styles.list}>
          {accountLinks.map(({ to, icon, word, gatedBy }) => (
            <li key={word}>
              <Link to={to} className={styles.link} onClick={(event) => gate.check(event, gatedBy)}>
                <Icon name={icon} />
                {t[word]}
              </Link>
            </li>
          ))}
        </ul>
        <Button kind="subtle" wide icon="logout" onClick={() => void logOut()}>
          {t.logOut}
        </Button>
      </Disclosure>
      <GatePopup kind={gate.closed} onClose={gate.dismiss} />
    </>
  )
}
