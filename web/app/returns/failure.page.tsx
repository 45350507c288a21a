import { data, redirect } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { pick } from '#lib/text.ts'
import { paths } from '#lib/paths.ts'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/failure.page.ts'
import { Failed, LeftThePage, NotKnown, StillConfirming } from './failed.tsx'
import styles from './failure.page.module.css'
import { failureText } from './returns.text.ts'
import { attemptIn, hasLeft, readStanding, withAttempt } from './standing.ts'

const nothingTold = { order: null, email: '', reason: null, isLeft: false }

/** Says "unsuccessful" only when the provider can no longer authorise. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const token = attemptIn(asked)
  const standing = await readStanding(context.get(apiContext), context.get(langContext), token)
  if (!('order' in standing)) return data({ ...nothingTold, kind: standing.kind })
  const { kind, order, email, reason } = standing
  if (kind === 'paid') throw redirect(withAttempt(paths.success, order === null ? token : null), 303)
  return data({ kind, order, email, reason, isLeft: kind === 'confirming' && hasLeft(asked) })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(failureText, root?.lang ?? 'ar')
  const titles = {
    declined: t.title,
    review: t.reviewTitle,
    unknown: t.unknownTitle,
    confirming: t.confirmingTitle,
    unreadable: t.confirmingTitle,
  }
  const title = loaderData?.isLeft ? t.leftTitle : titles[loaderData?.kind ?? 'unknown']
  return pageMeta(root, { title, description: t.description, path: paths.failure, isHidden: true })
}

export default function FailurePage({ loaderData }: Route.ComponentProps) {
  const { kind, isLeft, order, email, reason } = loaderData
  return (
    <Wrap className={styles.page}>
      {isLeft && <LeftThePage order={order} />}
      {kind === 'unknown' && <NotKnown />}
      {kind === 'declined' && <Failed order={order} email={email} reason={reason} />}
      {!isLeft && kind !== 'declined' && kind !== 'unknown' && (
        <StillConfirming isReview={kind === 'review'} email={email} />
      )}
    </Wrap>
  )
}
