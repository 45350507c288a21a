import type { EmailRow } from '@matla/contract/staff/emails.calls'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { Code, formatDateTime, None } from '#console/kit/values.tsx'
import { emailNames } from '#console/kit/state-names.text.ts'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Notice } from '#ui/notice.tsx'
import { EmailState, Recipient, ResendButton } from './email-parts.tsx'
import { emailsText } from './emails.text.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  return valueOrThrow(await consoleApi.emails.one({ params: { id: params.id ?? '' } })).email
}

/** One email with its recipient, its delivery status, and a button that sends it again. */
export function Component() {
  const t = useWords(emailsText)
  const names = useWords(emailNames)
  const lang = useLang()
  const email = useLoaded<typeof loader>()
  const { kind, status, order, tries, lastError, copy, createdAt, sentAt } = email
  return (
    <Detail
      title={names[kind]}
      facts={<EmailState status={status} />}
      actions={<ResendButton email={email} />}
    >
      {(status === 'refused' || status === 'failed') && (
        <Notice kind="warn">{status === 'refused' ? t.rejectedText : t.gaveUpText}</Notice>
      )}
      <Block title={t.delivery}>
        <Facts>
          <Fact name={t.to}>
            <Recipient email={email} />
          </Fact>
          <Fact name={t.language}>{t[email.lang]}</Fact>
          <Fact name={t.order}>
            <OrderLink order={order} />
          </Fact>
          <Fact name={t.tries}>{tries}</Fact>
          <Fact name={t.error}>{lastError === '' ? <None /> : <Code>{lastError}</Code>}</Fact>
          <Fact name={t.created}>{formatDateTime(createdAt, lang)}</Fact>
          <Fact name={t.sentAt}>{sentAt === null ? <None /> : formatDateTime(sentAt, lang)}</Fact>
        </Facts>
        {copy > 0 && <p className="muted">{t.copy(copy)}</p>}
      </Block>
    </Detail>
  )
}

function OrderLink({ order }: Pick<EmailRow, 'order'>) {
  const mayRead = useHasRight('orders.read')
  if (!order) return <None />
  const number = <Code>{order.number}</Code>
  return mayRead ? (
    <Link to={`/orders/${order.id}`} className="accented">
      {number}
    </Link>
  ) : (
    number
  )
}
