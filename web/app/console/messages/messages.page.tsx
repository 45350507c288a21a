import { messageTopicNames } from '@matla/contract/messages/message-rules'
import { messageStatuses } from '@matla/contract/staff/message-words'
import type { MessageRow } from '@matla/contract/staff/messages.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { Code, Day, Person, When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { type Column, columnsOf } from '#console/list/list.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { MessageState } from './message-status.tsx'
import { renderSettleButtons } from './settle-buttons.tsx'
import { messagesText, messageStatusNames } from './messages.text.ts'

export const loader = listLoader(consoleApi.messages.page)

/** Messages from the contact form. */
export function Component() {
  const t = useWords(messagesText)
  const states = useWords(messageStatusNames)
  return (
    <ListPage<MessageRow>
      area="messages"
      title={t.title}
      columns={useColumns()}
      views={messageStatuses.map((key) => ({ key, name: states[key] }))}
      searchLabel={t.search}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/messages/${id}`}
      bulk={renderSettleButtons}
      empty={{ icon: 'circle-check', title: t.emptyTitle, children: t.emptyText }}
    />
  )
}

function useColumns(): Column<MessageRow>[] {
  const t = useWords(messagesText)
  const lang = useLang()
  return columnsOf(t, [
    { key: 'sender', onCard: 'title', cell: ({ name, email }) => <Person name={name} email={email} /> },
    { key: 'topic', cell: ({ topic }) => messageTopicNames[topic][lang] },
    { key: 'text', cell: ({ beginning }) => <bdi>{beginning}</bdi> },
    {
      key: 'state',
      onCard: 'aside',
      cell: ({ status, isOverdue }) => (
        <>
          <MessageState status={status} /> {isOverdue && <Badge kind="bad">{t.overdue}</Badge>}
        </>
      ),
    },
    { key: 'reference', isExtra: true, onCard: 'none', cell: ({ reference }) => <Code>{reference}</Code> },
    { key: 'due', onCard: 'labelled', cell: ({ dueAt }) => <Day at={dueAt} /> },
    {
      key: 'received',
      orders: ['oldest', 'newest'],
      onCard: 'labelled',
      cell: ({ receivedAt }) => <When at={receivedAt} />,
    },
  ])
}
