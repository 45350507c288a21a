import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { Code, Money } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { serverNow } from '#lib/server-clock.ts'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { AccessState } from './order-parts.tsx'
import { orderNewsText } from '#console/payments/order-news.text.ts'
import { orderText } from './order.text.ts'

type Of = { readonly order: OrderDetail }
type Line = OrderDetail['lines'][number]
type AccessOf = Line['access'][number]

/** The purchased lines with their refunds and the access to their courses. */
export function Lines({ order }: Of) {
  const t = useWords(orderText)
  return (
    <Block title={t.lines}>
      <Stack gap={4}>
        {order.lines.map((line) => (
          <LineRow key={line.id} order={order} line={line} />
        ))}
        <Facts>
          <Fact name={t.total}>
            <Money halalas={order.totalHalalas} />
          </Fact>
          <Fact name={t.vat}>
            <Money halalas={order.vatHalalas} />
          </Fact>
          {order.coupon && (
            <Fact name={t.coupon}>
              <Code>{order.coupon.code}</Code>
            </Fact>
          )}
        </Facts>
      </Stack>
    </Block>
  )
}

function LineRow({ order, line }: Of & { readonly line: Line }) {
  const t = useWords(orderText)
  const lang = useLang()
  return (
    <Stack gap={1}>
      <Cluster justify="between">
        <b>
          {line.name[lang]}
          {line.quantity > 1 && <bdi dir="ltr"> × {line.quantity}</bdi>}
        </b>
        <Money halalas={line.totalHalalas} />
      </Cluster>
      <Cluster gap={3}>
        {line.discountHalalas > 0 && (
          <span className="muted">
            {t.discount} <Money halalas={line.discountHalalas} />
          </span>
        )}
        {line.backHalalas > 0 && (
          <span className="muted">
            {t.back} <Money halalas={line.backHalalas} />
          </span>
        )}
      </Cluster>
      {line.access.map((access) => (
        <Access key={access.enrolmentId} order={order} access={access} isNamed={line.access.length > 1} />
      ))}
    </Stack>
  )
}

type AccessProps = Of & { readonly access: AccessOf; readonly isNamed: boolean }

/** Whether the course is open, and for whom; if not, why, the number of the attempt, and the time of the next. */
function Access({ order, access, isNamed }: AccessProps) {
  const t = useWords(orderText)
  const news = useWords(orderNewsText)
  const lang = useLang()
  const { press, isPending } = useAction()
  const mayRetry = useHasRight('enrolment.retry')
  const [now] = useState(() => serverNow())
  const { status, holder, tries, lastError, nextTryAt, enrolmentId } = access
  const isUnfinished = status !== 'done' && status !== 'revoked'
  const retry = () =>
    press(
      () => consoleApi.orders.retryEnrolments({ params: { id: order.id }, body: { enrolmentId } }),
      ({ retried }) => news.coursesTried(retried),
    )
  return (
    <Cluster gap={3}>
      <span>
        {isNamed && `${access.name[lang]} `}
        <AccessState status={status} />
        {holder && holder.id !== order.buyer.id && (
          <span className="muted">
            {' '}
            {t.ownedBy} <Name>{holder.name}</Name>
          </span>
        )}
      </span>
      {isUnfinished && tries > 0 && (
        <span className="muted">
          {t.tries(tries)}
          {nextTryAt !== null && t.nextTry(Math.max(0, Math.ceil((Date.parse(nextTryAt) - now) / 60_000)))}
        </span>
      )}
      {isUnfinished && lastError !== '' && <Code>{lastError}</Code>}
      {isUnfinished && mayRetry && (
        <Button size="small" kind="subtle" icon="refresh" pending={isPending} onClick={() => void retry()}>
          {status === 'revoking' ? t.closeNow : t.openNow}
        </Button>
      )}
    </Cluster>
  )
}
