import { type ComponentProps, useEffect } from 'react'
import { data, redirect } from 'react-router'
import { lockoutKeys } from '#checkout/lockout.ts'
import { apiContext, langContext } from '#lib/api.ts'
import { ownMeta } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { forgetPurchase } from '#lib/purchase-copies.ts'
import { refreshSession } from '#lib/ask-session.ts'
import { writeCopy } from '#lib/store.ts'
import { track } from '#lib/track.ts'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/success.page.ts'
import { Bought, PaidElsewhere } from './bought.tsx'
import { successText } from './returns.text.ts'
import { attemptIn, readStanding, withAttempt } from './standing.ts'
import styles from './success.page.module.css'

/** Only a paid order is congratulated; every other one is told where it belongs. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const attempt = attemptIn(new URL(request.url).searchParams)
  const [standing, session] = await Promise.all([
    readStanding(api, context.get(langContext), attempt),
    api.session.read(),
  ])
  switch (standing.kind) {
    case 'paid':
      return data({
        order: standing.order,
        email: standing.email,
        isMember: session.ok && session.value.user?.kind === 'member',
      })
    case 'declined':
      throw redirect(withAttempt(paths.failure, attempt), 303)
    case 'unknown':
      throw redirect(attempt === null ? paths.transactions : paths.failure, 303)
    default:
      throw redirect(withAttempt(paths.cardReturn, attempt), 303)
  }
}

export const meta = ownMeta(paths.success, successText, (t) => [t.title, t.description])

export default function SuccessPage({ loaderData: { order, email, isMember } }: Route.ComponentProps) {
  return (
    <Wrap className={styles.page}>
      {order ? <OwnPurchase order={order} isMember={isMember} /> : <PaidElsewhere email={email} />}
    </Wrap>
  )
}

function OwnPurchase(props: ComponentProps<typeof Bought>) {
  const { orderId, totalHalalas, courseIds } = props.order
  useEffect(forgetCart, [])
  useEffect(
    () => track({ kind: 'purchase', orderId, halalas: totalHalalas, courseIds }),
    [orderId, totalHalalas, courseIds],
  )
  return <Bought {...props} />
}

/** Takes the local copies of the cart away and counts the header's cart anew. */
function forgetCart(): void {
  forgetPurchase()
  for (const key of Object.values(lockoutKeys)) writeCopy(key, null)
  void refreshSession()
}
