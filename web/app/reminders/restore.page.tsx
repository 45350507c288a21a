import { data, redirect } from 'react-router'
import { AuthFrame } from '#accounts/auth-frame.tsx'
import { linkPageHeaders, ownReferrer, tokenOf } from '#accounts/link-page.ts'
import { useLinkToken } from '#accounts/use-link-token.ts'
import { formText } from '#cart/form-text.ts'
import { type Api, apiContext } from '#lib/api.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import type { Route } from './+types/restore.page.ts'
import { reminderPaths } from './reminder-paths.ts'
import { restoreText } from './reminders.text.ts'
import { RestoreForm } from './restore-form.tsx'

export const headers = linkPageHeaders

/** Opening the link changes nothing: programs that read letters open links, too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return look(context.get(apiContext), tokenOf(request))
}

export const shouldRevalidate = () => false

async function look(api: Api, token: string) {
  if (token === '') return { token, kind: 'gone' as const, courses: [] }
  const answer = await api.reminders.look({ body: { token } })
  if (answer.ok) return { token, kind: 'there' as const, courses: answer.value.courses }
  const kind = answer.refusal.code === 'link-dead' ? ('gone' as const) : ('failed' as const)
  return { token, kind, courses: [] }
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = formText(await request.formData(), 'token').slice(0, 100)
  const api = context.get(apiContext)
  const answer = await api.reminders.restore({ body: { token } })
  if (answer.ok) return redirect(reminderPaths.cart, 303)
  return data({ ...(await look(api, token)), isRefused: true }, { status: 400 })
}

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(restoreText, root?.lang ?? 'ar')
  const page = { title: t.title, description: t.description, path: reminderPaths.restore, isHidden: true }
  return [...pageMeta(root, page), ownReferrer]
}

export default function RestorePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = pick(restoreText, useLang())
  const { token: given, kind, courses } = actionData ?? loaderData
  const token = useLinkToken(given)
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <RestoreForm token={token} kind={kind} courses={courses} isRefused={actionData !== undefined} />
    </AuthFrame>
  )
}
