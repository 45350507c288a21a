import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { Link, useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { drawerLink } from '#console/kit/drawer.tsx'
import { Code, Money, None, Person, When } from '#console/kit/values.tsx'
import { useMay } from '#console/session/me.ts'
import { useAct } from '#console/kit/use-act.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Name } from '#ui/bdi.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { providerNames } from './provider-names.ts'
import { AccessState } from './order-parts.tsx'
import { orderText } from './order.text.ts'
import { refundStateText } from './orders.text.ts'
import { paymentStateText } from './payment-state.text.ts'

type Of = { readonly order: OrderDetail }

/** What was bought, what of it went back, and whether it is open. */
export function Lines({ order }: Of) {
  const t = useWords(orderText)
  const lang = useLang()
  return (
    <Block title={t.lines}>
      <Stack gap={4}>
        {order.lines.map((line) => (
          <div key={line.id}>
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
              {line.access.map((each) => (
                <span key={each.enrolmentId}>
                  {line.access.length > 1 && `${each.name[lang]} `}
                  <AccessState status={each.status} />
                  {each.holder && each.holder.id !== order.buyer.id && (
                    <span className="muted">
                      {' '}
                      {t.ownedBy} <Name>{each.holder.name}</Name>
                    </span>
                  )}
                  {each.status === 'failed' && each.lastError !== '' && <Code> {each.lastError}</Code>}
                </span>
              ))}
            </Cluster>
          </div>
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

/** Each try to pay, with the provider's own words. */
export function Payments({ order }: Of) {
  const t = useWords(orderText)
  const states = useWords(paymentStateText)
  const { press } = useAct()
  const [search] = useSearchParams()
  const [mayAsk, mayResolve] = [useMay('payment.ask'), useMay('payment.resolve')]
  return (
    <Block title={t.payments}>
      <Stack gap={4}>
        {order.payments.length === 0 && <None />}
        {order.payments.map((payment) => (
          <div key={payment.id}>
            <Cluster justify="between">
              <Badge kind={payment.status === 'paid' ? 'ok' : payment.status === 'review' ? 'warn' : 'plain'}>
                {states[payment.status]}
              </Badge>
              <Money halalas={payment.amountHalalas} />
            </Cluster>
            <Cluster gap={3}>
              <Code>{providerNames[payment.provider] ?? payment.provider}</Code>
              {payment.providerReference !== null && <Code>{payment.providerReference}</Code>}
              {payment.providerMessage !== '' && <bdi>{payment.providerMessage}</bdi>}
              <When at={payment.endedAt ?? payment.openedAt} />
            </Cluster>
            <Cluster gap={2}>
              {mayAsk && (
                <Button
                  size="small"
                  kind="subtle"
                  onClick={() =>
                    void press(() =>
                      consoleApi.orders.askPayment({
                        params: { id: order.id },
                        body: { paymentId: payment.id },
                      }),
                    )
                  }
                >
                  {t.ask}
                </Button>
              )}
              {mayResolve && payment.status === 'review' && (
                <LinkButton size="small" kind="subtle" to={drawerLink(search, 'give-back', payment.id)}>
                  {t.giveBack}
                </LinkButton>
              )}
            </Cluster>
          </div>
        ))}
      </Stack>
    </Block>
  )
}

/** What went back, or is on its way. */
export function Refunds({ order }: Of) {
  const t = useWords(orderText)
  const states = useWords(refundStateText)
  const { press } = useAct()
  const mayRetry = useMay('refund.retry')
  if (order.refunds.length === 0) return null
  return (
    <Block title={t.back}>
      <Stack gap={3}>
        {order.refunds.map((refund) => (
          <div key={refund._id}>
            <Cluster justify="between">
              <Badge kind={refund.status === 'done' ? 'ok' : refund.status === 'refused' ? 'bad' : 'warn'}>
                {states[refund.status]}
              </Badge>
              <Money halalas={refund.amountHalalas} />
            </Cluster>
            <p className="muted">
              <bdi>{refund.reason}</bdi>
            </p>
            {refund.canBeTriedAgain && mayRetry && (
              <Button
                size="small"
                onClick={() => void press(() => consoleApi.refunds.retry({ params: { refundId: refund._id } }))}
              >
                {t.retryRefund}
              </Button>
            )}
          </div>
        ))}
      </Stack>
    </Block>
  )
}

export function BuyerPanel({ order: { buyer } }: Of) {
  const t = useWords(orderText)
  return (
    <Block title={t.buyer}>
      <Stack gap={3} align="start">
        <Person name={buyer.name} email={buyer.email} />
        <Badge
          kind={buyer.isEmailConfirmed ? 'ok' : 'warn'}
          icon={buyer.isEmailConfirmed ? 'check' : 'alert'}
        >
          {buyer.isEmailConfirmed ? t.confirmed : t.unconfirmed}
        </Badge>
        {buyer.otherOrders > 0 && (
          <Link to={`/orders?${new URLSearchParams({ q: buyer.email }).toString()}`} className="accented">
            {t.otherOrders} <bdi dir="ltr">({buyer.otherOrders})</bdi>
          </Link>
        )}
      </Stack>
    </Block>
  )
}

export function Documents({ order }: Of) {
  const t = useWords(orderText)
  return (
    <Block title={t.documents}>
      {order.documents.length === 0 ? (
        <p className="muted">{t.none}</p>
      ) : (
        <Facts>
          {order.documents.map((document) => (
            <Fact key={document.id} name={`${t[document.kind]} \u2066${document.number}\u2069`}>
              <Money halalas={document.totalHalalas} />
              {!document.isRendered && <span className="muted"> {t.notRendered}</span>}
            </Fact>
          ))}
        </Facts>
      )}
    </Block>
  )
}
