import { data } from 'react-router'
import { linkMeta } from '#accounts/link-page.ts'
import { LinkView } from '#accounts/link-view.tsx'
import { type Api, apiContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { acceptsHtml } from '#lib/forms.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import type { Route } from './+types/confirm.page.ts'
import { answerLink } from './link-answer.ts'
import { newsletterText } from './newsletter.text.ts'

export { headers, loader, shouldRevalidate } from '#accounts/link-page.ts'

const confirm = (api: Api, request: Request) =>
  answerLink(request, (token) => api.newsletter.confirm({ body: { token } }))

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await confirm(context.get(apiContext), request)
  return data(answer, acceptsHtml(request) && answer.kind !== 'done' ? { status: 400 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return confirm(browserApi, request)
}

export const handle: PageHandle = { query: ['token'], worksWhileClosed: true }

export const meta = linkMeta(paths.newsletterConfirm, newsletterText, (t) => [t.confirmTitle, t.confirmLead])

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(newsletterText)
  return (
    <LinkView
      title={t.confirmTitle}
      lead={t.confirmLead}
      action={paths.newsletterConfirm}
      token={loaderData.token}
      isUsed={loaderData.isUsed}
      used={{ title: t.confirmedBefore, text: t.confirmedText, to: paths.home, label: t.toHome }}
      answer={actionData}
      button={t.confirm}
      icon="check"
      done={{ title: t.confirmed, text: t.confirmedText, to: paths.home, label: t.toHome }}
      over={{ title: t.linkOver, text: t.confirmOver, to: paths.newsletter, label: t.again }}
      failed={t.tryAgain}
    />
  )
}
