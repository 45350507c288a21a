import { ownReturnPath } from '@matla/contract/accounts/return-path'
import { langCode } from '@matla/contract/kit/lang'
import { data, redirect, useLocation } from 'react-router'
import { wayBack } from '#layout/way-back.ts'
import { apiContext, langContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { wantsPage } from '#lib/forms.ts'
import { ownMeta } from '#lib/meta.ts'
import { pageLang } from '#lib/page-lang.ts'
import { leadingBack, paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { refreshSession } from '#lib/ask-session.ts'
import { Name } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/login.page.ts'
import { AuthFrame, OrLine, OtherDoor } from './auth-frame.tsx'
import { readLogInDetails, withDetails } from './details.ts'
import { emailIn } from './email-in.ts'
import { GoogleButton } from './google-button.tsx'
import { readGoogleOffer } from './google.ts'
import { logIn } from './log-in.ts'
import { LoginForm } from './login-form.tsx'
import { loginText } from './login.text.ts'

const askedFor = (request: Request) => new URL(request.url).searchParams.get('to')

/** Whoever is logged in and was sent here goes on; without a way to go he is told, and may log in as somebody else. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [session, details, google] = await Promise.all([
    api.session.read(),
    readLogInDetails(api, langCode(context.get(langContext))),
    readGoogleOffer(api),
  ])
  const member = session.ok && session.value.user?.kind === 'member' ? session.value.user : null
  const asked = askedFor(request)
  if (member && asked !== null) throw redirect(wayBack(asked), 303)
  // Of somebody who bought as a guest here: it is his, and logging in is likely what he wants.
  const knownEmail = session.ok && !member ? (session.value.user?.emailId ?? '') : ''
  return { details, google, memberName: member && member.fullName, knownEmail }
}

export async function action({ context, request }: Route.ActionArgs) {
  const refused = await logIn(context.get(apiContext), await request.formData(), context.get(langContext))
  if (!refused) return redirect(wayBack(askedFor(request)), 303)
  return data(refused, wantsPage(request) ? { status: refused.message ? 401 : 400 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const refused = await logIn(browserApi, await request.formData(), pageLang())
  if (refused) return refused
  await refreshSession()
  return redirect(wayBack(askedFor(request)))
}

export const meta = ownMeta(paths.login, loginText, (t) => [t.title, t.about])

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { details, google, memberName, knownEmail } = loaderData
  const { search, state } = useLocation()
  const to = ownReturnPath(new URLSearchParams(search).get('to'))
  const t = withDetails(useWords(loginText), details)
  return (
    <AuthFrame title={t.title} lead={t.description}>
      {memberName && <AlreadyIn name={memberName} />}
      <LoginForm refused={actionData} known={emailIn(state) || knownEmail} t={t} to={to} />
      {google && (
        <>
          <OrLine>{t.or}</OrLine>
          <GoogleButton offer={google} intent="log-in">
            {t.google}
          </GoogleButton>
        </>
      )}
      <OtherDoor to={leadingBack(paths.signUp, to)}>{t.signUp}</OtherDoor>
      <Notice title={t.guestTitle}>{t.guestText}</Notice>
    </AuthFrame>
  )
}

/** For somebody who is logged in already: on with him, or somebody else below. */
function AlreadyIn({ name }: { name: string }) {
  const t = useWords(loginText)
  return (
    <Notice
      kind="ok"
      title={
        <>
          {t.alreadyIn} <Name>{name}</Name>
        </>
      }
      action={
        <LinkButton to={paths.loginSuccess} kind="subtle" size="small">
          {t.goOn}
        </LinkButton>
      }
    >
      {t.alreadyInText}
    </Notice>
  )
}
