import type { OrderRow } from '@matla/contract/staff/orders.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { consoleRoutes } from '#console/api/console-routes.ts'
import { saveList } from '#console/kit/save-file.ts'
import { Code, Money, None, Person, When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import type { Column, Filter, View } from '#console/list/list.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Empty } from '#ui/empty.tsx'
import { LearningState, Method, OrderState } from './order-parts.tsx'
import { learningText, methodText, ordersText, refundStateText, stateText } from './orders.text.ts'

const listHref = consoleRoutes.orders?.list?.url ?? ''

export const loader = listLoader(consoleApi.orders.list)

/** Every sale, found by anything a buyer may say. */
export function Component() {
  const t = useWords(ordersText)
  return (
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
      empty={
        <Empty icon="receipt" title={t.empty}>
          {t.emptyText}
        </Empty>
      }
    />
  )
}

function useColumns(): Column<OrderRow>[] {
  const t = useWords(ordersText)
  return [
    { key: 'number', name: t.number, onCard: 'title', cell: ({ number }) => <Code>{number}</Code> },
    {
      key: 'buyer',
      name: t.buyer,
      cell: ({ buyer }) => <Person name={buyer.name} email={buyer.email} />,
    },
    { key: 'items', name: t.items, cell: (row) => <Items row={row} /> },
    {
      key: 'total',
      name: t.total,
      isNumber: true,
      onCard: 'aside',
      orders: ['largest'],
      cell: ({ totalHalalas }) => <Money halalas={totalHalalas} isBare />,
    },
    {
      key: 'refunded',
      name: t.refunded,
      isNumber: true,
      isExtra: true,
      onCard: 'none',
      cell: ({ refundedHalalas }) =>
        refundedHalalas > 0 ? <Money halalas={refundedHalalas} isBare /> : <None />,
    },
    { key: 'state', name: t.state, cell: (row) => <States row={row} /> },
    { key: 'method', name: t.method, onCard: 'none', cell: ({ method }) => <Method method={method} /> },
    {
      key: 'learning',
      name: t.learning,
      onCard: 'labelled',
      cell: ({ learning }) => <LearningState learning={learning} />,
    },
    {
      key: 'day',
      name: t.day,
      orders: ['newest', 'oldest'],
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
  ]
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

function States({ row: { status, tasks } }: { readonly row: OrderRow }) {
  const t = useWords(ordersText)
  return (
    <>
      <OrderState status={status} />{' '}
      {tasks > 0 && (
        <Badge kind="warn" icon="alert">
          {t.waiting(tasks)}
        </Badge>
      )}
    </>
  )
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

function useFilters(): Filter[] {
  const t = useWords(ordersText)
  const [states, methods, learning, refunds] = [
    useWords(stateText),
    useWords(methodText),
    useWords(learningText),
    useWords(refundStateText),
  ]
  return [
    { kind: 'choice', key: 'status', name: t.state, options: optionsOf(states) },
    { kind: 'choice', key: 'method', name: t.method, options: optionsOf(methods) },
    { kind: 'days', from: 'from', to: 'to', name: t.from },
    { kind: 'sums', from: 'least', to: 'most', name: t.sum },
    { kind: 'choice', key: 'refund', name: t.refund, options: optionsOf(refunds) },
    { kind: 'choice', key: 'enrolment', name: t.learning, options: optionsOf(learning) },
    { kind: 'text', key: 'coupon', name: t.coupon },
    { kind: 'text', key: 'course', name: t.course },
  ]
}

function useViews(): View[] {
  const t = useWords(ordersText)
  return [
    { key: 'needs-person', name: t.viewNeeds },
    { key: 'unfinished', name: t.viewUnfinished },
    { key: 'refunded', name: t.viewRefunded },
    { key: 'pay-later', name: t.viewLater },
    { key: 'free', name: t.viewFree },
  ]
}
