import type { EInvoiceRow } from '@matla/contract/staff/e-invoicing.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { consoleRoutes } from '#console/api/console-routes.ts'
import { saveList } from '#console/kit/save-file.ts'
import { Code, None, When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { choiceFilter, type Column, columnsOf } from '#console/list/list.ts'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { EInvoiceState } from './e-invoice-state.tsx'
import { eInvoicesText } from './e-invoicing.text.ts'

export const loader = listLoader(consoleApi.eInvoices.list)

const listHref = consoleRoutes.eInvoices?.list?.url ?? ''

/** Every invoice and credit note of phase 2, with the tax authority's response. */
export function Component() {
  const t = useWords(eInvoicesText)
  const mayExport = useHasRight('accounting.export')
  return (
    <ListPage<EInvoiceRow>
      area="e-invoices"
      title={t.title}
      columns={useColumns()}
      filters={[
        choiceFilter('state', t.state, {
          waiting: t.waiting,
          signed: t.signed,
          accepted: t.accepted,
          warned: t.warned,
          refused: t.refused,
        }),
        { kind: 'days', from: 'from', to: 'to', name: t.days },
      ]}
      searchLabel={t.search}
      idOf={({ id }) => id}
      hrefOf={({ documentId }) => `/invoices/${documentId}`}
      {...(mayExport && { onExport: (query) => saveList(listHref, query) })}
      empty={{ icon: 'file', title: t.emptyTitle, children: t.emptyText }}
    />
  )
}

function useColumns(): Column<EInvoiceRow>[] {
  const t = useWords(eInvoicesText)
  return columnsOf(t, [
    {
      key: 'number',
      onCard: 'title',
      orders: ['newest', 'oldest'],
      cell: ({ number, attempt }) => (
        <>
          <Code>{number}</Code> {attempt > 1 && <Badge>{t.attempt(attempt)}</Badge>}
        </>
      ),
    },
    {
      key: 'kind',
      cell: ({ kind, form }) => (
        <>
          {kind === 'invoice' ? t.invoice : t.note}{' '}
          {form === 'standard' && <Badge kind="info">{t.standard}</Badge>}
        </>
      ),
    },
    { key: 'state', onCard: 'aside', cell: (row) => <EInvoiceState row={row} /> },
    {
      key: 'answer',
      cell: ({ warnings, errors }) => {
        const [first] = [...errors, ...warnings]
        return first ? <Code>{first.code}</Code> : <None />
      },
    },
    {
      key: 'counter',
      isNumber: true,
      onCard: 'none',
      cell: ({ counter }) => (counter === null ? <None /> : <Code>{counter}</Code>),
    },
    { key: 'issued', onCard: 'labelled', cell: ({ issuedAt }) => <When at={issuedAt} /> },
    {
      key: 'xml',
      cell: ({ xmlUrl }) =>
        xmlUrl === null ? (
          <None />
        ) : (
          <a href={xmlUrl} download className="accented">
            {t.xml}
          </a>
        ),
    },
  ])
}
