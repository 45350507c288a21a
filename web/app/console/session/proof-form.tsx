import type { Me } from '@matla/contract/staff/me.calls'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { TextButton } from '#console/kit/text-button.tsx'
import { formText, useFaultFocus } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Field, FormAnswer, PasswordField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { proofText } from './proof.text.ts'
import { provePasskey, proveTyped, type ProofFailure } from './prove.ts'

type Factors = Pick<Me['secondFactor'], 'hasTotp' | 'passkeys' | 'recoveryCodesLeft'>
type Way = 'code' | 'recoveryCode' | 'password'
type Props = {
  readonly factors: Factors
  readonly onDone: () => Promise<void> | void
  /** Shown beside the button. */
  readonly beside?: ReactNode
}

/** Verifies the member with a passkey, a one-time or recovery code, or the password without a second factor. */
export function ProofForm({ factors, onDone, beside }: Props) {
  const t = useWords(proofText)
  const { hasTotp, passkeys, recoveryCodesLeft } = factors
  const hasFactor = hasTotp || passkeys > 0
  const [way, setWay] = useState<Way | null>(hasFactor ? (hasTotp ? 'code' : null) : 'password')
  const [fault, setFault] = useState<{ readonly field: string; readonly text: string } | null>(null)
  const [isPending, setPending] = useState(false)
  const box = useFaultFocus(fault)

  async function prove(ask: () => Promise<ProofFailure>) {
    if (isPending) return
    setPending(true)
    const why = await ask().finally(() => setPending(false))
    setFault(why === null ? null : { field: way ?? '', text: why })
    if (why === null) await onDone()
  }
  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (way === null) return
    const typed = formText(new FormData(event.currentTarget), way)
    if (typed.trim() === '') return setFault({ field: way, text: t.empty })
    // Each field has the name of its method.
    void prove(() => proveTyped({ [way]: typed } as Record<Way, string>, t))
  }
  const change = (next: Way) => {
    setFault(null)
    setWay(next)
  }

  return (
    <form ref={box} noValidate onSubmit={send}>
      <FormAnswer errors={fault && way ? { [fault.field]: fault.text } : {}}>
        <Stack gap={4}>
          {fault && way === null && <FailureNotice>{fault.text}</FailureNotice>}
          {passkeys > 0 && (
            <Button
              wide
              kind={way === null ? 'primary' : 'subtle'}
              icon="shield"
              pending={isPending && way === null}
              onClick={() => void prove(() => provePasskey(t))}
            >
              {t.usePasskey}
            </Button>
          )}
          {way === 'code' && (
            <Field
              key="code"
              name="code"
              label={t.code}
              hint={t.codeHint}
              code
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              required
            />
          )}
          {way === 'recoveryCode' && (
            <Field
              key="recovery"
              name="recoveryCode"
              label={t.recoveryCode}
              hint={`${t.recoveryHint} ${t.codesLeft(recoveryCodesLeft)}`}
              code
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              required
            />
          )}
          {way === 'password' && (
            <PasswordField name="password" label={t.password} autoComplete="current-password" required />
          )}
          <Cluster gap={4}>
            {hasTotp && way !== 'code' && <TextButton onClick={() => change('code')}>{t.useCode}</TextButton>}
            {hasFactor && recoveryCodesLeft > 0 && way !== 'recoveryCode' && (
              <TextButton onClick={() => change('recoveryCode')}>{t.useRecovery}</TextButton>
            )}
          </Cluster>
          <Cluster justify="between">
            {beside}
            {way !== null && (
              <Button type="submit" pending={isPending}>
                {t.confirm}
              </Button>
            )}
          </Cluster>
        </Stack>
      </FormAnswer>
    </form>
  )
}
