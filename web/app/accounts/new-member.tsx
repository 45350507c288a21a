import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { accountPaths } from '#layout/account-paths.ts'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { signUpText } from './sign-up.text.ts'

/** The first page of a new account, also without script (R207). */
export function NewMember({ email }: { readonly email: string }) {
  const t = pick(signUpText, useLang())
  return (
    <AuthFrame title={t.welcome} lead={t.welcomeLead}>
      <Notice kind="ok" live title={t.success}>
        {t.verifyHint} <Ltr>{email}</Ltr>
      </Notice>
      <LinkButton to={accountPaths.courses} size="large" wide>
        {t.browse}
      </LinkButton>
    </AuthFrame>
  )
}
