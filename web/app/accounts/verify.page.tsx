import { data } from 'react-router'
import { formText } from '#cart/form-text.ts'
import { wantsPage } from '#cart/wants-page.ts'
import { type Api, apiContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { useLang } from '#lib/root-data.ts'
import { refreshSession } from '#lib/session.ts'
import { pick } from '#lib/text.ts'
import { accountPaths } from '#layout/account-paths.ts'
import type { Route } from './+types/verify.page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { linkPageHeaders, ownReferrer, tokenOf } from './link-page.ts'
import { verifyText } from './reset.text.ts'
import { useLinkToken } from './use-link-token.ts'
import { VerifyForm } from './verify-form.tsx'

export const headers = linkPageHeaders

/** Opening the link confirms nothing yet: programs that read letters open links, too. */
export const loader = ({ request }: Route.LoaderArgs) => ({ token: tokenOf(request) })

export const shouldRevalidate = () => false

async function verify(api: Api, request: Request) {
  const token = formText(await request.formData(), 'token').slice(0, 100)
  const answer = await api.accounts.verifyEmail({ body: { token } })
  if (answer.ok) return { kind: 'done', message: answer.value.message } as const
  const { code, message } = answer.refusal
  return {
    kind: code === 'link-dead' || code === 'token-missing' ? 'over' : 'failed',
    message,
    token,
  } as const
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await verify(context.get(apiContext), request)
  return data(answer, wantsPage(request) && answer.kind !== 'done' ? { status: 400 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await verify(browserApi, request)
  if (answer.kind === 'done') await refreshSession()
  return answer
}

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(verifyText, root?.lang ?? 'ar')
  const page = { title: t.title, description: t.description, path: accountPaths.verify, isHidden: true }
  return [...pageMeta(root, page), ownReferrer]
}

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = pick(verifyText, useLang())
  const sentBack = actionData && actionData.kind !== 'done' ? actionData.token : ''
  const token = useLinkToken(loaderData.token || sentBack)
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <VerifyForm token={token} answered={actionData} />
    </AuthFrame>
  )
}
