import { data } from 'react-router'
import { askedWayBack } from '#layout/way-back.ts'
import { apiContext, langContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { wantsPage } from '#lib/forms.ts'
import { ownMeta } from '#lib/meta.ts'
import { pageLang } from '#lib/page-lang.ts'
import { leadingBack, paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { refreshSession } from '#lib/ask-session.ts'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/resetform.page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { linkPageHeaders, ownReferrer, tokenOf, useLinkToken } from './link-page.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { newPasswordText } from './reset.text.ts'
import { readNewPassword, setPassword } from './set-password.ts'

export const headers = linkPageHeaders

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: tokenOf(request),
  to: askedWayBack(request),
})

/** The token has left the address by then. */
export const shouldRevalidate = () => false

export async function action({ context, request }: Route.ActionArgs) {
  const typed = readNewPassword(await request.formData())
  const answer = await setPassword(context.get(apiContext), typed, context.get(langContext))
  return data(
    { answer, token: answer.kind === 'done' ? '' : typed.token, to: typed.to },
    wantsPage(request) && answer.kind !== 'done' ? { status: 400 } : {},
  )
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const typed = readNewPassword(await request.formData())
  const answer = await setPassword(browserApi, typed, pageLang())
  if (answer.kind === 'done') await refreshSession()
  return { answer, token: typed.token, to: typed.to }
}

export const meta = ownMeta(paths.resetForm, newPasswordText, (t) => [t.title, t.description], ownReferrer)

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(newPasswordText)
  const token = useLinkToken(loaderData.token || (actionData?.token ?? ''))
  // A page without script comes anew, without what the link's address said.
  const to = loaderData.to ?? actionData?.to ?? null
  const answered = actionData?.answer
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      {answered?.kind === 'done' ? (
        <>
          <Notice kind="ok" live title={answered.message} />
          <LinkButton to={leadingBack(paths.login, to)} state={{ email: answered.email }} size="large" wide>
            {t.logIn}
          </LinkButton>
        </>
      ) : (
        <NewPasswordForm token={token} to={to} answered={answered} />
      )}
    </AuthFrame>
  )
}
