import { data } from 'react-router'
import { AuthFrame } from '#accounts/auth-frame.tsx'
import { linkPageHeaders, ownReferrer, tokenOf, useLinkToken } from '#accounts/link-page.ts'
import { type Api, apiContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { formText, wantsPage } from '#lib/forms.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { paths } from '#lib/paths.ts'
import { LinkButton } from '#ui/button.tsx'
import type { Route } from './+types/confirm.page.ts'
import { linkAnswer, LinkForm } from './link-form.tsx'
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

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(newsletterText, root?.lang ?? 'ar')
  const page = {
    title: t.confirmTitle,
    description: t.confirmLead,
    path: paths.newsletterConfirm,
    isHidden: true,
  }
  return [...pageMeta(root, page), ownReferrer]
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = pick(newsletterText, useLang())
  const token = useLinkToken(loaderData.token || (actionData?.token ?? ''))
  return (
    <AuthFrame title={t.confirmTitle} lead={t.confirmLead}>
      <LinkForm
        action={paths.newsletterConfirm}
        token={token}
        answered={actionData}
        button={t.confirm}
        done={{ title: t.confirmed, text: t.confirmedText }}
        over={t.confirmOver}
        whenOver={
          <LinkButton to={paths.newsletter} kind="subtle" size="large" wide>
            {t.again}
          </LinkButton>
        }
      />
    </AuthFrame>
  )
}
