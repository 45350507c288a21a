import type { ImportRow } from '@matla/contract/staff/imports.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { type Column, columnsOf } from '#console/list/list.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { BeginImport } from './begin-import.tsx'
import { ImportState } from './import-state.tsx'
import { importsText } from './imports.text.ts'

export const loader = listLoader(consoleApi.imports.list)

/** Every import of people, and the buttons that start one. */
export function Component() {
  const t = useWords(importsText)
  return (
    <ListPage<ImportRow>
      area="imports"
      title={t.title}
      columns={useColumns()}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/imports/${id}`}
      empty={{ icon: 'users', title: t.emptyTitle, children: t.emptyText }}
      actions={<BeginImport />}
    />
  )
}

function useColumns(): Column<ImportRow>[] {
  const t = useWords(importsText)
  return columnsOf(t, [
    {
      key: 'name',
      onCard: 'title',
      cell: ({ source, name }) => <Name>{source === 'lms' ? t.lms : name}</Name>,
    },
    { key: 'state', onCard: 'aside', cell: ({ state }) => <ImportState state={state} /> },
    { key: 'rejected', isNumber: true, onCard: 'labelled', cell: ({ rejected }) => rejected },
    { key: 'by', onCard: 'labelled', cell: ({ by }) => <Name>{by}</Name> },
    { key: 'at', orders: ['oldest', 'newest'], onCard: 'labelled', cell: ({ at }) => <When at={at} /> },
  ])
}
