import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Outcome } from './outcome.tsx'
import { failureText } from './returns.text.ts'
import type { OrderShown } from './standing.ts'
import { SupportContacts } from './support-contacts.tsx'
import { useRereading } from './use-rereading.ts'

/** He came back without deciding: nothing failed, and he may go on; the page is told of a payment that still comes. */
export function LeftThePage({ order }: { order: OrderShown | null }) {
  const t = pick(failureText, useLang())
  useRereading()
  return (
    <Outcome mark={<Icon name="clock" />} tone="wait" title={t.leftTitle} lead={t.leftText}>
      <Cluster justify="center">
        {order && (
          <LinkButton to={order.retryHref} size="large" icon="refresh">
            {t.goOn}
          </LinkButton>
        )}
        <LinkButton to={paths.home} size="large" kind="subtle" icon="home">
          {t.toHome}
        </LinkButton>
      </Cluster>
      <p>{t.ifPaid}</p>
      <SupportContacts text={t.deducted} />
    </Outcome>
  )
}
