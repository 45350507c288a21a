import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLang } from '#kit/root-data.ts'
import { refreshSession } from '#kit/session.ts'
import { pick } from '#kit/text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import type { LoginRefused } from './log-in.ts'
import { loginText } from './login.text.ts'
import styles from './login-form.module.css'

/** E-mail address and password; a refusal stands above them and keeps the address. */
export function LoginForm({ refused }: { refused: LoginRefused | undefined }) {
  const lang = useLang()
  const t = pick(loginText, lang)
  const isPending = useNavigation().formMethod === 'POST'
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!refused) return
    const first = Object.keys(refused.faults)[0] ?? 'password'
    box.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [refused])
  // Whatever way leads out of here, the header asks again who is there.
  useEffect(() => () => void refreshSession(), [])

  return (
    <div className={styles.place}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      <Panel as="div">
        <Form method="post" noValidate ref={box}>
          <Stack gap={5}>
            {refused?.message && <Notice kind="bad" live title={refused.message} />}
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
              maxLength={200}
              required
              error={refused?.faults.password}
            />
            <Button type="submit" size="large" wide pending={isPending}>
              {t.submit}
            </Button>
          </Stack>
        </Form>
      </Panel>
      <Notice title={t.guestTitle}>{t.guestText}</Notice>
    </div>
  )
}
