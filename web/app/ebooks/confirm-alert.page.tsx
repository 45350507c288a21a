import { data } from 'react-router'
import { linkMeta } from '#accounts/link-page.ts'
import { LinkView } from '#accounts/link-view.tsx'
import { type Api, apiContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { answerLink } from '#newsletter/link-answer.ts'
import type { Route } from './+types/confirm-alert.page.ts'
import { alertText } from './alert.text.ts'

export { headers, loader, shouldRevalidate } from '#accounts/link-page.ts'

const confirm = (api: Api, request: Request) =>
  answerLink(request, (token) => api.ebooks.confirmAlert({ body: { token } }))

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await confirm(context.get(apiContext), request)
  return data(answer, answer.kind === 'done' ? {} : { status: 400 })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return confirm(browserApi, request)
}

export const handle: PageHandle = { query: ['token'], worksWhileClosed: true }

export const meta = linkMeta(paths.ebookConfirm, alertText, (t) => [t.confirmTitle, t.confirmLead])

/** The target of the link in the email that confirms an alert. */
export default function ConfirmAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(alertText)
  return (
    <LinkView
      title={t.confirmTitle}
      lead={t.confirmLead}
      action={paths.ebookConfirm}
      token={loaderData.token}
      isUsed={loaderData.isUsed}
      used={{ title: t.confirmedBefore, text: t.confirmedText, to: paths.ebooks, label: t.toEbooks }}
      answer={actionData}
      button={t.confirm}
      icon="check"
      done={{ title: t.confirmed, text: t.confirmedText, to: paths.ebooks, label: t.toEbooks }}
      over={{ title: t.over, text: t.overText, to: paths.ebooks, label: t.toEbooks }}
      failed={t.tryAgain}
    />
  )
}
