import { data } from 'react-router'
import { type Api, apiContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { acceptsHtml } from '#lib/forms.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { hasReaderWord } from '#lib/reader-word.ts'
import { useWords } from '#lib/root-data.ts'
import { refreshSession } from '#lib/session-check.ts'
import type { Route } from './+types/verify.page.ts'
import { linkMeta, tokenInForm } from './link-page.ts'
import { LinkView } from './link-view.tsx'
import { verifyText } from './reset.text.ts'

export { headers, loader, shouldRevalidate } from './link-page.ts'

async function verify(api: Api, request: Request) {
  const form = await request.formData()
  const token = tokenInForm(form)
  if (!hasReaderWord(form)) return { kind: 'typed', message: '', token } as const
  const answer = await api.accounts.verifyEmail({ body: { token } })
  if (answer.ok) return { kind: 'done', message: answer.value.message, token: '' } as const
  const { code, message } = answer.failure
  const isOver = code === 'link-dead' || code === 'token-missing'
  return { kind: isOver ? 'over' : 'failed', message, token } as const
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await verify(context.get(apiContext), request)
  return data(answer, acceptsHtml(request) && answer.kind !== 'done' ? { status: 400 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await verify(browserApi, request)
  if (answer.kind === 'done') await refreshSession()
  return answer
}

export const handle: PageHandle = { query: ['token'], worksWhileClosed: true }

export const meta = linkMeta(paths.verify, verifyText, (t) => [t.title, t.description])

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(verifyText)
  const answer = actionData?.message ?? ''
  return (
    <LinkView
      title={t.title}
      lead={t.lead}
      action={paths.verify}
      token={loaderData.token}
      isUsed={loaderData.isUsed}
      used={{ title: t.used, text: t.doneText, to: paths.myCourses, label: t.onward }}
      answer={actionData}
      button={t.submit}
      icon="check"
      done={{ title: answer, text: t.doneText, to: paths.myCourses, label: t.onward, isMain: true }}
      over={{ title: t.failed, text: t.failedText, to: paths.security, label: t.security }}
      failed={answer || t.tryAgain}
    />
  )
}
