import { passwordLimits } from '@matla/contract/accounts/password-rule'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { formText, useFaultFocus } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { EmailField, FormAnswer, PasswordField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { logInText } from './log-in.text.ts'

type Props = {
  /** The email address, if already known. */
  readonly email?: string
  /** Called after the password was accepted. */
  readonly onDone: () => Promise<void>
  /** Shown beside the button. */
  readonly beside?: ReactNode
}

type Rejected = {
  readonly field: string
  readonly errors: Readonly<Record<string, string>>
  readonly message: string
}

/** Email address and password; after an error only the address is filled in again. */
export function LogInForm({ email = '', onDone, beside }: Props) {
  const t = useWords(logInText)
  const [rejected, setRejected] = useState<Rejected | null>(null)
  const [isPending, setPending] = useState(false)
  const box = useFaultFocus(rejected)

  const reject = (field: string, message: string, isOfField: boolean) =>
    setRejected({ field, errors: isOfField ? { [field]: message } : {}, message: isOfField ? '' : message })

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    const body = { emailId: formText(form, 'email').trim(), password: formText(form, 'password') }
    if (body.emailId === '') return reject('email', t.emailEmpty, true)
    if (body.password === '') return reject('password', t.passwordEmpty, true)
    setPending(true)
    const answer = await consoleApi.session.login({ body }).finally(() => setPending(false))
    if (!answer.ok) return reject('password', answer.failure.message || t.failed, false)
    setRejected(null)
    await onDone()
  }

  return (
    <form ref={box} noValidate onSubmit={(event) => void send(event)}>
      <FormAnswer errors={rejected?.errors}>
        <Stack gap={5}>
          <FailureNotice>{rejected?.message}</FailureNotice>
          <EmailField label={t.email} autoComplete="username" defaultValue={email} />
          <PasswordField
            label={t.password}
            name="password"
            autoComplete="current-password"
            maxLength={passwordLimits.most}
            required
          />
          <Cluster justify="between">
            {beside}
            <Button type="submit" pending={isPending}>
              {t.submit}
            </Button>
          </Cluster>
        </Stack>
      </FormAnswer>
    </form>
  )
}
