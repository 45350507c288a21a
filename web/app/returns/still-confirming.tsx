import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from './outcome.tsx'
import { failureText } from './returns.text.ts'
import { SupportContacts } from './support-contacts.tsx'
import { useRereading } from './use-rereading.ts'
import styles from './still-confirming.module.css'

/** Thirty seconds are over and the bank has not answered: nothing failed yet, and nobody should pay again (decision 6). */
export function StillConfirming({ isReview, email }: { isReview: boolean; email: string }) {
  const t = pick(failureText, useLang())
  useRereading()
  return (
    <Outcome
      mark={<Icon name="clock" />}
      tone="wait"
      title={isReview ? t.reviewTitle : t.confirmingTitle}
      lead={isReview ? t.reviewText : t.confirmingText}
    >
      <Notice kind="warn" className={styles.notice} title={isReview ? undefined : t.timedOut}>
        <p>{t.letter}</p>
        {email && (
          <p>
            {t.letterTo} <Ltr>{email}</Ltr>
          </p>
        )}
      </Notice>
      <Cluster justify="center">
        <LinkButton to={paths.home} size="large" kind="subtle" icon="home">
          {t.toHome}
        </LinkButton>
      </Cluster>
      <SupportContacts text={t.deducted} />
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
    </Outcome>
  )
}
