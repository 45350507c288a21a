import { useEffect, useState } from 'react'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { AccountPopup } from '#layout/account-popup.tsx'
import { popupOf } from '#layout/account-popups.ts'
import { Notice } from '#ui/notice.tsx'
import type { LoginRefused } from './log-in.ts'
import { MailLinkAnswer, MailLinkButton, type MailLink } from './mail-link.tsx'
import { loginText } from './login.text.ts'

type Props = {
  readonly refused: LoginRefused | undefined
  /** For an account without a password (decision 24). */
  readonly mailLink: MailLink
  /** Takes the focus to the field that must change, once nothing stands over it. */
  readonly onRead: (refused: LoginRefused) => void
}

/** Why nobody was logged in: a popup of its kind, and a line above the form for after it and for pages without script. */
export function LoginAnswer({ refused, mailLink, onRead }: Props) {
  const lang = useLang()
  const [seen, setSeen] = useState<LoginRefused | null>(null)
  const isOpen = refused !== undefined && refused.popup !== null && seen !== refused
  useEffect(() => {
    if (refused && !isOpen) onRead(refused)
  }, [refused, isOpen, onRead])
  if (!refused?.message) return null
  const kind = refused.popup
  const isNotSet = kind === 'PasswordNotSet'
  return (
    <>
      <Notice
        kind="bad"
        live={kind === null}
        title={kind && kind !== 'unknown' ? popupOf(kind, lang).title : pick(loginText, lang).failed}
        action={isNotSet && <MailLinkButton link={mailLink} kind="subtle" size="small" />}
      >
        {kind && kind !== 'unknown' ? popupOf(kind, lang).text : refused.message}
      </Notice>
      {isNotSet && !isOpen && <MailLinkAnswer link={mailLink} />}
      <AccountPopup
        kind={isOpen ? kind : null}
        email={refused.email}
        said={kind === 'unknown' ? refused.message : undefined}
        onClose={() => setSeen(refused)}
        {...(isNotSet && {
          first: <MailLinkButton link={mailLink} />,
          more: <MailLinkAnswer link={mailLink} />,
        })}
      />
    </>
  )
}
