import { Closed } from '#learner-area/closed.tsx'
import { LearnerArea } from '#learner-area/learner-area.tsx'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileText } from './profile.text.ts'
import type { ProfilePage } from './read-profile.ts'
import type { PasswordChange, SaveAnswer } from './save-profile.ts'

type Props = {
  readonly page: ProfilePage
  /** Set after a save without JavaScript, which redirects here. */
  readonly justSaved?: PasswordChange | null
  readonly answer?: SaveAnswer | undefined
}

export function ProfileView({ page, justSaved = null, answer }: Props) {
  const t = useWords(profileText)
  const isOut = page.kind === 'out'
  return (
    <LearnerArea current="profile">
      <Stack gap={6}>
        <h1>{t.title}</h1>
        {page.kind === 'in' ? (
          <>
            <ProfileForm page={page} justSaved={justSaved} answer={answer} />
            <MyDataPanel />
          </>
        ) : (
          <Closed
            here={paths.profile}
            isOut={isOut}
            icon="user"
            kind="subtle"
            words={
              isOut ? [t.loggedOut, t.loggedOutText, t.logIn] : [t.unreadable, t.unreadableText, t.retry]
            }
          />
        )}
      </Stack>
    </LearnerArea>
  )
}

/** Links to the user's data and sessions. */
function MyDataPanel() {
  const t = useWords(profileText)
  return (
    <Panel title={t.myData}>
      <Stack gap={4}>
        <p className="muted">{t.myDataText}</p>
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
