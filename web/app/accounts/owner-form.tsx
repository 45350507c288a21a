import { signUpLimits } from '@matla/contract/accounts/sign-up-rules'
import { Form, useNavigation } from 'react-router'
import { useFocusOn } from '#lib/forms.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { EmailField, Field, FormAnswer } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ownerText } from './owner.text.ts'
import type { OwnerAnswer } from './set-up-owner.ts'

type Props = {
  readonly token: string
  /** The link's own address; '' where its holder chooses it. */
  readonly given: string
  readonly typed: { readonly fullName: string; readonly email: string } | undefined
  readonly answered: OwnerAnswer | undefined
}

/** Name, address and password of the owner; without script the form sends itself. */
export function OwnerForm({ token, given, typed, answered }: Props) {
  const t = useWords(ownerText)
  const isPending = useNavigation().formMethod === 'POST'
  const fault = answered?.kind === 'fault' ? answered : null
  const box = useFocusOn(fault)
  return (
    <Form method="post" action={paths.ownerSetup} noValidate ref={box}>
      <FormAnswer typed={typed} errors={fault ? { [fault.field]: fault.message } : {}}>
        <input type="hidden" name="token" value={token} />
        <Stack gap={5}>
          {answered?.kind === 'failed' && <Notice kind="bad" live title={answered.message} />}
          {given === '' ? (
            <EmailField label={t.email} hint={t.emailHint} />
          ) : (
            <>
              <input type="hidden" name="email" value={given} />
              <Notice>
                {t.emailGiven} <Ltr>{given}</Ltr>
              </Notice>
            </>
          )}
          <Field
            label={t.fullName}
            name="fullName"
            autoComplete="name"
            maxLength={signUpLimits.name}
            required
          />
          <NewPasswordFields
            label={t.password}
            hint={t.passwordHint}
            confirmLabel={t.confirmPassword}
            most={signUpLimits.password}
          />
          <Button type="submit" size="large" wide pending={isPending}>
            {t.submit}
          </Button>
        </Stack>
      </FormAnswer>
    </Form>
  )
}
