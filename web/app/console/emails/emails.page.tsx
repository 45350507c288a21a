import type { EmailRow } from '@matla/contract/staff/emails.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { Code, When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { choiceFilter, type Column, columnsOf } from '#console/list/list.ts'
import { emailNames } from '#console/kit/state-names.text.ts'
import { useWords } from '#lib/root-data.ts'
import { EmailState, Recipient, ResendButton } from './email-parts.tsx'
import { emailsText } from './emails.text.ts'

export const loader = listLoader(consoleApi.emails.list)

/** All emails with their recipients, including those that were not delivered. */
export function Component() {
  const t = useWords(emailsText)
  const names = useWords(emailNames)
  return (
    <ListPage<EmailRow>
      area="emails"
      title={t.title}
      columns={useColumns()}
      views={(['undelivered', 'waiting', 'sent'] as const).map((key) => ({ key, name: t[key] }))}
      filters={[choiceFilter('kind', t.kind, names)]}
      searchLabel={t.search}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/emails/${id}`}
      empty={{ icon: 'mail', title: t.empty, children: t.emptyText }}
    />
  )
}

function useColumns(): Column<EmailRow>[] {
  const t = useWords(emailsText)
  const names = useWords(emailNames)
  return columnsOf(t, [
    { key: 'kind', onCard: 'title', cell: ({ kind }) => names[kind] },
    { key: 'to', cell: (email) => <Recipient email={email} /> },
    { key: 'state', onCard: 'aside', cell: ({ status }) => <EmailState status={status} /> },
    { key: 'order', onCard: 'labelled', cell: ({ order }) => (order ? <Code>{order.number}</Code> : null) },
    {
      key: 'error',
      onCard: 'labelled',
      cell: ({ lastError }) => (lastError === '' ? null : <Code>{lastError}</Code>),
    },
    {
      key: 'created',
      orders: ['newest', 'oldest'],
      onCard: 'labelled',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    {
      key: 'resend',
      onCard: 'foot',
      cell: (email) => (email.status === 'sent' ? null : <ResendButton email={email} />),
    },
  ])
}
