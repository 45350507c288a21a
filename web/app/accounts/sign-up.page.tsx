import { langCode } from '@matla/contract/kit/lang'
import { data, redirect, useLocation } from 'react-router'
import { afterSignUp, keepingWay } from '#layout/way-back.ts'
import { apiContext, langContext } from '#lib/api.ts'
import { ownMeta } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import type { Route } from './+types/sign-up.page.ts'
import { AuthFrame, OrLine, OtherDoor } from './auth-frame.tsx'
import { readSignUpDetails, withDetails } from './details.ts'
import { GoogleButton } from './google-button.tsx'
import { readGoogleOffer } from './google.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { signUpText } from './sign-up.text.ts'
import { readSignUp, signUp, type SignUpReturned } from './sign-up.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [details, google] = await Promise.all([
    readSignUpDetails(api, langCode(context.get(langContext))),
    readGoogleOffer(api),
  ])
  return { details, google }
}

/** For a page without script; by script the form asks first and then makes the calls itself (R206). */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = readSignUp(await request.formData())
  const answer = await signUp(context.get(apiContext), typed, context.get(langContext))
  if (answer.kind === 'done') return redirect(afterSignUp(new URL(request.url).search), 303)
  const returned: SignUpReturned = { answer, typed: { fullName: typed.fullName, email: typed.email } }
  return data(returned, { status: 400 })
}

export const meta = ownMeta(paths.signUp, signUpText, (t) => [t.title, t.about])

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { details, google } = loaderData
  const { search } = useLocation()
  const t = withDetails(useWords(signUpText), details)
  return (
    <AuthFrame title={t.title} lead={t.description}>
      <SignUpForm returned={actionData} t={t} />
      <OrLine>{t.or}</OrLine>
      <GoogleButton offer={google} intent="sign-up">
        {t.google}
      </GoogleButton>
      <OtherDoor to={keepingWay(paths.login, search)}>{t.signIn}</OtherDoor>
    </AuthFrame>
  )
}
