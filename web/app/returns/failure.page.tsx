import { directionOf } from '@matla/contract/kit/lang'
import type { DeclineReason } from '@matla/contract/payments/payments.calls'
import { data, redirect } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { adviceText, declineText } from '#declines/decline.text.ts'
import { otherLang } from '#lib/language-choice.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/failure.page.ts'
import styles from './failure.page.module.css'
import { Outcome, SupportContacts } from './outcome.tsx'
import { failureText } from './returns.text.ts'
import {
  attemptIn,
  billOf,
  hasLeftPayment,
  type OrderView,
  readOrderStatus,
  withAttempt,
} from './order-status.ts'
import { useRevalidation } from './use-revalidation.ts'

const noStatus = { order: null, email: '', reason: null, retryHref: null, isLeft: false }

/** Says "unsuccessful" only when the provider can no longer authorise the payment. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const token = attemptIn(asked)
  const status = await readOrderStatus(context.get(apiContext), context.get(langContext), token)
  if (!('order' in status)) return data({ ...noStatus, kind: status.kind })
  const { kind, order, email, reason, retryHref } = status
  // The return page shows the open bill and redirects once it is paid.
  if (billOf(status)) throw redirect(withAttempt(paths.cardReturn, order === null ? token : null), 303)
  if (kind === 'paid') throw redirect(withAttempt(paths.success, order === null ? token : null), 303)
  return data({
    kind,
    order,
    email,
    reason,
    retryHref,
    isLeft: kind === 'confirming' && hasLeftPayment(asked),
  })
}

export const handle: PageHandle = { query: ['attempt', 'left'], worksWhileClosed: true, asksProvider: true }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = failureText[root?.lang ?? 'ar']
  const titles = {
    declined: t.title,
    returned: t.returnedTitle,
    review: t.reviewTitle,
    unknown: t.unknownTitle,
    confirming: t.confirmingTitle,
    unreadable: t.confirmingTitle,
  }
  const title = loaderData?.isLeft ? t.leftTitle : titles[loaderData?.kind ?? 'unknown']
  return pageMeta(root, { title, description: t.description, path: paths.failure, isHidden: true })
}

export default function FailurePage({ loaderData }: Route.ComponentProps) {
  const { kind, isLeft, order, email, reason, retryHref } = loaderData
  return (
    <Wrap page="low">
      {isLeft && <LeftThePage retryHref={retryHref} />}
      {kind === 'unknown' && <NotKnown />}
      {kind === 'declined' && <Failed order={order} email={email} reason={reason} retryHref={retryHref} />}
      {kind === 'returned' && <Returned order={order} email={email} reason={reason} />}
      {!isLeft && (kind === 'confirming' || kind === 'review' || kind === 'unreadable') && (
        <StillConfirming isReview={kind === 'review'} email={email} />
      )}
    </Wrap>
  )
}

type Props = {
  readonly order: OrderView | null
  readonly email: string
  readonly reason: DeclineReason | null
}

/** Reasons that mean that the buyer did not pay in time, so nothing was rejected. */
const lateReasons: ReadonlySet<DeclineReason> = new Set(['expired', 'bill-expired', 'not-transferred'])

/** The payment ended without success: shows the reason, if known, and what to do next (R340, R350). */
function Failed({ order, email, reason, retryHref }: Props & { readonly retryHref: string | null }) {
  const lang = useLang()
  const t = useWords(failureText)
  const other = otherLang(lang)
  const isCancelled = reason === 'cancelled'
  const isLate = reason !== null && lateReasons.has(reason)
  return (
    <Outcome
      mark={<Icon name="circle-close" />}
      tone={isCancelled || isLate ? 'wait' : 'bad'}
      title={
        <>
          {t.title}
          <span className={styles.other} lang={other} dir={directionOf(other)}>
            {failureText[other].title}
          </span>
        </>
      }
      lead={isCancelled ? t.cancelledText : isLate ? t.expiredText : t.declinedText}
    >
      {reason && !isCancelled && (
        <Notice
          kind="warn"
          icon={isLate ? 'clock' : 'card'}
          className={styles.notice}
          title={declineText[lang][reason]}
        >
          <p>{adviceText[lang][reason]}</p>
        </Notice>
      )}
      {!order && (
        <p>
          {t.ofAddress} <Ltr>{email}</Ltr>
        </p>
      )}
      {order?.tranRef && (
        <p>
          {t.reference} <Ltr>{order.tranRef}</Ltr>
        </p>
      )}
      <Cluster justify="center">
        {retryHref !== null && (
          <LinkButton to={retryHref} size="large" icon="refresh">
            {t.again}
          </LinkButton>
        )}
        <HomeLink isMain={retryHref === null} />
      </Cluster>
      <SupportContacts text={isCancelled ? t.help : t.deducted} />
    </Outcome>
  )
}

/** A duplicate payment succeeded and is refunded, so it is not called unsuccessful. */
function Returned({ order, email, reason }: Props) {
  const lang = useLang()
  const t = useWords(failureText)
  const isOwned = reason === 'already-owned'
  return (
    <Outcome
      mark={<Icon name="refresh" />}
      tone="wait"
      title={t.returnedTitle}
      lead={isOwned ? t.ownedText : t.returnedText}
    >
      {isOwned && (
        <Notice kind="info" className={styles.notice} title={declineText[lang][reason]}>
          <p>{adviceText[lang][reason]}</p>
        </Notice>
      )}
      <p>
        {t.emailTo} <Ltr>{order?.email ?? email}</Ltr>
      </p>
      {order?.tranRef && (
        <p>
          {t.reference} <Ltr>{order.tranRef}</Ltr>
        </p>
      )}
      <Cluster justify="center">
        <HomeLink isMain />
      </Cluster>
      <SupportContacts text={t.help} />
    </Outcome>
  )
}

/** The buyer returned without deciding. Nothing failed, and they can continue; a payment that arrives later is shown. */
function LeftThePage({ retryHref }: { readonly retryHref: string | null }) {
  const t = useWords(failureText)
  useRevalidation()
  return (
    <Outcome mark={<Icon name="clock" />} tone="wait" title={t.leftTitle} lead={t.leftText}>
      <Cluster justify="center">
        {retryHref !== null && (
          <LinkButton to={retryHref} size="large" icon="refresh">
            {t.goOn}
          </LinkButton>
        )}
        <HomeLink />
      </Cluster>
      <p>{t.ifPaid}</p>
      <SupportContacts text={t.deducted} />
    </Outcome>
  )
}

/** Neither session nor token identifies a payment, so the page does not say that one failed. */
function NotKnown() {
  const t = useWords(failureText)
  return (
    <Outcome mark={<Icon name="clock" />} tone="wait" title={t.unknownTitle} lead={t.unknownText}>
      <Cluster justify="center">
        <LinkButton to={paths.transactions} size="large" icon="receipt">
          {t.unknownLogin}
        </LinkButton>
        <HomeLink />
      </Cluster>
      <SupportContacts text={t.deducted} />
    </Outcome>
  )
}

/** The bank has not responded within thirty seconds. Nothing has failed yet, and the buyer should not pay again. */
function StillConfirming({ isReview, email }: { isReview: boolean; email: string }) {
  const t = useWords(failureText)
  useRevalidation()
  return (
    <Outcome
      mark={<Icon name="clock" />}
      tone="wait"
      title={isReview ? t.reviewTitle : t.confirmingTitle}
      lead={isReview ? t.reviewText : t.confirmingText}
    >
      <Notice kind="warn" className={styles.notice} title={isReview ? undefined : t.timedOut}>
        {email && (
          <p>
            {t.emailBefore} <Ltr>{email}</Ltr> {t.emailAfter}
          </p>
        )}
        <p>{t.updates}</p>
      </Notice>
      <Cluster justify="center">
        <HomeLink />
      </Cluster>
      <SupportContacts text={t.deducted} />
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
    </Outcome>
  )
}

function HomeLink({ isMain = false }: { readonly isMain?: boolean }) {
  const t = useWords(failureText)
  return (
    <LinkButton to={paths.home} size="large" kind={isMain ? 'primary' : 'subtle'} icon="home">
      {t.toHome}
    </LinkButton>
  )
}
