import { notificationKinds, notificationOf, notificationPage } from '@matla/contract/staff/notification-kinds'
import type { NotificationRow } from '@matla/contract/staff/notifications.calls'
import type { MouseEvent } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { columnsOf, type Column, type ListData } from '#console/list/list.ts'
import { useMe } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { useLoaderData } from 'react-router'
import { NotificationAbout } from './notification-about.tsx'
import { notificationsText } from './notifications.text.ts'

export const loader = listLoader(consoleApi.notifications.list)

/** The member's notifications; opening one marks it as read. */
export function Component() {
  const t = useWords(notificationsText)
  const lang = useLang()
  const { rights } = useMe()
  const { rows } = useLoaderData<unknown>() as ListData<NotificationRow>
  const kinds = notificationKinds.filter((kind) => rights.includes(notificationOf(kind).right))
  const markOpened = (event: MouseEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('button, input, label')) return
    const id = target.closest<HTMLElement>('[data-row]')?.dataset.row
    const row = rows.find((each) => each.id === id)
    if (row?.readAt === null) void consoleApi.notifications.read({ params: { id: row.id }, body: {} })
  }
  return (
    <div onClickCapture={markOpened}>
      <ListPage<NotificationRow>
        area="notifications"
        title={t.title}
        columns={useColumns()}
        idOf={({ id }) => id}
        hrefOf={({ kind, subject }) => notificationPage(kind, subject)}
        filters={[
          {
            kind: 'choice',
            key: 'kind',
            name: t.kind,
            options: kinds.map((value) => ({ value, label: notificationOf(value).name[lang] })),
          },
        ]}
        views={[{ key: 'unread', name: t.unread }]}
        actions={<Actions newest={rows[0]?.at} />}
        empty={{ icon: 'circle-check', title: t.emptyTitle, children: t.emptyText }}
        emptyInView={{ icon: 'circle-check', title: t.noneUnread, children: t.noneUnreadText }}
      />
    </div>
  )
}

function useColumns(): Column<NotificationRow>[] {
  const t = useWords(notificationsText)
  const lang = useLang()
  return columnsOf(t, [
    { key: 'happened', onCard: 'title', cell: ({ kind }) => notificationOf(kind).happened[lang] },
    { key: 'about', cell: (row) => <NotificationAbout row={row} /> },
    {
      key: 'state',
      onCard: 'aside',
      cell: ({ readAt }) => (readAt === null ? <Badge kind="info">{t.isNew}</Badge> : null),
    },
    { key: 'when', orders: ['oldest', 'newest'], cell: ({ at }) => <When at={at} /> },
    { key: 'read', onCard: 'foot', cell: (row) => <ReadButton row={row} /> },
  ])
}

function ReadButton({ row: { id, readAt } }: { readonly row: NotificationRow }) {
  const t = useWords(notificationsText)
  const isRead = readAt === null
  return (
    <CallButton
      kind="subtle"
      call={() => consoleApi.notifications.read({ params: { id }, body: { isRead } })}
      message={isRead ? t.isRead : t.isUnread}
    >
      {isRead ? t.read : t.unmark}
    </CallButton>
  )
}

/** Marks everything up to the newest one shown as read; later notifications stay unread. */
function Actions({ newest }: { readonly newest: string | undefined }) {
  const t = useWords(notificationsText)
  return (
    <Cluster gap={2}>
      {newest !== undefined && (
        <CallButton
          aria-keyshortcuts="R"
          call={() => consoleApi.notifications.readAll({ body: { until: newest } })}
          message={t.allRead}
        >
          {t.readAll}
        </CallButton>
      )}
      <LinkButton size="small" kind="subtle" icon="sliders" to="/account/notifications">
        {t.settings}
      </LinkButton>
    </Cluster>
  )
}
