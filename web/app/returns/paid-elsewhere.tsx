import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Outcome } from './outcome.tsx'
import { successText } from './returns.text.ts'

/** Paid, told in a browser without the session that bought: nothing of the order but a masked address (decision 23). */
export function PaidElsewhere({ email }: { email: string }) {
  const t = pick(successText, useLang())
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
