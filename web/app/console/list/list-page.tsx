import type { ListArea } from '@matla/contract/staff/list-rights'
import type { ComponentType, ReactNode } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { useIsPhone } from '#console/kit/use-is-phone.ts'
import { PageHead } from '#console/kit/page-head.tsx'
import { Empty, type EmptyProps } from '#ui/empty.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { useColumnsShown } from './columns-shown.ts'
import { BulkBar } from './bulk-bar.tsx'
import { isNarrowed } from './list-address.ts'
import { ListCards } from './list-cards.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListPaging } from './list-paging.tsx'
import { ListTable, type RowsProps } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { ListViews } from './list-views.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { Column, Filter, ListData, BulkSelection, View } from './list.ts'
import { StaleNotice } from './stale-notice.tsx'
import { type FilterOptions, useDescribedFilters } from './described-filters.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSelection } from './use-selection.ts'

export type ListPageProps<Row> = {
  /** Identifies the list for the choice of columns and for saved views. */
  readonly area: ListArea
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly idOf: (row: Row) => string
  /** Renders the rows; by default as a table, or as cards on a phone. */
  readonly Rows?: ComponentType<RowsProps<Row>>
  /** The URL of a row, below /console; absent when rows are not links. */
  readonly hrefOf?: (row: Row) => string
  /** Filters that the list's call does not describe, because their options need data or texts of the page. */
  readonly filters?: readonly Filter[]
  /** The options of described filters that are data. */
  readonly options?: FilterOptions
  /** Built-in tabs after the first one, which shows the whole list. */
  readonly views?: readonly View[]
  /** The name of the first tab; by default "all". */
  readonly unviewed?: string
  /** Describes what the search looks through; absent when there is no search. */
  readonly searchLabel?: string
  /** Shown while the list is empty: a sentence, and what to do. */
  readonly empty: EmptyProps | null
  /** Shown in a view without rows; by default, that nothing matches. */
  readonly emptyInView?: EmptyProps | undefined
  /** Shown at the end of the title's line. */
  readonly actions?: ReactNode
  /** Figures of the whole list, shown below the title. */
  readonly figures?: ReactNode
  /** The actions on selected rows; absent when rows cannot be selected. */
  readonly bulk?: (selected: BulkSelection<Row>) => ReactNode
  /** All matching rows can be selected, beyond those on the page. */
  readonly canSelectAll?: boolean
  /** Exports the view as a file; the query is that of the list's call. */
  readonly onExport?: (query: Readonly<Record<string, string>>) => Promise<boolean>
  /** The drawers of the page. */
  readonly children?: ReactNode
}

/** A list with views, search, filters, columns, selection and paging; all of its state is in the URL. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    area,
    title,
    columns,
    idOf,
    views = [],
    actions,
    figures,
    bulk,
    empty,
    emptyInView,
    children,
  } = props
  const filters = [...useDescribedFilters(area, props.options), ...(props.filters ?? [])]
  // The loader of a list page is a `listLoader` with the same type of rows.
  const data = useLoaderData<unknown>() as ListData<Row>
  const [search] = useSearchParams()
  const isPhone = useIsPhone()
  const chosenColumns = useColumnsShown(area, columns)
  const selection = useSelection(data.rows.map(idOf))
  useRowKeys(bulk ? selection.toggle : undefined)
  const Rows = props.Rows ?? (isPhone ? ListCards : ListTable)
  const isEmpty = data.rows.length === 0
  const isBare = isEmpty && !isNarrowed(search) && !search.has('view')
  const whenEmpty = search.has('view') ? emptyInView : empty
  return (
    <Stack gap={3}>
      <PageHead title={title} actions={actions} />
      {figures}
      <ListViews {...{ area, views, isBare }} unviewed={props.unviewed} canSave={filters.length > 0} />
      {!isBare && (
        <Cluster gap={2}>
          <ListTools {...props} {...chosenColumns} />
          {filters.length > 0 && <ListFilters filters={filters} />}
        </Cluster>
      )}
      {data.stale && <StaleNotice {...data.stale} />}
      {isEmpty ? (
        isNarrowed(search) || (search.has('view') && !emptyInView) ? (
          <NothingFound filters={filters} views={views} />
        ) : (
          whenEmpty && <Empty {...whenEmpty} />
        )
      ) : (
        <Rows
          {...{ title, idOf, selection }}
          rows={data.rows}
          columns={chosenColumns.shown}
          hrefOf={props.hrefOf}
          canSelect={bulk !== undefined}
        />
      )}
      {bulk && (
        <BulkBar selection={selection} data={data} canSelectAll={props.canSelectAll ?? false}>
          {bulk({
            rows: data.rows.filter((row) => selection.chosen.has(idOf(row))),
            isAll: selection.isAll,
            keep: selection.keep,
          })}
        </BulkBar>
      )}
      {!isEmpty && <ListPaging data={data} />}
      {children}
    </Stack>
  )
}
