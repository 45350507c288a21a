import { data, redirect } from 'react-router'
import { apiContext } from '#lib/api.ts'
import { unindexedMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { loginWithReturn, paths } from '#lib/paths.ts'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/dashboard-enter.page.ts'
import { EnterPanel } from './enter-panel.tsx'
import { learningText } from './learning.text.ts'

/** The return from the LMS after another user was signed out there; completes the entry. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ticket = new URL(request.url).searchParams.get('ticket')?.slice(0, 300) ?? ''
  const answer = await context.get(apiContext).learning.finishEntry({ body: { ticket } })
  if (answer.ok)
    throw redirect(answer.value.loginUrl, {
      status: 303,
      headers: { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
    })
  const { code, message } = answer.failure
  if (code === 'sign-in-needed') throw redirect(loginWithReturn(paths.dashboard), 303)
  if (code === 'link-dead' || code === 'invalid') throw redirect(paths.dashboard, 303)
  const courseId = new URLSearchParams(ticket).get('courseId') || undefined
  return data({ message, courseId }, { status: 409, headers: { 'cache-control': 'no-store' } })
}

export const handle: PageHandle = { query: ['ticket'], worksWhileClosed: true, asksProvider: true }

export const meta = unindexedMeta(`${paths.dashboard}/enter`, learningText, (t) => [
  t.dashboard,
  t.description,
])

export default function DashboardEnterPage({ loaderData }: Route.ComponentProps) {
  return (
    <Wrap page="middle">
      <EnterPanel rejected={loaderData} />
    </Wrap>
  )
}
