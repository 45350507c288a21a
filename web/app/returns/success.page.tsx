import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { checkoutPaths } from '#checkout/checkout-paths.ts'
import { apiContext, langContext } from '#kit/api.ts'
import { pageMeta, rootOf } from '#kit/meta.ts'
import { pick } from '#kit/text.ts'
import { track } from '#kit/track.ts'
import { Wrap } from '#ui/layout.tsx'
import type { Route } from './+types/success.page.ts'
import { Bought } from './bought.tsx'
import { forgetCart } from './forget-cart.ts'
import { successText } from './returns.text.ts'
import { readStanding } from './standing.ts'
import styles from './success.page.module.css'

/** Only a paid order is congratulated; every other one is told where it belongs. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [standing, session] = await Promise.all([
    readStanding(api, context.get(langContext)),
    api.session.read(),
  ])
  switch (standing.kind) {
    case 'paid':
      return data({ order: standing.order, isMember: session.ok && session.value.user?.kind === 'member' })
    case 'declined':
      throw redirect(checkoutPaths.failure, 303)
    case 'unknown':
      throw redirect(checkoutPaths.transactions, 303)
    default:
      throw redirect(checkoutPaths.cardReturn, 303)
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(successText, root?.lang ?? 'ar')
  return pageMeta(root, {
    title: t.title,
    description: t.description,
    path: checkoutPaths.success,
    isHidden: true,
  })
}

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { orderId, totalHalalas, courseIds } = loaderData.order
  useEffect(forgetCart, [])
  useEffect(
    () => track({ kind: 'purchase', orderId, halalas: totalHalalas, courseIds }),
    [orderId, totalHalalas, courseIds],
  )
  return (
    <Wrap className={styles.page}>
      <Bought {...loaderData} />
    </Wrap>
  )
}
