import { data, redirect } from 'react-router'
import { apiContext, langContext, readActionInput } from '#lib/api.ts'
import { readClientActionInput } from '#lib/browser-api.ts'
import { acceptsHtml } from '#lib/forms.ts'
import type { LoadErrorHandle } from '#lib/load-errors.ts'
import { unindexedMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { loginWithReturn, paths } from '#lib/paths.ts'
import type { Route } from './+types/profile.page.ts'
import { ProfileView } from './profile-view.tsx'
import { profileText } from './profile.text.ts'
import { readProfilePage } from './read-profile.ts'
import { passwordChange, saveProfile } from './save-profile.ts'

/** One of the two spellings redirects visitors to the login, the other shows them that they are logged out. */
const leadsToLogin = /\/personalinformation(?:\/|\.data|\/_\.data)?$/

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await readProfilePage(context.get(apiContext), context.get(langContext))
  const { pathname, searchParams } = new URL(request.url)
  if (page.kind === 'out' && leadsToLogin.test(pathname)) throw redirect(loginWithReturn(paths.profile), 303)
  return data(
    { page, justSaved: passwordChange(searchParams.get('saved')) },
    page.kind === 'unreadable' ? { status: 503 } : {},
  )
}

/** Receives the form when JavaScript is off. A successful save redirects, so that the page can be reloaded. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await saveProfile(...(await readActionInput({ context, request })))
  if (answer.ok && acceptsHtml(request)) return redirect(`${paths.profile}?saved=${answer.password}`, 303)
  return data(answer, acceptsHtml(request) ? { status: answer.ok ? 200 : 422 } : {})
}

/** With JavaScript the browser sends the profile itself (R247). */
export async function clientAction({ request }: Route.ClientActionArgs) {
  return saveProfile(...(await readClientActionInput({ request })))
}

export const handle: LoadErrorHandle & PageHandle = {
  query: ['saved'],
  worksWhileClosed: true,
  /** Large enough for a picture of the maximum size and the other fields. */
  formBytes: 3 * 1024 * 1024,
  renderLoadError: () => <ProfileView page={{ kind: 'unreadable' }} />,
}

export const meta = unindexedMeta(paths.profile, profileText, (t) => [t.title, t.description])

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfileView {...loaderData} answer={actionData} />
}
