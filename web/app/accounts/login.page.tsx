import { passwordLimits } from '@matla/contract/accounts/password-rule'
import { ownReturnPath } from '@matla/contract/accounts/return-path'
import { langCode } from '@matla/contract/kit/lang'
import { useCallback, useEffect, useRef, useState } from 'react'
import { data, Form, Link, redirect, useLocation, useNavigation } from 'react-router'
import { AccountPopup } from '#layout/account-popup.tsx'
import { popupOf } from '#layout/account-popups.ts'
import { pathAfterLogin } from '#layout/return-path.ts'
import { apiContext, langContext, readActionInput } from '#lib/api.ts'
import { useSessionEnded } from '#lib/session-ended.ts'
import { sessionNow } from '#lib/session.ts'
import { refreshSession } from '#lib/session-check.ts'
import { readClientActionInput } from '#lib/browser-api.ts'
import { focusField, acceptsHtml } from '#lib/forms.ts'
import { unindexedMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { withReturnPath, paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { EmailField, FormAnswer, PasswordField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice, NoticeLink } from '#ui/notice.tsx'
import { useInputBeforeHydration } from '#ui/use-input-before-hydration.ts'
import type { Route } from './+types/login.page.ts'
import { AuthFrame, OrLine, OtherOption } from './auth-frame.tsx'
import { readLogInDetails, withDetails } from './details.ts'
import { emailFromState } from './email-from-state.ts'
import { GoogleButton } from './google-button.tsx'
import { readGoogleOffer } from './google.ts'
import { logIn, type LoginFailure } from './log-in.ts'
import { loginText, type LoginWords } from './login.text.ts'
import { type MailLink, MailLinkAnswer, MailLinkButton, MailLinkForm, useMailLink } from './mail-link.tsx'

const requestedTarget = (request: Request) => new URL(request.url).searchParams.get('to')

/** Redirects signed-in users; without a return path they see that they are signed in and can sign in as another user. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [session, details, google] = await Promise.all([
    api.session.read(),
    readLogInDetails(api, langCode(context.get(langContext))),
    readGoogleOffer(api),
  ])
  const member = session.ok && session.value.user?.kind === 'member' ? session.value.user : null
  const asked = requestedTarget(request)
  if (member && asked !== null) throw redirect(pathAfterLogin(asked), 303)
  // The guest who bought in this browser is probably the one who wants to sign in.
  const knownEmail = session.ok && !member ? (session.value.user?.emailId ?? '') : ''
  return { details, google, memberName: member && member.fullName, knownEmail }
}

export async function action({ context, request }: Route.ActionArgs) {
  const rejected = await logIn(...(await readActionInput({ context, request })))
  if (!rejected) return redirect(pathAfterLogin(requestedTarget(request)), 303)
  return data(rejected, acceptsHtml(request) ? { status: rejected.message ? 401 : 400 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const rejected = await logIn(...(await readClientActionInput({ request })))
  if (rejected) return rejected
  const before = sessionNow().cart.courseIds
  await refreshSession()
  const to = pathAfterLogin(requestedTarget(request))
  const isPurchase = to === paths.cart || to === paths.cartCheckout
  const hasJoined = before.length > 0 && sessionNow().cart.courseIds.some((id) => !before.includes(id))
  return redirect(isPurchase && hasJoined ? `${to}?notice=cart-joined` : to)
}

export const handle: PageHandle = { query: ['to'], worksWhileClosed: true }

export const meta = unindexedMeta(paths.login, loginText, (t) => [t.title, t.about])

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { details, google, memberName, knownEmail } = loaderData
  const { search, state } = useLocation()
  const isSessionEnded = useSessionEnded()
  const to = ownReturnPath(new URLSearchParams(search).get('to'))
  const t = withDetails(useWords(loginText), details)
  return (
    <AuthFrame title={t.title} lead={t.description}>
      {memberName ? (
        <SignedIn name={memberName} />
      ) : (
        isSessionEnded && <Notice kind="warn">{t.sessionEnded}</Notice>
      )}
      <LoginForm rejected={actionData} known={emailFromState(state) || knownEmail} t={t} to={to} />
      {google && (
        <>
          <OrLine>{t.or}</OrLine>
          <GoogleButton offer={google} intent="log-in">
            {t.google}
          </GoogleButton>
        </>
      )}
      <OtherOption to={withReturnPath(paths.signUp, to)}>{t.signUp}</OtherOption>
      <Notice title={t.guestTitle}>{t.guestText}</Notice>
    </AuthFrame>
  )
}

/** For a signed-in user: a link to continue, or the form for signing in as another user. */
function SignedIn({ name }: { name: string }) {
  const t = useWords(loginText)
  return (
    <Notice
      kind="ok"
      title={
        <>
          {t.alreadyIn} <Name>{name}</Name>
        </>
      }
      action={<NoticeLink to={paths.loginSuccess}>{t.goOn}</NoticeLink>}
    >
      {t.alreadyInText}
    </Notice>
  )
}

type Props = {
  readonly rejected: LoginFailure | undefined
  readonly t: LoginWords
  /** The visitor's address if known; '' otherwise. */
  readonly known: string
  /** The page to continue to after the login. */
  readonly to: string | null
}

/** Email address and password; after an error only the address is filled in again. */
function LoginForm({ rejected, known, t, to }: Props) {
  const [email, setEmail] = useState(rejected?.email ?? known)
  const isPending = useNavigation().formMethod === 'POST'
  const mailLink = useMailLink(rejected?.email ?? '', to)
  const box = useRef<HTMLFormElement>(null)
  const mend = useCallback(({ faults, popup }: LoginFailure) => {
    const first = Object.keys(faults)[0] ?? (popup === 'Contact not found' ? 'email' : 'password')
    focusField(box.current, first)
  }, [])
  const field = useRef<HTMLInputElement>(null)
  useInputBeforeHydration(field, ({ value }) => setEmail(value))
  return (
    <>
      {rejected?.popup === 'PasswordNotSet' && <MailLinkForm link={mailLink} />}
      <Form method="post" noValidate ref={box}>
        <FormAnswer errors={rejected?.faults}>
          <Stack gap={5}>
            <LoginAnswer rejected={rejected} mailLink={mailLink} onRead={mend} />
            <EmailField
              ref={field}
              label={t.email}
              autoComplete="username"
              defaultValue={rejected?.email ?? known}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <PasswordField
              label={t.password}
              name="password"
              autoComplete="current-password"
              maxLength={passwordLimits.most}
              required
            />
            <Link to={withReturnPath(paths.reset, to)} state={{ email }} className="accented">
              {t.forgot}
            </Link>
            <Button type="submit" size="large" wide pending={isPending}>
              {t.submit}
            </Button>
          </Stack>
        </FormAnswer>
      </Form>
    </>
  )
}

type LoginAnswerProps = {
  readonly rejected: LoginFailure | undefined
  /** For an account without a password. */
  readonly mailLink: MailLink
  /** Moves the focus to the field to correct, once no dialog covers it. */
  readonly onRead: (rejected: LoginFailure) => void
}

/** The reason of a failed sign-in: a popup, and a line above the form that stays and works without JavaScript. */
function LoginAnswer({ rejected, mailLink, onRead }: LoginAnswerProps) {
  const lang = useLang()
  const [seen, setSeen] = useState<LoginFailure | null>(null)
  const isOpen = rejected !== undefined && rejected.popup !== null && seen !== rejected
  useEffect(() => {
    if (rejected && !isOpen) onRead(rejected)
  }, [rejected, isOpen, onRead])
  if (!rejected?.message) return null
  const kind = rejected.popup
  const isNotSet = kind === 'PasswordNotSet'
  return (
    <>
      <Notice
        kind="bad"
        live={kind === null}
        title={kind && kind !== 'unknown' ? popupOf(kind, lang).title : loginText[lang].failed}
        action={isNotSet && <MailLinkButton link={mailLink} kind="subtle" size="small" />}
      >
        {kind && kind !== 'unknown' ? popupOf(kind, lang).text : rejected.message}
      </Notice>
      {isNotSet && !isOpen && <MailLinkAnswer link={mailLink} />}
      <AccountPopup
        kind={isOpen ? kind : null}
        email={rejected.email}
        shown={kind === 'unknown' ? rejected.message : undefined}
        onClose={() => setSeen(rejected)}
        {...(isNotSet && {
          first: <MailLinkButton link={mailLink} />,
          more: <MailLinkAnswer link={mailLink} />,
        })}
      />
    </>
  )
}
