import { data, redirect } from 'react-router'
import { apiContext, langContext, sentTo } from '#lib/api.ts'
import { sentHere } from '#lib/browser-api.ts'
import { wantsPage } from '#lib/forms.ts'
import type { LostHandle } from '#lib/lost-loads.ts'
import { ownMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { loginFrom, paths } from '#lib/paths.ts'
import type { Route } from './+types/profile.page.ts'
import { ProfileView } from './profile-view.tsx'
import { profileText } from './profile.text.ts'
import { readProfilePage } from './read-profile.ts'
import { passwordChange, saveProfile } from './save-profile.ts'

/** One of the two spellings redirects visitors to the login, the other tells them that they are logged out. */
const leadsToLogin = /\/personalinformation(?:\/|\.data|\/_\.data)?$/

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await readProfilePage(context.get(apiContext), context.get(langContext))
  const { pathname, searchParams } = new URL(request.url)
  if (page.kind === 'out' && leadsToLogin.test(pathname)) throw redirect(loginFrom(paths.profile), 303)
  return data(
    { page, justSaved: passwordChange(searchParams.get('saved')) },
    page.kind === 'unreadable' ? { status: 503 } : {},
  )
}

/** Receives the form without script; the response is a page, and a saved one can be reloaded. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await saveProfile(...(await sentTo({ context, request })))
  if (answer.ok && wantsPage(request)) return redirect(`${paths.profile}?saved=${answer.password}`, 303)
  return data(answer, wantsPage(request) ? { status: answer.ok ? 200 : 422 } : {})
}

/** With script the browser sends the profile itself (R247). */
export async function clientAction({ request }: Route.ClientActionArgs) {
  return saveProfile(...(await sentHere({ request })))
}

export const handle: LostHandle & PageHandle = {
  query: ['saved'],
  /** A picture of the maximum size, and the other fields. */
  formBytes: 3 * 1024 * 1024,
  lost: () => <ProfileView page={{ kind: 'unreadable' }} />,
}

export const meta = ownMeta(paths.profile, profileText, (t) => [t.title, t.description])

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfileView {...loaderData} answer={actionData} />
}
