import { data, redirect } from 'react-router'
import { checkoutPaths } from '#checkout/checkout-paths.ts'
import { apiContext, langContext } from '#kit/api.ts'
import { pageMeta, rootOf } from '#kit/meta.ts'
import { pick } from '#kit/text.ts'
import { Wrap } from '#ui/layout.tsx'
import type { Route } from './+types/failure.page.ts'
import { Failed } from './failed.tsx'
import { hasLeft } from './left.ts'
import { LeftThePage } from './left-the-page.tsx'
import { failureText } from './returns.text.ts'
import { readStanding } from './standing.ts'
import { StillConfirming } from './still-confirming.tsx'
import styles from './failure.page.module.css'

/** Says "unsuccessful" only when the provider can no longer authorise (decision 6). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const standing = await readStanding(context.get(apiContext), context.get(langContext))
  if (standing.kind === 'paid') throw redirect(checkoutPaths.success, 303)
  const isLeft = standing.kind === 'confirming' && hasLeft(new URL(request.url).searchParams)
  return data({ kind: standing.kind, isLeft, order: 'order' in standing ? standing.order : null })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(failureText, root?.lang ?? 'ar')
  const isOpen = loaderData?.kind === 'confirming' || loaderData?.kind === 'unreadable'
  const told = loaderData?.kind === 'review' ? t.reviewTitle : isOpen ? t.confirmingTitle : t.title
  const title = loaderData?.isLeft ? t.leftTitle : told
  return pageMeta(root, { title, description: t.description, path: checkoutPaths.failure, isHidden: true })
}

export default function FailurePage({ loaderData: { kind, isLeft, order } }: Route.ComponentProps) {
  return (
    <Wrap className={styles.page}>
      {isLeft && <LeftThePage order={order} />}
      {!isLeft && (kind === 'declined' || kind === 'unknown') && <Failed order={order} />}
      {!isLeft && kind !== 'declined' && kind !== 'unknown' && (
        <StillConfirming isReview={kind === 'review'} order={order} />
      )}
    </Wrap>
  )
}
