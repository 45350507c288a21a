import { passwordLimits } from '@matla/contract/accounts/password-rule'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { leadingBack, paths } from '#lib/paths.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { PasswordField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { newPasswordText } from './reset.text.ts'
import type { PasswordSet } from './set-password.ts'

type Props = {
  readonly token: string
  /** The page to go on to afterwards. */
  readonly to: string | null
  readonly answered: PasswordSet | undefined
}

/** The new password, twice; without a link that works it says so and where to get one (R228 to R230). */
export function NewPasswordForm({ token, to, answered }: Props) {
  const lang = useLang()
  const t = pick(newPasswordText, lang)
  const box = useRef<HTMLFormElement>(null)
  const isPending = useNavigation().formMethod === 'POST'
  const fault = answered?.kind === 'fault' ? answered : null
  useEffect(() => {
    if (fault) box.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus()
  }, [fault])
  const linkFault = answered?.kind === 'link' ? answered.message : token === '' ? t.noToken : null
  return (
    <Form method="post" action={paths.resetForm} noValidate ref={box}>
      <input type="hidden" name="token" value={token} />
      {to !== null && <input type="hidden" name="to" value={to} />}
      <Stack gap={5}>
        {linkFault && (
          <Notice
            kind="bad"
            live
            title={linkFault}
            action={
              <LinkButton to={leadingBack(paths.reset, to)} kind="subtle" size="small">
                {t.askAgain}
              </LinkButton>
            }
          >
            {t.noTokenText}
          </Notice>
        )}
        {answered?.kind === 'failed' && (
          <Notice kind="bad" live title={t.failed}>
            {answered.message === t.failed ? null : answered.message}
          </Notice>
        )}
        <PasswordField
          lang={lang}
          label={t.newPassword}
          name="password"
          autoComplete="new-password"
          maxLength={passwordLimits.most}
          required
          hint={t.hint}
          error={fault?.field === 'password' ? fault.message : undefined}
        />
        <PasswordField
          lang={lang}
          label={t.confirmPassword}
          name="confirmation"
          autoComplete="new-password"
          maxLength={passwordLimits.most}
          required
          error={fault?.field === 'confirmation' ? fault.message : undefined}
        />
        <Button type="submit" size="large" wide pending={isPending}>
          {t.submit}
        </Button>
      </Stack>
    </Form>
  )
}
