import { data } from 'react-router'
import { linkMeta } from '#accounts/link-page.ts'
import { LinkView } from '#accounts/link-view.tsx'
import { type Api, apiContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { answerLink } from '#newsletter/link-answer.ts'
import type { Route } from './+types/stop-alert.page.ts'
import { alertText } from './alert.text.ts'

export { headers, loader, shouldRevalidate } from '#accounts/link-page.ts'

const stop = (api: Api, request: Request) =>
  answerLink(request, (token) => api.ebooks.stopAlert({ body: { token } }))

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await stop(context.get(apiContext), request)
  return data(answer, answer.kind === 'done' ? {} : { status: 400 })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return stop(browserApi, request)
}

export const handle: PageHandle = { query: ['token'], worksWhileClosed: true }

export const meta = linkMeta(paths.ebookStop, alertText, (t) => [t.stopTitle, t.stopLead])

/** Unsubscribes from an alert. */
export default function StopAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(alertText)
  return (
    <LinkView
      title={t.stopTitle}
      lead={t.stopLead}
      action={paths.ebookStop}
      token={loaderData.token}
      answer={actionData}
      button={t.stop}
      icon="check"
      done={{ title: t.stopped, text: t.stoppedText, to: paths.ebooks, label: t.toEbooks }}
      over={{ title: t.over, text: t.stopOver }}
      failed={t.tryAgain}
    />
  )
}
