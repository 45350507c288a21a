import { ownWayBack } from '@matla/contract/accounts/way-back'
import { data, useSearchParams } from 'react-router'
import { formText } from '#cart/form-text.ts'
import { wantsPage } from '#cart/wants-page.ts'
import { apiContext, langContext } from '#kit/api.ts'
import { browserApi } from '#kit/browser-api.ts'
import { pageMeta, rootOf } from '#kit/meta.ts'
import { paths } from '#kit/paths.ts'
import { useLang } from '#kit/root-data.ts'
import { pageLang } from '#kit/page-lang.ts'
import { pick } from '#kit/text.ts'
import { accountPaths, leadingBack } from '#shell/account-paths.ts'
import type { Route } from './+types/reset.page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { OtherDoor } from './other-door.tsx'
import { requestReset } from './request-reset.ts'
import { ResetForm } from './reset-form.tsx'
import { resetText } from './reset.text.ts'
import { askedWayBack } from './way-back.ts'

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
  const to = ownWayBack(useSearchParams()[0].get('to'))
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <ResetForm answered={actionData} />
      <OtherDoor question={t.remembered} to={leadingBack(paths.login, to)}>
        {t.logIn}
      </OtherDoor>
    </AuthFrame>
  )
}
