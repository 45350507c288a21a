import { useEffect, useEffectEvent, useState } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { unindexedMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { readCopy } from '#lib/store.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/return.page.ts'
import { OpenBill } from './open-bill.tsx'
import { Outcome } from './outcome.tsx'
import styles from './return.page.module.css'
import { returnText } from './returns.text.ts'
import {
  attemptIn,
  billOf,
  hasLeftPayment,
  leftPaymentHref,
  nextPage,
  pollEveryMs,
  pollSeconds,
  readOrderStatus,
  type OrderStatus,
  withAttempt,
} from './order-status.ts'

/** The page that providers return to. Only the server's check decides, not the parameters (docs/invariants.md#v05). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const token = attemptIn(asked)
  const status = await readOrderStatus(context.get(apiContext), context.get(langContext), token)
  // The buyer's session identifies the order, so its URLs do not need the token.
  const order = 'order' in status ? status.order : null
  const retryHref = 'order' in status ? status.retryHref : null
  const attempt = order === null && 'order' in status ? token : null
  // The buyer made no decision at the provider, so there is no result to wait for.
  if (status.kind === 'confirming' && hasLeftPayment(asked))
    throw redirect(withAttempt(leftPaymentHref, attempt), 303)
  const waited = Number(asked.get('waited')) || 0
  // A bill takes days to be paid, so the page does not wait for it.
  const page = nextPage(status.kind, billOf(status) ? 0 : waited)
  if (page) throw redirect(withAttempt(page, attempt), 303)
  const isReview = status.kind === 'review'
  return data({ isReview, waited, attempt, tranRef: order?.tranRef ?? '', bill: billOf(status), retryHref })
}

export const handle: PageHandle = {
  query: ['attempt', 'left', 'waited'],
  worksWhileClosed: true,
  asksProvider: true,
}

export const meta = unindexedMeta(paths.cardReturn, returnText, (t) => [t.waitTitle, t.waitText])

export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  return (
    <Wrap page="low">
      {loaderData.bill ? (
        <OpenBill bill={loaderData.bill} retryHref={loaderData.retryHref} />
      ) : (
        <Waiting {...loaderData} />
      )}
    </Wrap>
  )
}

type Props = {
  readonly isReview: boolean
  readonly tranRef: string
  /** The token in the return URL, for a browser without the buyer's session. */
  readonly attempt: string | null
  /** The seconds that a page without JavaScript has already waited. */
  readonly waited: number
}

const refreshSeconds = 3

/** Waits for the bank's result for at most thirty seconds (R339); without JavaScript the page reloads itself. */
function Waiting({ isReview, tranRef, attempt, waited }: Props) {
  const t = useWords(returnText)
  const navigate = useNavigate()
  const seconds = useOutcomePoll(
    { tranRef, attempt },
    (page) => void navigate(withAttempt(page, attempt), { replace: true }),
  )
  return (
    <Outcome
      mark={<Icon name="clock" />}
      tone="wait"
      title={t.waitTitle}
      lead={isReview ? t.reviewText : t.waitText}
    >
      <Progress
        label={t.progress}
        value={Math.min(seconds, pollSeconds)}
        max={pollSeconds}
        className={styles.progress}
      />
      {tranRef && (
        <p className="note">
          {t.reference}: <Ltr>{tranRef}</Ltr>
        </p>
      )}
      <noscript>
        <meta
          httpEquiv="refresh"
          content={`${refreshSeconds};url=${withAttempt(`?waited=${waited + refreshSeconds}`, attempt)}`}
        />
        <p>{t.noScript}</p>
      </noscript>
    </Outcome>
  )
}

/** Identifies the payment: by its reference within the buyer's session, otherwise by the token of its return URL. */
type PaymentQuery = { readonly tranRef: string; readonly attempt: string | null }

/** Polls the payment until there is a result; returns the seconds waited so far. */
function useOutcomePoll({ tranRef, attempt }: PaymentQuery, go: (page: string) => void): number {
  const [seconds, setSeconds] = useState(0)
  const leave = useEffectEvent(go)
  useEffect(() => {
    const began = performance.now()
    const waited = () => (performance.now() - began) / 1000
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      const kind = await ask(tranRef || (readCopy('tranRef') ?? ''), attempt)
      if (isOver) return
      const page = nextPage(kind, waited())
      if (page) return leave(page)
      timer = setTimeout(() => void look(), pollEveryMs)
    }
    timer = setTimeout(() => void look(), pollEveryMs)
    const clock = setInterval(() => setSeconds(Math.floor(waited())), 500)
    return () => {
      isOver = true
      clearTimeout(timer)
      clearInterval(clock)
    }
  }, [tranRef, attempt])
  return seconds
}

/** Reads one payment by its reference, or the session's newest while the provider has not assigned one. */
async function ask(tranRef: string, attempt: string | null): Promise<OrderStatus['kind']> {
  const answer = await answerOf(tranRef, attempt)
  // A failed read is ignored, because the next poll or the failure page reads again.
  if (!answer.ok) return answer.failure.code === 'payment-not-found' ? 'unknown' : 'unreadable'
  return answer.value.outcome
}

function answerOf(tranRef: string, attempt: string | null) {
  if (attempt !== null) return browserApi.payments.attempt({ query: { token: attempt } })
  return tranRef ? browserApi.payments.validate({ query: { tranRef } }) : browserApi.payments.latest()
}
