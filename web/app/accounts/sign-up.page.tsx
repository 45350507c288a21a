import { type SignUpForm as Typed, signUpLimits } from '@matla/contract/accounts/sign-up-rules'
import { langCode } from '@matla/contract/kit/lang'
import { useState } from 'react'
import { data, Form, redirect, useLocation } from 'react-router'
import { AccountPopup } from '#layout/account-popup.tsx'
import { pathAfterSignUp, keepReturnPath } from '#layout/return-path.ts'
import { apiContext, langContext } from '#lib/api.ts'
import { unindexedMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Ltr, Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmailField, FormAnswer, NameField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/sign-up.page.ts'
import { AuthFrame, OrLine, OtherOption } from './auth-frame.tsx'
import { readSignUpDetails, withDetails } from './details.ts'
import { GoogleButton } from './google-button.tsx'
import { readGoogleOffer } from './google.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './sign-up.page.module.css'
import { signUpText, type SignUpWords } from './sign-up.text.ts'
import { readSignUp, signUp, type SignUpAnswer, type SignUpFormState } from './sign-up.ts'
import { useSignUp } from './use-sign-up.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [details, google] = await Promise.all([
    readSignUpDetails(api, langCode(context.get(langContext))),
    readGoogleOffer(api),
  ])
  return { details, google }
}

/** Used without JavaScript. With JavaScript the form asks for confirmation and makes the calls itself (R206). */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = readSignUp(await request.formData())
  const answer = await signUp(context.get(apiContext), typed, context.get(langContext))
  if (answer.kind === 'done') return redirect(pathAfterSignUp(new URL(request.url).search), 303)
  const returned: SignUpFormState = { answer, typed: { fullName: typed.fullName, email: typed.email } }
  return data(returned, { status: 400 })
}

export const handle: PageHandle = { query: ['to'] }

export const meta = unindexedMeta(paths.signUp, signUpText, (t) => [t.title, t.about])

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { details, google } = loaderData
  const { search } = useLocation()
  const t = withDetails(useWords(signUpText), details)
  return (
    <AuthFrame title={t.title} lead={t.description}>
      <SignUpForm returned={actionData} t={t} />
      <OrLine>{t.or}</OrLine>
      <GoogleButton offer={google} intent="sign-up">
        {t.google}
      </GoogleButton>
      <OtherOption to={keepReturnPath(paths.login, search)}>{t.signIn}</OtherOption>
    </AuthFrame>
  )
}

type Props = { readonly returned: SignUpFormState | undefined; readonly t: SignUpWords }

/** Four fields with one message at a time (R195 to R208). The form works without JavaScript. */
function SignUpForm({ returned, t }: Props) {
  const { box, answer, asked, isPending, ask, confirm, cancel } = useSignUp(returned?.answer)
  const errors = answer?.kind === 'fault' ? { [answer.field]: answer.message } : {}
  return (
    <Form method="post" noValidate ref={box} onSubmit={ask}>
      <FormAnswer typed={returned?.typed} errors={errors}>
        <Stack gap={5}>
          <SignUpOutcome answer={answer} />
          <NameField label={t.fullName} name="fullName" maxLength={signUpLimits.name} hint={t.fullNameHint} />
          <EmailField label={t.email} maxLength={signUpLimits.email} />
          <NewPasswordFields
            label={t.password}
            hint={t.passwordHint}
            confirmLabel={t.confirmPassword}
            most={signUpLimits.password}
          />
          <Button type="submit" size="large" wide>
            {t.submit}
          </Button>
        </Stack>
      </FormAnswer>
      <ConfirmSignUp typed={asked} isPending={isPending} onConfirm={confirm} onCancel={cancel} />
    </Form>
  )
}

/** Shows why no account was created, in a popup and inline (R208); a success redirects (R207). */
function SignUpOutcome({ answer }: { answer: SignUpAnswer | undefined }) {
  const [seen, setSeen] = useState<SignUpAnswer | null>(null)
  if (answer?.kind !== 'failed') return null
  return (
    <>
      <Notice kind="bad">{answer.message}</Notice>
      <AccountPopup
        kind={seen === answer ? null : answer.popup}
        shown={answer.popup === 'unknown' ? answer.message : undefined}
        email={answer.email}
        onClose={() => setSeen(answer)}
      />
    </>
  )
}

type ConfirmSignUpProps = {
  /** null while closed. */
  readonly typed: Typed | null
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks for confirmation before an account is created: Cancel sends nothing (R206). */
function ConfirmSignUp({ typed, isPending, onConfirm, onCancel }: ConfirmSignUpProps) {
  const t = useWords(signUpText)
  return (
    <Dialog
      open={typed !== null}
      onClose={onCancel}
      title={t.confirmTitle}
      lightDismiss={false}
      footer={
        <>
          <Button onClick={onConfirm} pending={isPending}>
            {t.confirm}
          </Button>
          <Button kind="subtle" onClick={onCancel}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <p className="soft">{t.confirmText}</p>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt className="note">{t.fullName}</dt>
          <dd className={styles.value}>
            <Name>{typed?.fullName}</Name>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt className="note">{t.email}</dt>
          <dd className={styles.value}>
            <Ltr>{typed?.email}</Ltr>
          </dd>
        </div>
      </dl>
    </Dialog>
  )
}
