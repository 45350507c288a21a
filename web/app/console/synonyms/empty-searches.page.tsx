import type { EmptySearchRow } from '@matla/contract/staff/synonyms.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { When } from '#console/kit/values.tsx'
import { keepOnFailure } from '#console/list/keep-on-failure.ts'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { type Column, columnsOf } from '#console/list/list.ts'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { emptySearchesText } from './synonyms.text.ts'

export const loader = keepOnFailure(listLoader(consoleApi.emptySearches.list))

/** Search queries without results, the most frequent first. */
export function Component() {
  const t = useWords(emptySearchesText)
  const mayChange = useHasRight('content.publish')
  const { rows } = useLoaded<typeof loader>()
  return (
    <ListPage<EmptySearchRow>
      area="empty-searches"
      title={t.title}
      columns={useColumns()}
      searchLabel={t.search}
      idOf={({ id }) => id}
      empty={{ icon: 'search', title: t.emptyTitle, children: t.emptyText }}
    >
      {mayChange && (
        <Drawer name="dismiss" title={t.dismiss}>
          {(item) => (
            <ActionForm
              consequences={
                <>
                  <p>
                    <bdi>{rows.find(({ id }) => id === item)?.query ?? ''}</bdi>
                  </p>
                  <p>{t.dismissText}</p>
                </>
              }
              does={t.dismiss}
              act={() => consoleApi.emptySearches.dismiss({ params: { id: item ?? '' } })}
              message={t.isDismissed}
            />
          )}
        </Drawer>
      )}
    </ListPage>
  )
}

function useColumns(): Column<EmptySearchRow>[] {
  const t = useWords(emptySearchesText)
  return columnsOf(t, [
    { key: 'query', onCard: 'title', cell: ({ query }) => <Name>{query}</Name> },
    { key: 'count', onCard: 'labelled', cell: ({ count }) => count },
    { key: 'first', onCard: 'labelled', cell: ({ firstAt }) => <When at={firstAt} /> },
    {
      key: 'last',
      orders: ['oldest', 'newest'],
      onCard: 'labelled',
      cell: ({ lastAt }) => <When at={lastAt} />,
    },
    { key: 'actions', onCard: 'foot', cell: (row) => <Actions {...row} /> },
  ])
}

function Actions({ id, query }: EmptySearchRow) {
  const t = useWords(emptySearchesText)
  if (!useHasRight('content.publish')) return null
  return (
    <Cluster gap={2}>
      <LinkButton size="small" kind="subtle" to={`/synonyms?do=add&item=${encodeURIComponent(query)}`}>
        {t.addSynonym}
      </LinkButton>
      <DrawerButton opens="dismiss" item={id}>
        {t.dismiss}
      </DrawerButton>
    </Cluster>
  )
}
