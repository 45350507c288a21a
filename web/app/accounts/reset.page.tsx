import { data } from 'react-router'
import { formText } from '#cart/form-text.ts'
import { wantsPage } from '#cart/wants-page.ts'
import { apiContext, langContext } from '#kit/api.ts'
import { browserApi } from '#kit/browser-api.ts'
import { pageMeta, rootOf } from '#kit/meta.ts'
import { paths } from '#kit/paths.ts'
import { useLang } from '#kit/root-data.ts'
import { pageLang } from '#kit/page-lang.ts'
import { pick } from '#kit/text.ts'
import { accountPaths } from '#shell/account-paths.ts'
import type { Route } from './+types/reset.page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { OtherDoor } from './other-door.tsx'
import { requestReset } from './request-reset.ts'
import { ResetForm } from './reset-form.tsx'
import { resetText } from './reset.text.ts'

const typedIn = async (request: Request) => formText(await request.formData(), 'email').slice(0, 254)

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await requestReset(context.get(apiContext), await typedIn(request), context.get(langContext))
  return data(answer, wantsPage(request) && answer.kind !== 'sent' ? { status: 400 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return requestReset(browserApi, await typedIn(request), pageLang())
}

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(resetText, root?.lang ?? 'ar')
  return pageMeta(root, {
    title: t.title,
    description: t.description,
    path: accountPaths.reset,
    isHidden: true,
  })
}

export default function ResetPage({ actionData }: Route.ComponentProps) {
  const t = pick(resetText, useLang())
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <ResetForm answered={actionData} />
      <OtherDoor question={t.remembered} to={paths.login}>
        {t.logIn}
      </OtherDoor>
    </AuthFrame>
  )
}
