import { paths } from '#lib/paths.ts'
import { otherLang } from '#lib/language-choice.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { directionOf } from '@matla/contract/kit/lang'
import type { DeclineReason } from '@matla/contract/payments/payments.calls'
import { adviceText, declineText } from '#lib/decline.text.ts'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from './outcome.tsx'
import { failureText } from './returns.text.ts'
import type { OrderShown } from './standing.ts'
import { SupportContacts } from './support-contacts.tsx'
import styles from './failed.module.css'

type Props = {
  readonly order: OrderShown | null
  readonly email: string
  readonly reason: DeclineReason | null
}

/** The payment is over and did not succeed: why, as far as that is known, and what to do now (R340, R350). */
export function Failed({ order, email, reason }: Props) {
  const lang = useLang()
  const t = pick(failureText, lang)
  const other = otherLang(lang)
  return (
    <Outcome
      mark={<Icon name="circle-close" />}
      tone="bad"
      title={
        <>
          {t.title}
          <span className={styles.other} lang={other} dir={directionOf(other)}>
            {pick(failureText, other).title}
          </span>
        </>
      }
      lead={t.declinedText}
    >
      {reason && (
        <Notice kind="warn" title={pick(declineText, lang)[reason]}>
          <p>{pick(adviceText, lang)[reason]}</p>
        </Notice>
      )}
      {!order && (
        <p>
          {t.ofAddress} <Ltr>{email}</Ltr>
        </p>
      )}
      {order?.tranRef && (
        <p>
          {t.reference} <Ltr>{order.tranRef}</Ltr>
        </p>
      )}
      <Cluster justify="center">
        {order && (
          <LinkButton to={order.retryHref} size="large" icon="refresh">
            {t.again}
          </LinkButton>
        )}
        <LinkButton to={paths.home} size="large" kind={order ? 'subtle' : 'primary'} icon="home">
          {t.toHome}
        </LinkButton>
      </Cluster>
      <SupportContacts text={t.deducted} />
    </Outcome>
  )
}
