import { data, redirect } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { ownMeta } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/return.page.ts'
import styles from './return.page.module.css'
import { returnText } from './returns.text.ts'
import { attemptIn, hasLeft, leftPage, nextPage, readStanding, withAttempt } from './standing.ts'
import { Waiting } from './waiting.tsx'

/** Where the provider sends the buyer back to: the server's own answer decides, never the address (docs/invariants.md#v05). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const token = attemptIn(asked)
  const standing = await readStanding(context.get(apiContext), context.get(langContext), token)
  // A session that bought knows the order by itself; its addresses stay short.
  const order = 'order' in standing ? standing.order : null
  const attempt = order === null && 'order' in standing ? token : null
  // He decided nothing there: there is no answer to wait for.
  if (standing.kind === 'confirming' && hasLeft(asked)) throw redirect(withAttempt(leftPage, attempt), 303)
  const waited = Number(asked.get('waited')) || 0
  const page = nextPage(standing.kind, waited)
  if (page) throw redirect(withAttempt(page, attempt), 303)
  const isReview = standing.kind === 'review'
  return data({ isReview, waited, attempt, tranRef: order?.tranRef ?? '' })
}

export const meta = ownMeta(paths.cardReturn, returnText, (t) => [t.waitTitle, t.waitText])

export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  return (
    <Wrap className={styles.page}>
      <Waiting {...loaderData} />
    </Wrap>
  )
}
