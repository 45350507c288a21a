import { data, redirect } from 'react-router'
import { apiContext } from '#lib/api.ts'
import { unindexedMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { loginWithReturn, paths } from '#lib/paths.ts'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/dashboard.page.ts'
import { EnterPanel } from './enter-panel.tsx'
import { learningText } from './learning.text.ts'

/** With a course, opens the LMS; without a course or a session, redirects to the login page (R356). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await context.get(apiContext).session.read()
  if (!session.ok) return null
  const isLearner = session.value.user?.kind === 'member' && session.value.courseCount > 0
  if (!isLearner) throw redirect(paths.login, 303)
  const isForPhoto = new URL(request.url).searchParams.get('place') === 'photo'
  return isForPhoto ? { place: 'photo' as const } : null
}

/** Handles the click: requests the one-time URL, which appears only in the redirect. */
export async function action({ context, request }: Route.ActionArgs) {
  const sent = await request.formData()
  const courseId = sent.get('courseId')
  const entryRequest = {
    ...(typeof courseId === 'string' && courseId !== '' && { courseId: courseId.slice(0, 64) }),
    ...(sent.get('place') === 'photo' && { place: 'photo' as const }),
  }
  const answer = await context.get(apiContext).learning.beginEntry({ body: entryRequest })
  if (answer.ok)
    throw redirect(answer.value.loginUrl, { status: 303, headers: { 'referrer-policy': 'no-referrer' } })
  const { code, message } = answer.failure
  if (code === 'sign-in-needed') throw redirect(loginWithReturn(paths.dashboard), 303)
  return data({ message, ...entryRequest }, { status: 409 })
}

export const handle: PageHandle = { query: ['place'], worksWhileClosed: true, asksProvider: true }

export const meta = unindexedMeta(paths.dashboard, learningText, (t) => [t.dashboard, t.description])

export default function DashboardPage({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <Wrap page="middle">
      <EnterPanel rejected={actionData} place={loaderData?.place} />
    </Wrap>
  )
}
