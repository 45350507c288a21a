import { data } from 'react-router'
import { AuthFrame } from '#accounts/auth-frame.tsx'
import { linkPageHeaders, ownReferrer, tokenOf } from '#accounts/link-page.ts'
import { useLinkToken } from '#accounts/use-link-token.ts'
import { formText } from '#cart/form-text.ts'
import { apiContext } from '#lib/api.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import type { Route } from './+types/unsubscribe.page.ts'
import { reminderPaths } from './reminder-paths.ts'
import { unsubscribeText } from './reminders.text.ts'
import { UnsubscribeForm } from './unsubscribe-form.tsx'

export const headers = linkPageHeaders

/** Opening the link stops nothing: programs that read letters open links, too (RFC 8058). */
export const loader = ({ request }: Route.LoaderArgs) => ({ token: tokenOf(request) })

export const shouldRevalidate = () => false

/** The button of this page, and the mail program's own, which sends nothing but the address (RFC 8058). */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = formText(await request.formData(), 'token').slice(0, 100)
  const token = typed === '' ? tokenOf(request) : typed
  const answer = await context.get(apiContext).reminders.unsubscribe({ body: { token } })
  if (answer.ok) return { kind: 'done' as const, token: '' }
  const kind = answer.refusal.code === 'link-dead' ? ('gone' as const) : ('failed' as const)
  return data({ kind, token }, { status: kind === 'gone' ? 410 : 400 })
}

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(unsubscribeText, root?.lang ?? 'ar')
  const page = { title: t.title, description: t.description, path: reminderPaths.unsubscribe, isHidden: true }
  return [...pageMeta(root, page), ownReferrer]
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = pick(unsubscribeText, useLang())
  const token = useLinkToken(loaderData.token || (actionData?.token ?? ''))
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <UnsubscribeForm token={token} kind={actionData?.kind ?? null} />
    </AuthFrame>
  )
}
