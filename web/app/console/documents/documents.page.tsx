import { type DocumentKind, documentKinds, isOrdered, kindNames } from '@matla/contract/documents/kinds'
import type { DocumentRow } from '@matla/contract/staff/documents.schema'
import { useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { later } from '#console/kit/later.tsx'
import { When } from '#console/kit/values.tsx'
import { isNarrowed } from '#console/list/list-address.ts'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { type BulkSelection, choiceFilter, type Column, columnsOf, type Filter } from '#console/list/list.ts'
import { ManyButtons } from '#console/publish-many/many-buttons.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Cluster } from '#ui/layout.tsx'
import { DocumentState } from './document-state.tsx'
import { documentsText } from './list/documents.text.ts'
import { LanguagesCell } from './list/languages-cell.tsx'
import { NewDocument } from './list/new-document.tsx'
import { OrderCell } from './list/order-cell.tsx'
import { QuickFilters } from './list/quick-filters.tsx'
import { useRowOrder } from './list/use-row-order.ts'

const NamedDocument = later(async () => (await import('./list/named-document.tsx')).NamedDocument)

type Query = NonNullable<Parameters<typeof consoleApi.documents.list>[0]['query']>

const kindOf = (view: string | null | undefined): DocumentKind | null =>
  documentKinds.find((kind) => kind === view) ?? null

/** Each tab of the list shows one kind of document. */
export const loader = listLoader(({ query }: { query: Query }) => {
  const kind = kindOf(query.view)
  return consoleApi.documents.list({ query: { ...query, ...(kind && { kind }) } })
})

/** Every document that staff edit, by kind, with its missing texts. */
export function Component() {
  const t = useWords(documentsText)
  const lang = useLang()
  const [search] = useSearchParams()
  const kind = kindOf(search.get('view'))
  const mayWrite = useHasRight('content.write')
  const mayPublish = useHasRight('content.publish')
  return (
    <ListPage<DocumentRow>
      area="documents"
      title={t.title}
      columns={useColumns(kind)}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/documents/${id}`}
      {...((mayPublish || mayWrite) && {
        bulk: (selected: BulkSelection<DocumentRow>) => renderButtons(selected, kind),
      })}
      views={documentKinds.map((each) => ({ key: each, name: kindNames[each].many[lang] }))}
      filters={useFilters()}
      searchLabel={t.search}
      actions={mayWrite && <NewDocument kind={kind} />}
      figures={
        <>
          <QuickFilters />
          <NamedDocument />
        </>
      }
      empty={{ icon: 'pen-line', title: t.empty, children: mayWrite && t.emptyText }}
      emptyInView={kind === null ? undefined : { icon: 'pen-line', title: t.empty }}
    />
  )
}

function Changed({ at, by }: { readonly at: string; readonly by: string }) {
  return (
    <>
      <When at={at} />
      {by !== '' && (
        <>
          {' '}
          · <Name>{by}</Name>
        </>
      )}
    </>
  )
}

const renderButtons = (selected: BulkSelection<DocumentRow>, kind: DocumentKind | null) => (
  <ManyButtons selected={selected} kind={kind} />
)

function useColumns(kind: DocumentKind | null): Column<DocumentRow>[] {
  const t = useWords(documentsText)
  const lang = useLang()
  const [search] = useSearchParams()
  const { rows } = useLoaded<typeof loader>()
  const canMove = useHasRight('content.publish') && kind !== null && isOrdered(kind) && !isNarrowed(search)
  const move = useRowOrder(rows, canMove)
  const published = rows.filter(({ isPublished }) => isPublished)
  const nameOf = ({ title }: DocumentRow) => title[lang] || title[lang === 'ar' ? 'en' : 'ar'] || t.untitled
  return columnsOf(t, [
    { key: 'name', onCard: 'title', cell: (row) => <bdi>{nameOf(row)}</bdi> },
    ...(kind === null
      ? [{ key: 'kind' as const, cell: (row: DocumentRow) => kindNames[row.kind].one[lang] }]
      : []),
    {
      key: 'state',
      onCard: 'line',
      cell: (row) => (
        <Cluster gap={2}>
          <DocumentState {...row} hasDraft={row.draft !== null} isBinned={row.binned !== null} />
        </Cluster>
      ),
    },
    { key: 'languages', onCard: 'line', cell: (row) => row.isWritten && <LanguagesCell draft={row.draft} /> },
    {
      key: 'changed',
      onCard: 'labelled',
      cell: ({ binned, draft, lastVersion }) =>
        binned ? (
          <Changed {...binned} />
        ) : draft ? (
          <Changed at={draft.changedAt} by={draft.changedBy} />
        ) : (
          lastVersion && <Changed {...lastVersion} />
        ),
    },
    ...(canMove
      ? [
          {
            key: 'place' as const,
            onCard: 'foot' as const,
            cell: (row: DocumentRow) =>
              row.isPublished && (
                <OrderCell
                  name={nameOf(row)}
                  isFirst={row === published[0]}
                  isLast={row === published.at(-1)}
                  onMove={(by) => move(row.id, by)}
                />
              ),
          },
        ]
      : []),
  ])
}

function useFilters(): Filter[] {
  const t = useWords(documentsText)
  return [
    choiceFilter('state', t.state, {
      draft: t.isDraft,
      scheduled: t.isScheduled,
      review: t.isInReview,
      unpublished: t.isUnpublished,
      unwritten: t.isUnwritten,
      bin: t.isInBin,
    }),
    choiceFilter('missing', t.missing, { ar: t.missesArabic, en: t.missesEnglish }),
  ]
}
