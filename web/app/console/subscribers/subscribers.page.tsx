import type { SubscriberRow } from '@matla/contract/staff/subscribers.calls'
import { type LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { consoleRoutes } from '#console/api/console-routes.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { saveList } from '#console/kit/save-file.ts'
import { Code, When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { type Column, columnsOf } from '#console/list/list.ts'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { SubscriberCounts } from './subscriber-counts.tsx'
import { subscribersText } from './subscribers.text.ts'

const readPage = listLoader(consoleApi.subscribers.page)
const href = consoleRoutes.subscribers?.page?.url ?? ''

export async function loader(args: LoaderFunctionArgs) {
  const [page, counts] = await Promise.all([readPage(args), consoleApi.subscribers.counts()])
  return { ...page, counts: valueOrThrow(counts) }
}

/** The subscribers of the newsletter with their languages, and those who unsubscribed. */
export function Component() {
  const t = useWords(subscribersText)
  const mayExport = useHasRight('newsletter.export')
  const { counts } = useLoaded<typeof loader>()
  return (
    <>
      <ListPage<SubscriberRow>
        area="subscribers"
        title={t.title}
        figures={<SubscriberCounts counts={counts} />}
        columns={useColumns()}
        views={(['confirmed', 'asked', 'left'] as const).map((key) => ({ key, name: t[key] }))}
        searchLabel={t.search}
        idOf={({ id }) => id}
        {...(mayExport && { onExport: (query) => saveList(href, query) })}
        empty={{ icon: 'mail', title: t.emptyTitle, children: t.emptyText }}
      />
      <Drawer name="end" title={t.endTitle}>
        {(id) => (
          <ActionForm
            asksReason
            tone="danger"
            does={t.end}
            consequences={t.endText}
            act={({ reason }) => consoleApi.subscribers.end({ params: { id: id ?? '' }, body: { reason } })}
            message={t.isEnded}
          />
        )}
      </Drawer>
    </>
  )
}

const kinds = { asked: 'info', confirmed: 'ok', left: 'warn' } as const

function useColumns(): Column<SubscriberRow>[] {
  const t = useWords(subscribersText)
  return columnsOf(t, [
    {
      key: 'email',
      onCard: 'title',
      cell: ({ email }) =>
        email === null ? <span className="muted">{t.forgotten}</span> : <Code>{email}</Code>,
    },
    { key: 'language', cell: ({ lang }) => t[lang] },
    { key: 'state', onCard: 'aside', cell: ({ state }) => <Badge kind={kinds[state]}>{t[state]}</Badge> },
    {
      key: 'asked',
      name: t.askedAt,
      orders: ['newest', 'oldest'],
      onCard: 'labelled',
      cell: ({ askedAt }) => <When at={askedAt} />,
    },
    {
      key: 'confirmed',
      name: t.confirmedAt,
      onCard: 'labelled',
      cell: ({ confirmedAt }) => (confirmedAt === null ? null : <When at={confirmedAt} />),
    },
    { key: 'end', onCard: 'foot', cell: (row) => <EndLink row={row} /> },
  ])
}

function EndLink({ row: { id, email } }: { readonly row: SubscriberRow }) {
  const t = useWords(subscribersText)
  const mayEnd = useHasRight('newsletter.end')
  if (email === null || !mayEnd) return null
  return (
    <DrawerButton opens="end" item={id}>
      {t.end}
    </DrawerButton>
  )
}
