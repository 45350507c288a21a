import { passwordLimits } from '@matla/contract/accounts/password-rule'
import { Form, useNavigation } from 'react-router'
import { useFocusOn } from '#lib/forms.ts'
import { leadingBack, paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { FormAnswer } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
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
  const t = useWords(newPasswordText)
  const isPending = useNavigation().formMethod === 'POST'
  const fault = answered?.kind === 'fault' ? answered : null
  const box = useFocusOn(fault)
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
        <FormAnswer errors={fault ? { [fault.field]: fault.message } : {}}>
          <NewPasswordFields
            label={t.newPassword}
            hint={t.hint}
            confirmLabel={t.confirmPassword}
            most={passwordLimits.most}
          />
        </FormAnswer>
        <Button type="submit" size="large" wide pending={isPending}>
          {t.submit}
        </Button>
      </Stack>
    </Form>
  )
}
