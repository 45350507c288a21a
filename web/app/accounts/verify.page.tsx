import { data } from 'react-router'
import { type Api, apiContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { formText, wantsPage } from '#lib/forms.ts'
import { ownMeta } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { refreshSession } from '#lib/ask-session.ts'
import type { Route } from './+types/verify.page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LinkForm } from './link-form.tsx'
import { linkPageHeaders, ownReferrer, tokenOf, useLinkToken } from './link-page.ts'
import { verifyText } from './reset.text.ts'

export const headers = linkPageHeaders

/** Opening the link confirms nothing yet: programs that read letters open links, too. */
export const loader = ({ request }: Route.LoaderArgs) => ({ token: tokenOf(request) })

export const shouldRevalidate = () => false

async function verify(api: Api, request: Request) {
  const token = formText(await request.formData(), 'token').slice(0, 100)
  const answer = await api.accounts.verifyEmail({ body: { token } })
  if (answer.ok) return { kind: 'done', message: answer.value.message } as const
  const { code, message } = answer.failure
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

export const meta = ownMeta(paths.verify, verifyText, (t) => [t.title, t.description], ownReferrer)

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(verifyText)
  const sentBack = actionData && actionData.kind !== 'done' ? actionData.token : ''
  const token = useLinkToken(loaderData.token || sentBack)
  const answer = actionData?.message ?? ''
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <LinkForm
        action={paths.verify}
        token={token}
        outcome={actionData?.kind}
        button={t.submit}
        icon="check"
        done={{ title: answer, text: t.doneText, to: paths.myCourses, label: t.onward, isMain: true }}
        over={{ title: t.failed, text: t.failedText, to: paths.security, label: t.security }}
        failed={answer || t.tryAgain}
      />
    </AuthFrame>
  )
}
