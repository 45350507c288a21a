import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import type { LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { Detail } from '#console/kit/detail.tsx'
import { later } from '#console/kit/later.tsx'
import { When } from '#console/kit/values.tsx'
import { TasksInPlace } from '#console/tasks/tasks-in-place.tsx'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { EmailsPanel } from './emails-panel.tsx'
import { OrderActions, RefundRequest } from './order-actions.tsx'
import { Lines } from './order-lines.tsx'
import { BuyerPanel, Documents, Payments, Refunds } from './order-panels.tsx'
import { OrderState } from './order-parts.tsx'
import { orderText } from './order.text.ts'
import { useOrderNews } from './use-order-news.ts'

const OrderDrawers = later(async () => (await import('./order-drawers.tsx')).OrderDrawers)
const Timeline = later(async () => (await import('./timeline.tsx')).Timeline)

export async function loader({ params }: LoaderFunctionArgs) {
  const of = { params: { id: params.id ?? '' } }
  const [order, timeline] = await Promise.all([
    consoleApi.orders.one(of),
    consoleApi.orders.timeline({ ...of, query: {} }),
  ])
  return { order: valueOrThrow(order).order, entries: timeline.ok ? timeline.value.entries : null }
}

/** The refunded amount of the order; separately refunded duplicate payments do not count. */
const sumRefunded = ({ refunds }: OrderDetail) =>
  refunds
    .filter(({ kind, status }) => status === 'done' && (kind === 'lines' || kind === 'chargeback'))
    .reduce((sum, { amountHalalas }) => sum + amountHalalas, 0)

/** One order, with everything needed to understand it and fix its problems. */
export function Component() {
  const t = useWords(orderText)
  const { order, entries } = useLoaded<typeof loader>()
  useOrderNews(order)
  return (
    <Detail
      title={t.order(`\u2066${order.number}\u2069`)}
      facts={
        <>
          <OrderState status={order.status} refundedHalalas={sumRefunded(order)} />
          {order.isSandbox && <Badge kind="info">{t.sandbox}</Badge>}
          <When at={order.createdAt} />
        </>
      }
      actions={<OrderActions order={order} />}
      side={
        <>
          <BuyerPanel order={order} />
          <Documents order={order} />
        </>
      }
    >
      <RefundRequest order={order} />
      <TasksInPlace tasks={order.tasks} />
      <Lines order={order} />
      <Payments order={order} />
      <Refunds order={order} />
      <EmailsPanel order={order} />
      <Timeline entries={entries} />
      <OrderDrawers order={order} />
    </Detail>
  )
}
