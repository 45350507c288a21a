import { data, redirect } from 'react-router'
import { wantsPage } from '#cart/wants-page.ts'
import { apiContext, langContext } from '#kit/api.ts'
import { pageMeta, rootOf } from '#kit/meta.ts'
import { paths } from '#kit/paths.ts'
import { pick } from '#kit/text.ts'
import { Wrap } from '#ui/layout.tsx'
import type { Route } from './+types/login.page.ts'
import { logIn } from './log-in.ts'
import { LoginForm } from './login-form.tsx'
import { loginText } from './login.text.ts'
import { wayBack } from './way-back.ts'
import styles from './login.page.module.css'

const destination = (request: Request) => wayBack(new URL(request.url).searchParams.get('to'))

/** Whoever is logged in already is where he wanted to be. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await context.get(apiContext).session.read()
  if (session.ok && session.value.user?.kind === 'member') throw redirect(destination(request), 303)
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const refused = await logIn(context.get(apiContext), await request.formData(), context.get(langContext))
  if (!refused) return redirect(destination(request), 303)
  return data(refused, wantsPage(request) ? { status: refused.message ? 401 : 400 } : {})
}

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(loginText, root?.lang ?? 'ar')
  return pageMeta(root, { title: t.title, description: t.description, path: paths.login, isHidden: true })
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  return (
    <Wrap className={styles.page}>
      <LoginForm refused={actionData} />
    </Wrap>
  )
}
