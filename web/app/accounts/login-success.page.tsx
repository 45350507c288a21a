import { useState } from 'react'
import { AccountPopup } from '#layout/account-popup.tsx'
import { apiContext } from '#lib/api.ts'
import { unindexedMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { useHydrated } from '#lib/store.ts'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/login-success.page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { loginSuccessText } from './login.text.ts'
import { signUpText } from './sign-up.text.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await context.get(apiContext).session.read()
  return {
    newEmail: new URL(request.url).searchParams.has('new') && session.ok ? session.value.user?.emailId : '',
    isMember: session.ok && session.value.user?.kind === 'member',
    hasCourse: session.ok && session.value.courseCount > 0,
  }
}

export const handle: PageHandle = { query: ['new'], worksWhileClosed: true }

export const meta = unindexedMeta(paths.loginSuccess, loginSuccessText, (t) => [t.title, t.description])

/**
 * Shown after a sign-in without a return path: the popup of R215 above the same two links. After a sign-up: the account
 * is ready, and the confirmation email was sent to this address (R207).
 */
export default function LoginSuccessPage({ loaderData }: Route.ComponentProps) {
  const { isMember, hasCourse, newEmail } = loaderData
  const t = useWords(loginSuccessText)
  const isActive = useHydrated()
  const [isSeen, setSeen] = useState(false)
  if (!isMember) {
    return (
      <AuthFrame title={t.out} lead={t.outText}>
        <LinkButton to={paths.login} size="large" wide>
          {t.logIn}
        </LinkButton>
      </AuthFrame>
    )
  }
  if (newEmail) return <NewMember email={newEmail} />
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <LinkButton to={paths.myCourses} size="large" wide icon="circle-play">
        {t.myCourses}
      </LinkButton>
      <LinkButton to={paths.listing()} kind="subtle" size="large" wide>
        {t.browse}
      </LinkButton>
      <AccountPopup
        // Without a course, the dashboard would redirect back to the sign-in (R215, R356).
        kind={isActive && !isSeen ? (hasCourse ? 'userExists' : 'userWithoutCourse') : null}
        onClose={() => setSeen(true)}
      />
    </AuthFrame>
  )
}

/** The first page of a new account, which also works without JavaScript (R207). */
function NewMember({ email }: { readonly email: string }) {
  const t = useWords(signUpText)
  return (
    <AuthFrame title={t.welcome} lead={t.welcomeLead}>
      <Notice kind="ok" live title={t.success}>
        {t.verifyHint} <Ltr>{email}</Ltr>
      </Notice>
      <LinkButton to={paths.listing()} size="large" wide>
        {t.browse}
      </LinkButton>
    </AuthFrame>
  )
}
