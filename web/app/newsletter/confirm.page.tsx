import { data } from 'react-router'
import { AuthFrame } from '#accounts/auth-frame.tsx'
import { LinkForm } from '#accounts/link-form.tsx'
import { linkPageHeaders, ownReferrer, tokenOf, useLinkToken } from '#accounts/link-page.ts'
import { type Api, apiContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { formText, wantsPage } from '#lib/forms.ts'
import { ownMeta } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import type { Route } from './+types/confirm.page.ts'
import { linkAnswer } from './link-answer.ts'
import { newsletterText } from './newsletter.text.ts'

export const headers = linkPageHeaders

/** Opening the link confirms nothing yet: programs that read letters open links, too (RFC 8058). */
export const loader = ({ request }: Route.LoaderArgs) => ({ token: tokenOf(request) })

export const shouldRevalidate = () => false

async function confirm(api: Api, request: Request) {
  const token = formText(await request.formData(), 'token').slice(0, 100)
  return linkAnswer(await api.newsletter.confirm({ body: { token } }), token)
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await confirm(context.get(apiContext), request)
  return data(answer, wantsPage(request) && answer.kind !== 'done' ? { status: 400 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return confirm(browserApi, request)
}

export const meta = ownMeta(
  paths.newsletterConfirm,
  newsletterText,
  (t) => [t.confirmTitle, t.confirmLead],
  ownReferrer,
)

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(newsletterText)
  const token = useLinkToken(loaderData.token || (actionData?.token ?? ''))
  return (
    <AuthFrame title={t.confirmTitle} lead={t.confirmLead}>
      <LinkForm
        action={paths.newsletterConfirm}
        token={token}
        outcome={actionData?.kind}
        button={t.confirm}
        icon="check"
        done={{ title: t.confirmed, text: t.confirmedText, to: paths.home, label: t.toHome }}
        over={{ title: t.linkOver, text: t.confirmOver, to: paths.newsletter, label: t.again }}
        failed={t.tryAgain}
      />
    </AuthFrame>
  )
}
