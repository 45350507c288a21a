import type { SynonymRow } from '@matla/contract/staff/synonyms.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { When } from '#console/kit/values.tsx'
import { keepOnFailure } from '#console/list/keep-on-failure.ts'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { type Column, columnsOf } from '#console/list/list.ts'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Cluster } from '#ui/layout.tsx'
import { SynonymDrawers } from './synonym-drawers.tsx'
import { synonymsText } from './synonyms.text.ts'

export const loader = keepOnFailure(listLoader(consoleApi.synonyms.list))

/** Words that visitors use, and what the search finds for them. */
export function Component() {
  const t = useWords(synonymsText)
  const mayChange = useHasRight('content.publish')
  const { rows } = useLoaded<typeof loader>()
  return (
    <ListPage<SynonymRow>
      area="synonyms"
      title={t.title}
      columns={useColumns()}
      searchLabel={t.search}
      idOf={({ id }) => id}
      empty={{ icon: 'search', title: t.emptyTitle, children: t.emptyText }}
      actions={
        mayChange && (
          <DrawerButton opens="add" kind="primary" icon="plus">
            {t.add}
          </DrawerButton>
        )
      }
    >
      {mayChange && <SynonymDrawers rows={rows} />}
    </ListPage>
  )
}

function useColumns(): Column<SynonymRow>[] {
  const t = useWords(synonymsText)
  return columnsOf(t, [
    { key: 'asked', onCard: 'title', cell: ({ asked }) => <Name>{asked}</Name> },
    { key: 'finds', onCard: 'labelled', cell: ({ finds }) => <Name>{finds}</Name> },
    { key: 'by', onCard: 'labelled', cell: ({ by }) => <Name>{by}</Name> },
    { key: 'at', orders: ['oldest', 'newest'], onCard: 'labelled', cell: ({ at }) => <When at={at} /> },
    { key: 'actions', onCard: 'foot', cell: ({ id }) => <Actions id={id} /> },
  ])
}

function Actions({ id }: { readonly id: string }) {
  const t = useWords(synonymsText)
  if (!useHasRight('content.publish')) return null
  return (
    <Cluster gap={2}>
      <DrawerButton opens="change" item={id}>
        {t.change}
      </DrawerButton>
      <DrawerButton opens="remove" item={id}>
        {t.remove}
      </DrawerButton>
    </Cluster>
  )
}
