import { type SignUpForm as Typed, signUpLimits } from '@matla/contract/accounts/sign-up-rules'
import { Form } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { ConfirmSignUp } from './confirm-sign-up.tsx'
import type { SignUpReturned } from './sign-up-answer.ts'
import { SignUpOutcome } from './sign-up-outcome.tsx'
import type { SignUpWords } from './sign-up.text.ts'
import { useSignUp } from './use-sign-up.ts'

type Props = { readonly returned: SignUpReturned | undefined; readonly t: SignUpWords }

/** Four fields, one message at a time (R195 to R208). Without script the form sends itself. */
export function SignUpForm({ returned, t }: Props) {
  const lang = useLang()
  const { box, answer, asked, isPending, ask, confirm, cancel } = useSignUp(returned?.answer)
  const errorOf = (field: keyof Typed) =>
    answer?.kind === 'fault' && answer.field === field ? answer.message : undefined
  const kept = returned?.typed
  return (
    <Form method="post" noValidate ref={box} onSubmit={ask}>
      <Stack gap={5}>
        <SignUpOutcome answer={answer} />
        <Field
          label={t.fullName}
          name="fullName"
          autoComplete="name"
          maxLength={signUpLimits.name}
          required
          hint={t.fullNameHint}
          defaultValue={kept?.fullName}
          error={errorOf('fullName')}
        />
        <Field
          label={t.email}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={signUpLimits.email}
          required
          defaultValue={kept?.email}
          error={errorOf('email')}
        />
        <PasswordField
          lang={lang}
          label={t.password}
          name="password"
          autoComplete="new-password"
          maxLength={signUpLimits.password}
          required
          hint={t.passwordHint}
          error={errorOf('password')}
        />
        <PasswordField
          lang={lang}
          label={t.confirmPassword}
          name="confirmation"
          autoComplete="new-password"
          maxLength={signUpLimits.password}
          required
          error={errorOf('confirmation')}
        />
        <Button type="submit" size="large" wide>
          {t.submit}
        </Button>
      </Stack>
      <ConfirmSignUp typed={asked} isPending={isPending} onConfirm={confirm} onCancel={cancel} />
    </Form>
  )
}
