import { AskAgain, LogInFirst } from '#learner-area/closed.tsx'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './profile-body.module.css'
import { ProfileForm } from './profile-form.tsx'
import { profileText } from './profile.text.ts'
import type { ProfilePage } from './read-profile.ts'
import type { PasswordChange, SaveAnswer } from './save-profile.ts'

type Props = {
  readonly page: ProfilePage
  /** A save without script led here. */
  readonly justSaved: PasswordChange | null
  readonly answer: SaveAnswer | undefined
}

export function ProfileBody({ page, justSaved, answer }: Props) {
  const t = useWords(profileText)
  return (
    <div className={styles.page}>
      <h1>{t.title}</h1>
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
  const t = useWords(profileText)
  if (kind === 'out') {
    return (
      <LogInFirst here={paths.profile} title={t.loggedOut} way={t.logIn}>
        {t.loggedOutText}
      </LogInFirst>
    )
  }
  return (
    <AskAgain here={paths.profile} icon="user" kind="subtle" title={t.unreadable} way={t.retry}>
      {t.unreadableText}
    </AskAgain>
  )
}

/** Where a person rules over his data and his devices. */
function MyDataPanel() {
  const t = useWords(profileText)
  return (
    <Panel title={t.myData}>
      <Stack gap={4}>
        <p className={styles.text}>{t.myDataText}</p>
        <Cluster gap={3}>
          <LinkButton kind="subtle" icon="shield" to={paths.myData}>
            {t.toMyData}
          </LinkButton>
          <LinkButton kind="subtle" icon="smartphone" to={paths.security}>
            {t.security}
          </LinkButton>
        </Cluster>
      </Stack>
    </Panel>
  )
}
