import { MailLinkAnswer, MailLinkButton, MailLinkForm, useMailLink } from '#accounts/mail-link.tsx'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './bought.module.css'
import { Outcome } from './outcome.tsx'
import { successText } from './returns.text.ts'
import type { OrderShown } from './standing.ts'

type Props = { readonly order: OrderShown; readonly isMember: boolean }

/** What was bought, where the letter went, and what happens next (R341). */
export function Bought({ order, isMember }: Props) {
  const t = useWords(successText)
  return (
    <Outcome mark={<Icon name="circle-check" />} tone="good" title={t.title} lead={t.thanks}>
      {!isMember && <ChoosePassword email={order.email} />}
      <Cluster justify="center">
        <LinkButton
          to={isMember ? paths.dashboard : paths.login}
          size="large"
          kind={isMember ? 'primary' : 'subtle'}
          icon="circle-play"
        >
          {t.start}
        </LinkButton>
        <LinkButton to={paths.transactions} size="large" kind="subtle" icon="download">
          {t.invoice}
        </LinkButton>
      </Cluster>
      <Panel title={t.bought} className={styles.panel}>
        <ul className={styles.courses}>
          {order.courseNames.map((name) => (
            <li key={name} className={styles.course}>
              <Icon name="film" className={styles.mark} />
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t.next} className={styles.panel}>
        <ol className={styles.courses}>
          <li className={styles.course}>
            <Icon name="mail" className={styles.mark} />
            <span>
              {t.emailed} <Ltr className={styles.email}>{order.email}</Ltr>
            </span>
          </li>
          <li className={styles.course}>
            <Icon name="circle-play" className={styles.mark} />
            {t.preparing}
          </li>
          <li className={styles.course}>
            <Icon name="receipt" className={styles.mark} />
            {t.invoiceReady}
          </li>
        </ol>
      </Panel>
    </Outcome>
  )
}

/** For whoever has bought without an account of his own: the way to his first password. */
function ChoosePassword({ email }: { readonly email: string }) {
  const t = useWords(successText)
  const link = useMailLink(email, paths.myCourses)
  return (
    <Panel title={t.choose} className={styles.panel}>
      <Stack gap={4}>
        <p>{t.chooseText}</p>
        <MailLinkAnswer link={link} />
        <MailLinkForm link={link} />
        <div>
          <MailLinkButton link={link} icon="mail">
            {t.choose}
          </MailLinkButton>
        </div>
      </Stack>
    </Panel>
  )
}

/** Paid, told in a browser without the session that bought: nothing of the order but a masked address. */
export function PaidElsewhere({ email }: { email: string }) {
  const t = useWords(successText)
  return (
    <Outcome mark={<Icon name="circle-check" />} tone="good" title={t.title} lead={t.thanks}>
      <p>
        {t.elsewhere} <Ltr>{email}</Ltr>
      </p>
      <p>{t.elsewhereHint}</p>
      <Cluster justify="center">
        <LinkButton to={paths.login} size="large" icon="circle-play">
          {t.start}
        </LinkButton>
      </Cluster>
    </Outcome>
  )
}
