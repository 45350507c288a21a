import { nameOfUsedMethod } from '@matla/contract/payments/used-method'
import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import {
  ClearanceState,
  CorrectLink,
  isReleased,
  MakeStandardLink,
} from '#console/accounting/clearance-state.tsx'
import { CallButton } from '#console/kit/call-button.tsx'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Code, Money, formatMoney, Person, When } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { copyText } from '#lib/copy-text.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Ltr, Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { cx } from '#ui/cx.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { ProviderName } from '#console/payments/provider-name.tsx'
import { orderNewsText } from '#console/payments/order-news.text.ts'
import { ManualRefund } from './manual-refund.tsx'
import { orderText } from './order.text.ts'
import styles from './order-panels.module.css'
import { refundKindText, refundStateText } from './orders.text.ts'
import { paymentStateText } from '#console/payments/payment-state.text.ts'
import { usePaymentAnswer } from '#console/payments/use-payment-answer.ts'

type Of = { readonly order: OrderDetail }

/** Each payment attempt, with the provider's own messages. */
export function Payments({ order }: Of) {
  const lang = useLang()
  const t = useWords(orderText)
  const states = useWords(paymentStateText)
  const paymentMessage = usePaymentAnswer()
  const [mayAsk, mayResolve] = [useHasRight('payment.ask'), useHasRight('payment.resolve')]
  return (
    <Block title={t.payments}>
      <Stack gap={4}>
        {order.payments.length === 0 && <p className="muted">{t.noPayments}</p>}
        {order.payments.map((payment) => (
          <Stack key={payment.id} gap={2}>
            <Cluster justify="between">
              <Badge kind={payment.status === 'paid' ? 'ok' : payment.status === 'review' ? 'warn' : 'plain'}>
                {states[payment.status]}
              </Badge>
              <Money halalas={payment.amountHalalas} />
            </Cluster>
            <Cluster gap={3}>
              <ProviderName id={payment.provider} />
              {payment.usedMethod !== '' && <span>{nameOfUsedMethod(payment.usedMethod)[lang]}</span>}
              {payment.bill && (
                <span>
                  {t.bill} <Code>{payment.bill.number}</Code> {t.billUntil} <When at={payment.bill.dueAt} />
                </span>
              )}
              {payment.providerReference !== null && <Code>{payment.providerReference}</Code>}
              {payment.providerMessage !== '' && <bdi>{payment.providerMessage}</bdi>}
              <When at={payment.endedAt ?? payment.openedAt} />
            </Cluster>
            <Cluster gap={2}>
              {mayAsk && (
                <CallButton
                  kind="subtle"
                  call={() =>
                    consoleApi.orders.askPayment({
                      params: { id: order.id },
                      body: { paymentId: payment.id },
                    })
                  }
                  message={paymentMessage}
                >
                  {t.ask}
                </CallButton>
              )}
              {mayResolve && payment.status === 'review' && (
                <DrawerButton opens="give-back" item={payment.id}>
                  {t.giveBack}
                </DrawerButton>
              )}
            </Cluster>
          </Stack>
        ))}
      </Stack>
    </Block>
  )
}

/** Refunds, completed and in progress: who requested them, why, and the provider's response. */
export function Refunds({ order }: Of) {
  const t = useWords(orderText)
  const [states, kinds] = [useWords(refundStateText), useWords(refundKindText)]
  const news = useWords(orderNewsText)
  const lang = useLang()
  const mayRetry = useHasRight('refund.retry')
  if (order.refunds.length === 0) return null
  return (
    <Block title={t.back}>
      <Stack gap={4}>
        {order.refunds.map((refund) => (
          <Stack key={refund._id} gap={2}>
            <Cluster justify="between">
              <span>
                <b>{kinds[refund.kind]}</b>{' '}
                <Badge kind={refund.status === 'done' ? 'ok' : refund.status === 'refused' ? 'bad' : 'warn'}>
                  {states[refund.status]}
                </Badge>
              </span>
              <Money halalas={refund.amountHalalas} />
            </Cluster>
            <Cluster gap={3} className="muted">
              {refund.by !== null && <Name>{refund.by}</Name>}
              <When at={refund.endedAt ?? refund.createdAt} />
              {refund.caseReference !== null && (
                <span>
                  {t.caseNumber} <Code>{refund.caseReference}</Code>
                </span>
              )}
              {refund.creditNote && (
                <span>
                  {t['credit-note']} <CreditNote order={order} note={refund.creditNote} />
                </span>
              )}
            </Cluster>
            <p className="muted">
              <bdi>{refund.reason}</bdi>
              {refund.reasonEn !== null && (
                <>
                  <br />
                  <bdi>{refund.reasonEn}</bdi>
                </>
              )}
            </p>
            {refund.lastError !== '' && refund.status !== 'done' && (
              <p>
                {t.providerAnswer} <bdi>{refund.lastError}</bdi>
              </p>
            )}
            <ManualRefund refund={refund} />
            {refund.canBeTriedAgain && mayRetry && (
              <Cluster>
                <CallButton
                  call={() => consoleApi.refunds.retry({ params: { refundId: refund._id }, body: {} })}
                  message={news.refundStarted(formatMoney(lang, refund.amountHalalas))}
                >
                  {t.retryRefund}
                </CallButton>
              </Cluster>
            )}
          </Stack>
        ))}
      </Stack>
    </Block>
  )
}

type Note = { readonly number: string; readonly url: string }
/** The id of a credit note is the last part of the buyer's link to it, and of the staff link. */
function CreditNote({ order, note }: Of & { readonly note: Note }) {
  const document = order.documents.find(({ id }) => note.url.endsWith(`/${id}.pdf`))
  return document ? <DocumentLink href={document.href} number={note.number} /> : <Code>{note.number}</Code>
}

const DocumentLink = ({ href, number }: { readonly href: string; readonly number: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className={cx('accented', styles.document)}>
    <Ltr>{number}</Ltr>
    <Icon name="external" label={useWords(orderText).newTab} />
  </a>
)

export function BuyerPanel({ order: { buyer } }: Of) {
  const t = useWords(orderText)
  const toast = useToast()
  const mayReadPeople = useHasRight('people.read')
  const copy = async () => {
    if (await copyText(`${location.origin}${paths.transactions}`)) toast({ kind: 'ok', text: t.copied })
  }
  const person = <Person name={buyer.name} email={buyer.email} />
  return (
    <Block title={t.buyer}>
      <Stack gap={3} align="start">
        {mayReadPeople ? (
          <Link to={`/people/${buyer.id}`} className="accented">
            {person}
          </Link>
        ) : (
          person
        )}
        {buyer.phone !== '' && <Code>{buyer.phone}</Code>}
        <Badge
          kind={buyer.isEmailConfirmed ? 'ok' : 'warn'}
          icon={buyer.isEmailConfirmed ? 'check' : 'alert'}
        >
          {buyer.isEmailConfirmed ? t.confirmed : t.unconfirmed}
        </Badge>
        {buyer.otherOrders > 0 && (
          <Link to={`/orders?${new URLSearchParams({ buyer: buyer.id }).toString()}`} className="accented">
            {t.allOrders} <bdi dir="ltr">({buyer.otherOrders + 1})</bdi>
          </Link>
        )}
        <Button kind="subtle" size="small" icon="copy" onClick={() => void copy()}>
          {t.copyBuyerLink}
        </Button>
      </Stack>
    </Block>
  )
}

type Document = OrderDetail['documents'][number]

/** The number, which links to the document once the buyer may have it, with the amount and the clearance state. */
function DocumentFact({ document }: { readonly document: Document }) {
  const t = useWords(orderText)
  const isOpen = isReleased(document)
  const line = (
    <span>
      {isOpen ? (
        <DocumentLink href={document.href} number={document.number} />
      ) : (
        <Code>{document.number}</Code>
      )}{' '}
      <Money halalas={document.totalHalalas} />
      {isOpen && !document.isRendered && <span className="muted"> {t.notRendered}</span>}
    </span>
  )
  if (document.form === 'simplified') return line
  return (
    <Stack gap={2} align="start">
      {line}
      <ClearanceState document={document} />
      <CorrectLink document={document} />
    </Stack>
  )
}

export function Documents({ order }: Of) {
  const t = useWords(orderText)
  const nameOf = ({ kind, form }: Document) =>
    kind === 'invoice' && form === 'standard' ? t.companyInvoice : t[kind]
  return (
    <Block title={t.documents}>
      {order.documents.length === 0 ? (
        <p className="muted">{t.none}</p>
      ) : (
        <Stack gap={3} align="start">
          <Facts>
            {order.documents.map((document) => (
              <Fact key={document.id} name={nameOf(document)}>
                <DocumentFact document={document} />
              </Fact>
            ))}
          </Facts>
          <MakeStandardLink invoiceId={order.replaceableInvoice} />
        </Stack>
      )}
    </Block>
  )
}
