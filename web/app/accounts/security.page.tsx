import { data, redirect } from 'react-router'
import { LearnerArea } from '#learner-area/learner-area.tsx'
import { apiContext, langContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { wantsPage } from '#lib/forms.ts'
import { ownMeta } from '#lib/meta.ts'
import { pageLang } from '#lib/page-lang.ts'
import { loginFrom, paths } from '#lib/paths.ts'
import { forgetSession } from '#lib/forget-session.ts'
import type { Route } from './+types/security.page.ts'
import { changeSecurity, readSecurity } from './change-security.ts'
import { SecurityBody } from './security-body.tsx'
import { securityText } from './security.text.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const security = await readSecurity(context.get(apiContext))
  if (!security) throw redirect(loginFrom(paths.security), 303)
  return security
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await changeSecurity(
    context.get(apiContext),
    await request.formData(),
    context.get(langContext),
  )
  if (answer.kind === 'out') return redirect(paths.login, 303)
  return data(answer, wantsPage(request) && answer.kind === 'failed' ? { status: 409 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await changeSecurity(browserApi, await request.formData(), pageLang())
  if (answer.kind !== 'out') return answer
  forgetSession()
  return redirect(paths.login)
}

export const meta = ownMeta(paths.security, securityText, (t) => [t.title, t.description])

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LearnerArea current="profile">
      <SecurityBody security={loaderData} answered={actionData} />
    </LearnerArea>
  )
}
