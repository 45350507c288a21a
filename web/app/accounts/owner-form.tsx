import { signUpLimits } from '@matla/contract/accounts/sign-up-rules'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { paths } from '#lib/paths.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Field, PasswordField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
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
  const lang = useLang()
  const t = pick(ownerText, lang)
  const box = useRef<HTMLFormElement>(null)
  const isPending = useNavigation().formMethod === 'POST'
  const fault = answered?.kind === 'fault' ? answered : null
  const errorOf = (field: string) => (fault?.field === field ? fault.message : undefined)
  useEffect(() => {
    if (fault) box.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus()
  }, [fault])
  return (
    <Form method="post" action={paths.ownerSetup} noValidate ref={box}>
      <input type="hidden" name="token" value={token} />
      <Stack gap={5}>
        {answered?.kind === 'failed' && <Notice kind="bad" live title={answered.message} />}
        {given === '' ? (
          <Field
            label={t.email}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            required
            hint={t.emailHint}
            defaultValue={typed?.email}
            error={errorOf('email')}
          />
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
          defaultValue={typed?.fullName}
          error={errorOf('fullName')}
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
        <Button type="submit" size="large" wide pending={isPending}>
          {t.submit}
        </Button>
      </Stack>
    </Form>
  )
}
