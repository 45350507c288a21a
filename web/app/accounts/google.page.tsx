import { AccountPopup } from '#layout/account-popup.tsx'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useGoogleReturn } from './google-return.ts'
import { linkMeta } from './link-page.ts'
import { googleText } from './sign-up.text.ts'

export { headers } from './link-page.ts'

export const handle: PageHandle = { worksWhileClosed: true }

export const meta = linkMeta(paths.google, googleText, (t) => [t.title, t.description])

/** The page that Google redirects to. The response is in the URL fragment, which no server receives. */
export default function GooglePage() {
  const t = useWords(googleText)
  const { rejected, isOpen, close } = useGoogleReturn()
  return (
    <AuthFrame title={t.title} lead={t.description}>
      {rejected ? (
        <>
          <Notice kind="bad">{rejected.message}</Notice>
          <LinkButton to={paths.login} kind="subtle" size="large" wide>
            {t.logIn}
          </LinkButton>
          <AccountPopup
            kind={isOpen ? rejected.popup : null}
            shown={rejected.popup === 'unknown' ? rejected.message : undefined}
            onClose={close}
          />
        </>
      ) : (
        <Spinner label={t.description} />
      )}
    </AuthFrame>
  )
}
