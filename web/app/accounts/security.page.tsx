import { data, Link, redirect } from 'react-router'
import { LearnerArea } from '#learner-area/learner-area.tsx'
import { apiContext, readActionInput } from '#lib/api.ts'
import { readClientActionInput } from '#lib/browser-api.ts'
import { clearSession } from '#lib/clear-session.ts'
import { acceptsHtml } from '#lib/forms.ts'
import { unindexedMeta } from '#lib/meta.ts'
import { loginWithReturn, paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Route } from './+types/security.page.ts'
import {
  changeSecurity,
  intents,
  readSecurity,
  type Security,
  type SecurityResult,
} from './change-security.ts'
import { SecurityAnswer, SecurityButton } from './security-button.tsx'
import { SecuritySessions } from './security-sessions.tsx'
import styles from './security.page.module.css'
import { securityText } from './security.text.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const security = await readSecurity(context.get(apiContext))
  if (!security) throw redirect(loginWithReturn(paths.security), 303)
  return security
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await changeSecurity(...(await readActionInput({ context, request })))
  if (answer.kind === 'out') return redirect(paths.login, 303)
  return data(answer, acceptsHtml(request) && answer.kind === 'failed' ? { status: 409 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await changeSecurity(...(await readClientActionInput({ request })))
  if (answer.kind !== 'out') return answer
  clearSession()
  return redirect(paths.login)
}

export const meta = unindexedMeta(paths.security, securityText, (t) => [t.title, t.description])

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LearnerArea current="profile">
      <SecurityBody security={loaderData} answered={actionData} />
    </LearnerArea>
  )
}

type Props = { readonly security: Security; readonly answered: SecurityResult | undefined }

/** Password, email address and sessions of the user's own account (docs/invariants.md#v13). */
function SecurityBody({ security, answered }: Props) {
  const t = useWords(securityText)
  return (
    <Stack gap={6}>
      <Stack as="header" gap={2}>
        <h1>{t.title}</h1>
        <p className="muted">{t.lead}</p>
      </Stack>
      <div className={styles.pair}>
        <Panel title={t.passwordTitle}>
          <Stack gap={4}>
            <p>{t.passwordText}</p>
            <SecurityAnswer of={intents.link} answered={answered} />
            <SecurityButton intent={intents.link} icon="mail">
              {t.sendLink}
            </SecurityButton>
            <p className="note">
              {t.recently}{' '}
              <Link to={paths.profile} className="accented">
                {t.toProfile}
              </Link>
              .
            </p>
          </Stack>
        </Panel>
        <Panel
          title={t.emailTitle}
          aside={
            <Badge kind={security.isEmailVerified ? 'ok' : 'warn'}>
              {security.isEmailVerified ? t.verified : t.unverified}
            </Badge>
          }
        >
          <Stack gap={4}>
            <p className={styles.email}>
              <Ltr>{security.email}</Ltr>
            </p>
            <SecurityAnswer of={intents.verify} answered={answered} />
            {!security.isEmailVerified && (
              <>
                <p>{t.emailText}</p>
                <SecurityButton intent={intents.verify} icon="send">
                  {t.sendVerification}
                </SecurityButton>
              </>
            )}
          </Stack>
        </Panel>
      </div>
      <Panel title={t.sessionsTitle}>
        <SecuritySessions sessions={security.sessions} answered={answered} />
      </Panel>
    </Stack>
  )
}
