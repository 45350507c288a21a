import { paths } from '#kit/paths.ts'
import { otherLang } from '#kit/language-choice.ts'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { directionOf } from '@matla/contract/kit/lang'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Outcome } from './outcome.tsx'
import { failureText } from './returns.text.ts'
import type { OrderShown } from './standing.ts'
import { SupportContacts } from './support-contacts.tsx'
import styles from './failed.module.css'

/** The payment is over and did not succeed, or no payment is known here: then nothing is said of money (R340). */
export function Failed({ order }: { order: OrderShown | null }) {
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
      lead={order ? t.declinedText : t.unknownText}
    >
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
