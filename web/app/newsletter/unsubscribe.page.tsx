import { data } from 'react-router'
import { linkMeta, tokenInForm, tokenInAddress } from '#accounts/link-page.ts'
import { LinkView } from '#accounts/link-view.tsx'
import { type Api, apiContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { hasReaderWord } from '#lib/reader-word.ts'
import { useWords } from '#lib/root-data.ts'
import type { Route } from './+types/unsubscribe.page.ts'
import { toLinkAnswer } from './link-answer.ts'
import { newsletterText } from './newsletter.text.ts'

export { headers, loader, shouldRevalidate } from '#accounts/link-page.ts'

/** Handles this page's form, and a mail program's POST, which has the token only in the URL (RFC 8058). */
async function unsubscribe(api: Api, request: Request) {
  const form = await request.formData()
  const token = tokenInForm(form) || tokenInAddress(request)
  if (form.has('token') && !hasReaderWord(form)) return { kind: 'typed', token } as const
  return toLinkAnswer(await api.newsletter.unsubscribe({ query: { token } }), token)
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await unsubscribe(context.get(apiContext), request)
  return data(answer, answer.kind === 'done' ? {} : { status: 400 })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return unsubscribe(browserApi, request)
}

export const handle: PageHandle = { query: ['token'], worksWhileClosed: true }

export const meta = linkMeta(paths.newsletterUnsubscribe, newsletterText, (t) => [t.leaveTitle, t.leaveLead])

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(newsletterText)
  return (
    <LinkView
      title={t.leaveTitle}
      lead={t.leaveLead}
      action={paths.newsletterUnsubscribe}
      token={loaderData.token}
      answer={actionData}
      button={t.leave}
      icon="check"
      done={{ title: t.left, text: t.leftText, to: paths.home, label: t.toHome }}
      over={{ title: t.linkOver, text: t.leaveOver }}
      failed={t.tryAgain}
    />
  )
}
