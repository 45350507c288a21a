import { passwordLimits } from '@matla/contract/accounts/password-rule'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { AccountPopup } from '#layout/account-popup.tsx'
import { popupOf } from '#layout/account-popups.ts'
import { focusOn } from '#lib/forms.ts'
import { leadingBack, paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { EmailField, FormAnswer, PasswordField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useTypedBefore } from '#ui/use-typed-before.ts'
import type { LoginRefused } from './log-in.ts'
import styles from './login-form.module.css'
import { loginText, type LoginWords } from './login.text.ts'
import { type MailLink, MailLinkAnswer, MailLinkButton, MailLinkForm, useMailLink } from './mail-link.tsx'

type Props = {
  readonly refused: LoginRefused | undefined
  readonly t: LoginWords
  /** The visitor's address, where it is known; '' otherwise. */
  readonly known: string
  /** The page to go on to afterwards. */
  readonly to: string | null
}

/** E-mail address and password; a refusal keeps the address and never the password. */
export function LoginForm({ refused, known, t, to }: Props) {
  const [email, setEmail] = useState(refused?.email ?? known)
  const isPending = useNavigation().formMethod === 'POST'
  const mailLink = useMailLink(refused?.email ?? '', to)
  const box = useRef<HTMLFormElement>(null)
  const mend = useCallback(({ faults, popup }: LoginRefused) => {
    const first = Object.keys(faults)[0] ?? (popup === 'Contact not found' ? 'email' : 'password')
    focusOn(box.current, first)
  }, [])
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, ({ value }) => setEmail(value))
  return (
    <>
      {refused?.popup === 'PasswordNotSet' && <MailLinkForm link={mailLink} />}
      <Form method="post" noValidate ref={box}>
        <FormAnswer errors={refused?.faults}>
          <Stack gap={5}>
            <LoginAnswer refused={refused} mailLink={mailLink} onRead={mend} />
            <EmailField
              ref={field}
              label={t.email}
              autoComplete="username"
              defaultValue={refused?.email ?? known}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <PasswordField
              label={t.password}
              name="password"
              autoComplete="current-password"
              maxLength={passwordLimits.most}
              required
            />
            <Link to={leadingBack(paths.reset, to)} state={{ email }} className={styles.forgot}>
              {t.forgot}
            </Link>
            <Button type="submit" size="large" wide pending={isPending}>
              {t.submit}
            </Button>
          </Stack>
        </FormAnswer>
      </Form>
    </>
  )
}

type LoginAnswerProps = {
  readonly refused: LoginRefused | undefined
  /** For an account without a password. */
  readonly mailLink: MailLink
  /** Takes the focus to the field that must change, once nothing stands over it. */
  readonly onRead: (refused: LoginRefused) => void
}

/** Why nobody was logged in: a popup of its kind, and a line above the form for after it and for pages without script. */
function LoginAnswer({ refused, mailLink, onRead }: LoginAnswerProps) {
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
