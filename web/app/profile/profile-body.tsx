import { loginFrom } from '#checkout/checkout-paths.ts'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { MyDataPanel } from './my-data-panel.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileText } from './profile.text.ts'
import type { ProfilePage } from './read-profile.ts'
import type { PasswordChange, SaveAnswer } from './save-profile.ts'
import styles from './profile-body.module.css'

type Props = {
  readonly page: ProfilePage
  /** A save without script led here. */
  readonly justSaved: PasswordChange | null
  readonly answer: SaveAnswer | undefined
}

export function ProfileBody({ page, justSaved, answer }: Props) {
  const t = pick(profileText, useLang())
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t.title}</h1>
      {page.kind === 'in' ? (
        <>
          <ProfileForm page={page} justSaved={justSaved} answer={answer} />
          <MyDataPanel />
        </>
      ) : (
        <NoProfile kind={page.kind} />
      )}
    </div>
  )
}

function NoProfile({ kind }: { kind: 'out' | 'unreadable' }) {
  const t = pick(profileText, useLang())
  if (kind === 'out') {
    return (
      <Empty
        icon="lock"
        title={t.loggedOut}
        action={<LinkButton to={loginFrom(paths.profile)}>{t.logIn}</LinkButton>}
      >
        {t.loggedOutText}
      </Empty>
    )
  }
  return (
    <Empty
      icon="user"
      title={t.unreadable}
      action={
        <LinkButton kind="subtle" to={paths.profile} replace preventScrollReset icon="refresh">
          {t.retry}
        </LinkButton>
      }
    >
      {t.unreadableText}
    </Empty>
  )
}
