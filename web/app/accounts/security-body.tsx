import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { intents, type Security, type SecurityChanged } from './change-security.ts'
import styles from './security-body.module.css'
import { SecurityAnswer, SecurityButton } from './security-button.tsx'
import { SecuritySessions } from './security-sessions.tsx'
import { securityText } from './security.text.ts'

type Props = { readonly security: Security; readonly answered: SecurityChanged | undefined }

/** Password, e-mail address and sessions of one's own account (docs/invariants.md#v13). */
export function SecurityBody({ security, answered }: Props) {
  const t = useWords(securityText)
  return (
    <Stack gap={6}>
      <header className={styles.head}>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      <div className={styles.pair}>
        <Panel title={t.passwordTitle}>
          <Stack gap={4}>
            <p>{t.passwordText}</p>
            <SecurityAnswer of={intents.link} answered={answered} />
            <SecurityButton intent={intents.link} icon="mail">
              {t.sendLink}
            </SecurityButton>
            <p className={styles.small}>
              {t.recently}{' '}
              <Link to={paths.profile} className={styles.link}>
                {t.toProfile}
              </Link>
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
            <Ltr className={styles.email}>{security.email}</Ltr>
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
