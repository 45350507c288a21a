import { passwordLimits } from '@matla/contract/accounts/password-rule'
import { useCallback, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useLang } from '#kit/root-data.ts'
import { accountPaths } from '#shell/account-paths.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import type { LoginRefused } from './log-in.ts'
import { LoginAnswer } from './login-answer.tsx'
import type { LoginWords } from './login.text.ts'
import styles from './login-form.module.css'

type Props = { readonly refused: LoginRefused | undefined; readonly t: LoginWords }

/** E-mail address and password; a refusal keeps the address and never the password. */
export function LoginForm({ refused, t }: Props) {
  const lang = useLang()
  const isPending = useNavigation().formMethod === 'POST'
  const box = useRef<HTMLFormElement>(null)
  const mend = useCallback(({ faults, popup }: LoginRefused) => {
    const first = Object.keys(faults)[0] ?? (popup === 'Contact not found' ? 'email' : 'password')
    box.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [])
  return (
    <Form method="post" noValidate ref={box}>
      <Stack gap={5}>
        <LoginAnswer refused={refused} onRead={mend} />
        <Field
          label={t.email}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          required
          defaultValue={refused?.email}
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
        <Link to={accountPaths.reset} className={styles.forgot}>
          {t.forgot}
        </Link>
        <Button type="submit" size="large" wide pending={isPending}>
          {t.submit}
        </Button>
      </Stack>
    </Form>
  )
}
