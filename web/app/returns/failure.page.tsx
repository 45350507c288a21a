import { data, redirect } from 'react-router'
import { checkoutPaths } from '#checkout/checkout-paths.ts'
import { apiContext, langContext } from '#kit/api.ts'
import { pageMeta, rootOf } from '#kit/meta.ts'
import { pick } from '#kit/text.ts'
import { Wrap } from '#ui/layout.tsx'
import type { Route } from './+types/failure.page.ts'
import { Failed } from './failed.tsx'
import { failureText } from './returns.text.ts'
import { readStanding } from './standing.ts'
import { StillConfirming } from './still-confirming.tsx'
import styles from './failure.page.module.css'

/** Says "unsuccessful" only when the provider can no longer authorise (decision 6). */
export async function loader({ context }: Route.LoaderArgs) {
  const standing = await readStanding(context.get(apiContext), context.get(langContext))
  if (standing.kind === 'paid') throw redirect(checkoutPaths.success, 303)
  return data({ kind: standing.kind, order: 'order' in standing ? standing.order : null })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(failureText, root?.lang ?? 'ar')
  const isOpen = loaderData?.kind === 'confirming' || loaderData?.kind === 'unreadable'
  const title = loaderData?.kind === 'review' ? t.reviewTitle : isOpen ? t.confirmingTitle : t.title
  return pageMeta(root, { title, description: t.description, path: checkoutPaths.failure, isHidden: true })
}

export default function FailurePage({ loaderData: { kind, order } }: Route.ComponentProps) {
  return (
    <Wrap className={styles.page}>
      {kind === 'declined' || kind === 'unknown' ? (
        <Failed order={order} />
      ) : (
        <StillConfirming isReview={kind === 'review'} order={order} />
      )}
    </Wrap>
  )
}
