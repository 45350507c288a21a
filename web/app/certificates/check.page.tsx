import { data } from 'react-router'
import { apiContext } from '#lib/api.ts'
import { isMissing } from '#lib/is-missing.ts'
import type { LostHandle } from '#lib/lost-loads.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { pick } from '#lib/text.ts'
import { Wrap } from '#ui/layout.tsx'
import type { Route } from './+types/check.page.ts'
import { checkText } from './certificates.text.ts'
import { CheckView } from './check-view.tsx'
import styles from './check.page.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).certificates.check({ params: { id: params.id } })
  if (answer.ok) return data({ kind: 'known' as const, certificate: answer.value })
  if (isMissing(answer.refusal)) return data({ kind: 'unknown' as const }, { status: 404 })
  return data({ kind: 'failed' as const }, { status: 503 })
}

export const handle: LostHandle = {
  lost: () => (
    <Wrap className={styles.page}>
      <CheckView outcome={{ kind: 'failed' }} />
    </Wrap>
  ),
}

/** What it says of a person is for whoever holds the number, not for search engines. */
export function meta({ matches, params }: Route.MetaArgs) {
  const root = rootOf(matches)
  const { title, description } = pick(checkText, root?.lang ?? 'ar')
  return pageMeta(root, { title, description, path: `/home/certificate/${params.id}`, isHidden: true })
}

export default function CheckPage({ loaderData }: Route.ComponentProps) {
  return (
    <Wrap className={styles.page}>
      <CheckView outcome={loaderData} />
    </Wrap>
  )
}
