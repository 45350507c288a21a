import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { Block } from '#console/kit/detail.tsx'
import { Code, When } from '#console/kit/values.tsx'
import { emailNames, emailStateNames } from '#console/kit/state-names.text.ts'
import { useHasRight } from '#console/session/me.ts'
import { tasksText } from '#console/tasks/tasks.text.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { orderNewsText } from '#console/payments/order-news.text.ts'

type Email = OrderDetail['emails'][number]

/** The emails to the buyer; each can be sent again, and a mistyped address can be corrected. */
export function EmailsPanel({ order }: { readonly order: OrderDetail }) {
  const t = useWords(tasksText)
  const mayCorrect = useHasRight('people.help')
  if (order.emails.length === 0) return null
  const isRejected = order.emails.some(({ status }) => status === 'refused')
  return (
    <Block
      title={t.emails}
      aside={
        mayCorrect &&
        isRejected && (
          <Link to={`/people/${order.buyer.id}?do=correct`} className="accented">
            {t.correctEmail}
          </Link>
        )
      }
    >
      <Stack gap={3}>
        {order.emails.map((email) => (
          <EmailRow key={email.id} orderId={order.id} email={email} address={order.buyer.email} />
        ))}
      </Stack>
    </Block>
  )
}

type RowProps = { readonly orderId: string; readonly email: Email; readonly address: string }

function EmailRow({ orderId, email, address }: RowProps) {
  const t = useWords(tasksText)
  const news = useWords(orderNewsText)
  const states = useWords(emailStateNames)
  const names: Readonly<Record<string, string>> = useWords(emailNames)
  const mayResend = useHasRight('email.resend')
  const { id: emailId, kind, status, lastError, sentAt, createdAt } = email
  const sending = (key: string) =>
    consoleApi.orders.resendEmail({ params: { id: orderId }, body: { emailId, key } })
  return (
    <Stack gap={2}>
      <Cluster justify="between">
        <b>{names[kind] ?? <Code>{kind}</Code>}</b>
        <Badge kind={status === 'sent' ? 'ok' : status === 'refused' || status === 'failed' ? 'bad' : 'info'}>
          {states[status]}
        </Badge>
      </Cluster>
      <Cluster gap={3}>
        <When at={sentAt ?? createdAt} />
        {lastError !== '' && <Code>{lastError}</Code>}
        {mayResend && (
          <CallButton kind="subtle" call={sending} message={news.emailQueued(`\u2066${address}\u2069`)}>
            {t.sendAgain}
          </CallButton>
        )}
      </Cluster>
    </Stack>
  )
}
