import type { Localized } from '@matla/contract/kit/lang'
import type { BulkRun } from '@matla/contract/staff/bulk-run.schema'
import type { OrderRow } from '@matla/contract/staff/order-row.schema'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { consoleRoutes } from '#console/api/console-routes.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { saveList } from '#console/kit/save-file.ts'
import { Code, Money, None, Person, When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { choiceFilter, type Column, columnsOf, type Filter, type View } from '#console/list/list.ts'
import { enrolmentNames } from '#console/kit/state-names.text.ts'
import { copyText } from '#lib/copy-text.ts'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { renderResendButton, RunNotice } from './bulk-resend.tsx'
import { LearningState, Method, OrderState } from './order-parts.tsx'
import { methodText, stateText } from './order-names.text.ts'
import { ordersText, refundStateText } from './orders.text.ts'

const listHref = consoleRoutes.orders?.list?.url ?? ''

export const loader = listLoader(consoleApi.orders.list)

/** Every order, searchable by anything that a buyer may mention. */
export function Component() {
  const t = useWords(ordersText)
  const mayResend = useHasRight('email.resend')
  const isMonth = useSearchParams()[0].get('view') === 'paid-this-month'
  const [bulk, setBulk] = useState<Bulk | null>(null)
  return (
    <>
      {bulk && <RunNotice key={bulk.run.id} started={bulk.run} onEnded={bulk.onEnded} />}
      <ListPage<OrderRow>
        area="orders"
        title={t.title}
        columns={useColumns()}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/orders/${id}`}
        filters={useFilters()}
        views={useViews()}
        searchLabel={t.search}
        onExport={(query) => saveList(listHref, query)}
        canSelectAll
        {...(mayResend && {
          bulk: (selected) =>
            renderResendButton({
              selected,
              onStarted: (run, keep) =>
                setBulk({ run, onEnded: ({ failed }) => keep(failed.map(({ id }) => id)) }),
            }),
        })}
        emptyInView={isMonth ? { icon: 'receipt', title: t.emptyMonth } : undefined}
        empty={{ icon: 'receipt', title: t.empty, children: t.emptyText, action: <CopyShopLink /> }}
      />
    </>
  )
}

type Bulk = { readonly run: BulkRun; readonly onEnded: (run: BulkRun) => void }

function CopyShopLink() {
  const t = useWords(ordersText)
  const toast = useToast()
  const copy = async () => {
    if (await copyText(`${location.origin}/`)) toast({ kind: 'ok', text: t.copied })
  }
  return (
    <Button kind="subtle" icon="copy" onClick={() => void copy()}>
      {t.copyShopLink}
    </Button>
  )
}

function useColumns(): Column<OrderRow>[] {
  const t = useWords(ordersText)
  return columnsOf(t, [
    { key: 'number', onCard: 'title', cell: ({ number }) => <Code>{number}</Code> },
    { key: 'buyer', cell: ({ buyer }) => <Buyer buyer={buyer} /> },
    {
      key: 'phone',
      isExtra: true,
      onCard: 'labelled',
      cell: ({ buyer }) => (buyer.phone === '' ? null : <Code>{buyer.phone}</Code>),
    },
    { key: 'items', cell: (row) => <Items row={row} /> },
    {
      key: 'total',
      isNumber: true,
      onCard: 'aside',
      orders: ['largest'],
      cell: ({ totalHalalas }) => <Money halalas={totalHalalas} isBare />,
    },
    {
      key: 'refunded',
      isNumber: true,
      isExtra: true,
      onCard: 'none',
      cell: ({ refundedHalalas }) =>
        refundedHalalas > 0 ? <Money halalas={refundedHalalas} isBare /> : <None />,
    },
    { key: 'state', cell: (row) => <States row={row} /> },
    {
      key: 'method',
      onCard: 'none',
      cell: ({ method, usedMethod }) => <Method {...{ method, usedMethod }} />,
    },
    {
      key: 'learning',
      onCard: 'labelled',
      cell: ({ learning }) => (learning.of === 0 ? null : <LearningState learning={learning} />),
    },
    { key: 'day', orders: ['newest', 'oldest'], cell: ({ createdAt }) => <When at={createdAt} /> },
  ])
}

function Buyer({ buyer }: Pick<OrderRow, 'buyer'>) {
  const t = useWords(ordersText)
  return (
    <>
      <Person name={buyer.name} email={buyer.email} />
      {!buyer.isEmailConfirmed && (
        <Badge kind="warn" icon="alert">
          {t.unconfirmed}
        </Badge>
      )}
    </>
  )
}

function Items({ row: { names } }: { readonly row: OrderRow }) {
  const t = useWords(ordersText)
  const lang = useLang()
  const [first, ...more] = names
  if (!first) return <None />
  return (
    <>
      {first[lang]}
      {more.length > 0 && <span className="muted"> {t.more(more.length)}</span>}
    </>
  )
}

function States({ row: { status, refundedHalalas, tasks, isSandbox } }: { readonly row: OrderRow }) {
  const t = useWords(ordersText)
  return (
    <>
      <OrderState status={status} refundedHalalas={refundedHalalas} />{' '}
      {tasks > 0 && (
        <Badge kind="warn" icon="alert">
          {t.waiting(tasks)}
        </Badge>
      )}{' '}
      {isSandbox && <Badge kind="info">{t.sandbox}</Badge>}
    </>
  )
}

function useFilters(): Filter[] {
  const t = useWords(ordersText)
  const lang = useLang()
  const products = useProducts()
  const { rows } = useLoaded<typeof loader>()
  const buyer = useSearchParams()[0].get('buyer')
  const [states, methods, learning, refunds] = [
    useWords(stateText),
    useWords(methodText),
    useWords(enrolmentNames),
    useWords(refundStateText),
  ]
  return [
    choiceFilter('status', t.state, states),
    choiceFilter('method', t.method, methods),
    { kind: 'days', from: 'from', to: 'to', name: t.from },
    { kind: 'sums', from: 'least', to: 'most', name: t.sum },
    choiceFilter('refund', t.refund, refunds),
    choiceFilter('enrolment', t.learning, learning),
    { kind: 'text', key: 'coupon', name: t.coupon },
    {
      kind: 'choice',
      key: 'course',
      name: t.course,
      options: products.map(({ id, name }) => ({ value: id, label: name[lang] })),
    },
    ...(buyer === null ? [] : [buyerChoice(t.buyer, buyer, rows)]),
  ]
}

/** The filter that a link on a buyer's page sets, which can only be removed here. */
const buyerChoice = (name: string, value: string, rows: readonly OrderRow[]): Filter => ({
  kind: 'choice',
  key: 'buyer',
  name,
  options: [{ value, label: rows.find(({ buyer }) => buyer.id === value)?.buyer.name ?? value }],
})

type Product = { readonly id: string; readonly name: Localized }
/** Empty if the call fails, because the list still has its other filters. */
function useProducts(): readonly Product[] {
  const [products, setProducts] = useState<readonly Product[]>([])
  useEffect(() => {
    void consoleApi.orders.products().then((answer) => answer.ok && setProducts(answer.value.products))
  }, [])
  return products
}

function useViews(): View[] {
  const t = useWords(ordersText)
  return [
    { key: 'needs-person', name: t.viewNeeds },
    { key: 'paid-this-month', name: t.viewMonth },
    { key: 'unfinished', name: t.viewUnfinished },
    { key: 'refunded', name: t.viewRefunded },
    { key: 'pay-later', name: t.viewLater },
    { key: 'bills', name: t.viewBills },
    { key: 'free', name: t.viewFree },
  ]
}
