import { data } from 'react-router'
import { AuthFrame } from '#accounts/auth-frame.tsx'
import { LinkForm } from '#accounts/link-form.tsx'
import { linkPageHeaders, ownReferrer, tokenOf, useLinkToken } from '#accounts/link-page.ts'
import { type Api, apiContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { formText } from '#lib/forms.ts'
import { ownMeta } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import type { Route } from './+types/unsubscribe.page.ts'
import { linkAnswer } from './link-answer.ts'
import { newsletterText } from './newsletter.text.ts'

export const headers = linkPageHeaders

/** Opening the link ends nothing yet: programs that read letters open links, too (RFC 8058). */
export const loader = ({ request }: Route.LoaderArgs) => ({ token: tokenOf(request) })

export const shouldRevalidate = () => false

/** The button of this page, and the mail program's own, which sends nothing but the address (RFC 8058). */
async function unsubscribe(api: Api, request: Request) {
  const typed = formText(await request.formData(), 'token').slice(0, 100)
  const token = typed === '' ? tokenOf(request) : typed
  return linkAnswer(await api.newsletter.unsubscribe({ query: { token } }), token)
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await unsubscribe(context.get(apiContext), request)
  return data(answer, answer.kind === 'done' ? {} : { status: 400 })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return unsubscribe(browserApi, request)
}

export const meta = ownMeta(
  paths.newsletterUnsubscribe,
  newsletterText,
  (t) => [t.leaveTitle, t.leaveLead],
  ownReferrer,
)

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(newsletterText)
  const token = useLinkToken(loaderData.token || (actionData?.token ?? ''))
  return (
    <AuthFrame title={t.leaveTitle} lead={t.leaveLead}>
      <LinkForm
        action={paths.newsletterUnsubscribe}
        token={token}
        outcome={actionData?.kind}
        button={t.leave}
        icon="check"
        done={{ title: t.left, text: t.leftText, to: paths.home, label: t.toHome }}
        over={{ title: t.linkOver, text: t.leaveOver }}
        failed={t.tryAgain}
      />
    </AuthFrame>
  )
}
