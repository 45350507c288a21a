import { type ComponentProps, useEffect, useRef } from 'react'
import { data, redirect, useLocation } from 'react-router'
import { MailLinkAnswer, MailLinkButton, MailLinkForm, useMailLink } from '#accounts/mail-link.tsx'
import { lockoutKeys } from '#checkout/lockout.ts'
import { recordPurchaseStart } from '#consent/unreported-purchases.ts'
import { apiContext, langContext } from '#lib/api.ts'
import { refreshSession } from '#lib/session-check.ts'
import { pageLang } from '#lib/browser-api.ts'
import { acceptsHtml } from '#lib/forms.ts'
import { unindexedMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { clearPurchase } from '#lib/purchase-copies.ts'
import { useWords } from '#lib/root-data.ts'
import { writeCopy } from '#lib/store.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Price } from '#ui/price.tsx'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/success.page.ts'
import { type AddressAnswer, unansweredAddress, correctAddress } from './correct-address.ts'
import { Outcome } from './outcome.tsx'
import { successText } from './returns.text.ts'
import {
  attemptIn,
  type InvoiceView,
  type OrderView,
  readInvoice,
  readOrderStatus,
  withAttempt,
} from './order-status.ts'
import styles from './success.page.module.css'
import { useRevalidation } from './use-revalidation.ts'
import { WrongAddress } from './wrong-address.tsx'

/** Only a paid order has a success page; all others are redirected. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const attempt = attemptIn(new URL(request.url).searchParams)
  const [status, session] = await Promise.all([
    readOrderStatus(api, context.get(langContext), attempt),
    api.session.read(),
  ])
  switch (status.kind) {
    case 'paid': {
      const { order, email } = status
      const user = session.ok ? session.value.user : null
      const invoice = order && user ? await readInvoice(api, user._id, order.paymentId) : null
      return data({ order, email, invoice, isMember: user?.kind === 'member' })
    }
    case 'declined':
      throw redirect(withAttempt(paths.failure, attempt), 303)
    case 'unknown':
      throw redirect(attempt === null ? paths.transactions : paths.failure, 303)
    default:
      throw redirect(withAttempt(paths.cardReturn, attempt), 303)
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await correctAddress(
    context.get(apiContext),
    await request.formData(),
    context.get(langContext),
  )
  return data(answer, acceptsHtml(request) && answer.kind !== 'asked' ? { status: 422 } : {})
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withTimeout(serverAction(), () => unansweredAddress(pageLang()))

export const handle: PageHandle = { query: ['attempt'], worksWhileClosed: true, asksProvider: true }

export const meta = unindexedMeta(paths.success, successText, (t) => [t.title, t.description])

export default function SuccessPage({ loaderData, actionData: answered }: Route.ComponentProps) {
  const { order, email, invoice, isMember } = loaderData
  return (
    <Wrap page="low">
      {order ? <OwnPurchase {...{ order, invoice, isMember, answered }} /> : <PaidElsewhere email={email} />}
    </Wrap>
  )
}

function OwnPurchase(props: ComponentProps<typeof Bought>) {
  const { isMember, order } = props
  useEffect(clearCart, [])
  useEffect(() => {
    if (!isMember) writeCopy('courseCount', String(order.courseIds.length))
  }, [isMember, order])
  // Records the purchase here, because a form sent without JavaScript could not.
  useEffect(recordPurchaseStart, [])
  return <Bought {...props} />
}

/** Deletes the local copies of the cart and updates the cart in the header. */
function clearCart(): void {
  clearPurchase()
  for (const key of Object.values(lockoutKeys)) writeCopy(key, null)
  void refreshSession()
}

type Props = {
  readonly order: OrderView
  readonly invoice: InvoiceView | null
  readonly isMember: boolean
  /** The response to the form for a mistyped address, when JavaScript is off. */
  readonly answered: AddressAnswer | undefined
}

/** What was bought, where the email was sent, and what happens next (R341). */
function Bought({ order, invoice, isMember, answered }: Props) {
  const t = useWords(successText)
  useRevalidation(invoice?.kind === 'coming')
  return (
    <Outcome mark={<Icon name="circle-check" />} tone="good" title={t.title} lead={t.thanks}>
      {!isMember && <ChoosePassword order={order} answered={answered} />}
      <Cluster justify="center">
        <LinkButton
          to={isMember ? paths.dashboard : `#${passwordId}`}
          size="large"
          kind={isMember ? 'primary' : 'subtle'}
          icon="circle-play"
        >
          {t.start}
        </LinkButton>
        <LinkButton to={paths.transactions} size="large" kind="subtle" icon="download">
          {t.invoice}
        </LinkButton>
      </Cluster>
      <Panel title={t.bought} className={styles.panel}>
        <Stack as="ul" gap={3}>
          {order.courseNames.map((name) => (
            <li key={name} className={styles.course}>
              <Icon name="film" className={styles.mark} />
              <bdi>{name}</bdi>
            </li>
          ))}
        </Stack>
        <dl className={styles.sums}>
          <div>
            <dt>{t.total}</dt>
            <dd>
              <Price halalas={order.totalHalalas} decimals={2} />
            </dd>
          </div>
          <div>
            <dt>{t.orderNumber}</dt>
            <dd>
              <Ltr>{String(order.orderNumber)}</Ltr>
            </dd>
          </div>
        </dl>
      </Panel>
      <Panel title={t.next} className={styles.panel}>
        <Stack as="ol" gap={3}>
          <li className={styles.course}>
            <Icon name="mail" className={styles.mark} />
            <span>
              {isMember ? t.receiptSent : t.emailed} <Ltr className={styles.email}>{order.email}</Ltr>
            </span>
          </li>
          <li className={styles.course}>
            <Icon name="circle-play" className={styles.mark} />
            {t.preparing}
          </li>
          <li className={styles.course}>
            <Icon name="receipt" className={styles.mark} />
            <InvoiceWords invoice={invoice} />
          </li>
        </Stack>
      </Panel>
    </Outcome>
  )
}

function InvoiceWords({ invoice }: Pick<Props, 'invoice'>) {
  const t = useWords(successText)
  if (invoice?.kind !== 'made') return <span role="status">{invoice ? t.invoiceComing : t.invoiceReady}</span>
  return (
    <span>
      {t.invoiceMade}{' '}
      <a href={invoice.url} download className={styles.file}>
        <Ltr>{invoice.number}</Ltr> (PDF)
      </a>
    </span>
  )
}

/** The anchor of the section for a password, which guests need to open their courses. */
const passwordId = 'password'

/** Tells a guest buyer how to set their first password. */
function ChoosePassword({ order: { orderId, email }, answered }: Pick<Props, 'order' | 'answered'>) {
  const t = useWords(successText)
  const link = useMailLink(email, paths.myCourses)
  const { hash } = useLocation()
  const isNext = hash === `#${passwordId}`
  const send = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNext) send.current?.querySelector('button')?.focus()
  }, [isNext])
  return (
    <Panel title={t.choose} className={cx(styles.panel, isNext && styles.next)} id={passwordId}>
      <Stack gap={4}>
        <p>{t.chooseText}</p>
        <MailLinkAnswer link={link} />
        <MailLinkForm link={link} />
        <div ref={send}>
          <MailLinkButton link={link} icon="mail">
            {t.sendPasswordLink}
          </MailLinkButton>
        </div>
        <WrongAddress orderId={orderId} answered={answered} />
      </Stack>
    </Panel>
  )
}

/** Shown for a paid order in a browser without the buyer's session, with only a masked address. */
function PaidElsewhere({ email }: { email: string }) {
  const t = useWords(successText)
  return (
    <Outcome mark={<Icon name="circle-check" />} tone="good" title={t.title} lead={t.thanks}>
      <p>
        {t.elsewhere} <Ltr>{email}</Ltr>
      </p>
      <p>{t.elsewhereHint}</p>
      <Cluster justify="center">
        <LinkButton to={paths.login} size="large" icon="circle-play">
          {t.start}
        </LinkButton>
      </Cluster>
    </Outcome>
  )
}
