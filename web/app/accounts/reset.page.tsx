import { data, useLocation } from 'react-router'
import { askedWayBack, keepingWay } from '#layout/way-back.ts'
import { apiContext, langContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { formText, wantsPage } from '#lib/forms.ts'
import { ownMeta } from '#lib/meta.ts'
import { pageLang } from '#lib/page-lang.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import type { Route } from './+types/reset.page.ts'
import { AuthFrame, OtherDoor } from './auth-frame.tsx'
import { emailIn } from './email-in.ts'
import { requestReset } from './request-reset.ts'
import { ResetForm } from './reset-form.tsx'
import { resetText } from './reset.text.ts'

const askedIn = async (request: Request) => ({
  typed: formText(await request.formData(), 'email').slice(0, 254),
  to: askedWayBack(request),
})

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await requestReset(context.get(apiContext), await askedIn(request), context.get(langContext))
  return data(answer, wantsPage(request) && answer.kind !== 'sent' ? { status: 400 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return requestReset(browserApi, await askedIn(request), pageLang())
}

export const meta = ownMeta(paths.reset, resetText, (t) => [t.title, t.description])

export default function ResetPage({ actionData }: Route.ComponentProps) {
  const { search, state } = useLocation()
  const session = useSession()
  const known = emailIn(state) || (session.user?.emailId ?? '')
  const t = useWords(resetText)
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <ResetForm key={known} answered={actionData} known={known} />
      <OtherDoor question={t.remembered} to={keepingWay(paths.login, search)}>
        {t.logIn}
      </OtherDoor>
    </AuthFrame>
  )
}
