import { data } from 'react-router'
import { type Api, apiContext } from '#lib/api.ts'
import { refreshSession } from '#lib/ask-session.ts'
import { browserApi } from '#lib/browser-api.ts'
import { wantsPage } from '#lib/forms.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import type { Route } from './+types/merge.page.ts'
import { linkMeta, sentToken } from './link-page.ts'
import { LinkView } from './link-view.tsx'
import { mergeText } from './merge.text.ts'

export { headers, loader, shouldRevalidate } from './link-page.ts'

async function confirm(api: Api, request: Request) {
  const token = await sentToken(request)
  const answer = await api.accounts.confirmMerge({ body: { token } })
  if (answer.ok) return { kind: 'done', message: answer.value.message, token: '' } as const
  const { code, message } = answer.failure
  const isOver = code === 'link-dead' || code === 'token-missing'
  return { kind: isOver ? 'over' : 'failed', message, token } as const
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await confirm(context.get(apiContext), request)
  return data(answer, wantsPage(request) && answer.kind !== 'done' ? { status: 400 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await confirm(browserApi, request)
  if (answer.kind === 'done') await refreshSession()
  return answer
}

export const handle: PageHandle = { query: ['token'] }

export const meta = linkMeta(paths.merge, mergeText, (t) => [t.title, t.description])

/** The owner of a mailbox says that both accounts are his. */
export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(mergeText)
  const answer = actionData?.message ?? ''
  return (
    <LinkView
      title={t.title}
      lead={t.lead}
      action={paths.merge}
      token={loaderData.token}
      answer={actionData}
      button={t.submit}
      icon="check"
      done={{ title: answer, text: t.doneText, to: paths.myCourses, label: t.onward, isMain: true }}
      over={{ title: t.failed, text: t.failedText }}
      failed={answer || t.tryAgain}
    />
  )
}
