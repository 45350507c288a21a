import { checkoutPaths } from '#checkout/checkout-paths.ts'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Outcome } from './outcome.tsx'
import { failureText } from './returns.text.ts'
import { SupportContacts } from './support-contacts.tsx'

/** Neither session nor token names a payment: the page does not say that one failed (decision 23). */
export function NotKnown() {
  const t = pick(failureText, useLang())
  return (
    <Outcome mark={<Icon name="clock" />} tone="wait" title={t.unknownTitle} lead={t.unknownText}>
      <Cluster justify="center">
        <LinkButton to={checkoutPaths.transactions} size="large" icon="receipt">
          {t.unknownLogin}
        </LinkButton>
        <LinkButton to={paths.home} size="large" kind="subtle" icon="home">
          {t.toHome}
        </LinkButton>
      </Cluster>
      <SupportContacts text={t.deducted} />
    </Outcome>
  )
}
