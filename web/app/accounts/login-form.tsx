import { passwordLimits } from '@matla/contract/accounts/password-rule'
import { useCallback, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { accountPaths, leadingBack } from '#layout/account-paths.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import type { LoginRefused } from './log-in.ts'
import { LoginAnswer } from './login-answer.tsx'
import { MailLinkForm, useMailLink } from './mail-link.tsx'
import type { LoginWords } from './login.text.ts'
import styles from './login-form.module.css'

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
  const lang = useLang()
  const isPending = useNavigation().formMethod === 'POST'
  const mailLink = useMailLink(refused?.email ?? '', to)
  const box = useRef<HTMLFormElement>(null)
  const mend = useCallback(({ faults, popup }: LoginRefused) => {
    const first = Object.keys(faults)[0] ?? (popup === 'Contact not found' ? 'email' : 'password')
    box.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [])
  return (
    <>
      {refused?.popup === 'PasswordNotSet' && <MailLinkForm link={mailLink} />}
      <Form method="post" noValidate ref={box}>
        <Stack gap={5}>
          <LoginAnswer refused={refused} mailLink={mailLink} onRead={mend} />
          <Field
            label={t.email}
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            maxLength={254}
            required
            defaultValue={refused?.email ?? known}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={refused?.faults.email}
          />
          <PasswordField
            lang={lang}
            label={t.password}
            name="password"
            autoComplete="current-password"
            maxLength={passwordLimits.most}
            required
            error={refused?.faults.password}
          />
          <Link to={leadingBack(accountPaths.reset, to)} state={{ email }} className={styles.forgot}>
            {t.forgot}
          </Link>
          <Button type="submit" size="large" wide pending={isPending}>
            {t.submit}
          </Button>
        </Stack>
      </Form>
    </>
  )
}
