import { data, redirect } from 'react-router'
import { wantsPage } from '#cart/wants-page.ts'
import { loginFrom } from '#checkout/checkout-paths.ts'
import { apiContext, langContext } from '#lib/api.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { pick } from '#lib/text.ts'
import { LearnerArea } from '#learner-area/learner-area.tsx'
import type { Route } from './+types/my-data.page.ts'
import { AccountClosed } from './account-closed.tsx'
import { closeAccount } from './close-account.ts'
import { MyDataBody } from './my-data-body.tsx'
import { myDataPath } from './my-data-path.ts'
import { myDataText } from './my-data.text.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await context.get(apiContext).session.read()
  if (session.ok && session.value.user?.kind === 'member') return { isClosed: false }
  if (new URL(request.url).searchParams.has('closed')) return { isClosed: true }
  throw redirect(loginFrom(myDataPath), 303)
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await closeAccount(
    context.get(apiContext),
    await request.formData(),
    context.get(langContext),
  )
  if (answer.ok) return redirect(`${myDataPath}?closed`, 303)
  return data(answer, wantsPage(request) ? { status: 422 } : {})
}

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(myDataText, root?.lang ?? 'ar')
  return pageMeta(root, { title: t.title, description: t.description, path: myDataPath, isHidden: true })
}

export default function MyDataPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isClosed) return <AccountClosed />
  return (
    <LearnerArea current={null}>
      <MyDataBody answer={actionData} />
    </LearnerArea>
  )
}
