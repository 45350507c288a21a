import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { accountPaths } from '#layout/account-paths.ts'
import { Name } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { loginText } from './login.text.ts'

/** For somebody who is logged in already: on with him, or somebody else below. */
export function AlreadyIn({ name }: { name: string }) {
  const t = pick(loginText, useLang())
  return (
    <Notice
      kind="ok"
      title={
        <>
          {t.alreadyIn} <Name>{name}</Name>
        </>
      }
      action={
        <LinkButton to={accountPaths.loginSuccess} kind="subtle" size="small">
          {t.goOn}
        </LinkButton>
      }
    >
      {t.alreadyInText}
    </Notice>
  )
}
