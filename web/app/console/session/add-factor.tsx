import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { formText, useFaultFocus } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Field, FormAnswer } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { proofText } from './proof.text.ts'
import { addPasskey } from './prove.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './add-factor.module.css'

type Props = {
  /** Called once the factor was added and, if it is the first one, its recovery codes were saved. */
  readonly onDone: () => Promise<void> | void
  readonly beside?: ReactNode
}
type Secret = { readonly secret: string; readonly qr: string }
type Stage =
  | { readonly kind: 'choice' | 'passkey' }
  | { readonly kind: 'totp'; readonly secret: Secret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** Adds a second factor: a passkey on this device, or one-time codes from an authenticator app. */
export function AddFactor({ onDone, beside }: Props) {
  const t = useWords(proofText)
  const [stage, setStage] = useState<Stage>({ kind: 'choice' })
  const [fault, setFault] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  const added = async (codes: readonly string[]) => {
    if (codes.length === 0) return onDone()
    setStage({ kind: 'codes', codes })
  }
  const begin = async () => {
    setPending(true)
    const answer = await consoleApi.factors.beginTotp().finally(() => setPending(false))
    if (!answer.ok) return setFault(answer.failure.message || t.failed)
    setFault(null)
    setStage({ kind: 'totp', secret: answer.value })
  }

  if (stage.kind === 'codes') return <RecoveryCodes codes={stage.codes} onDone={onDone} />
  const back = (
    <Button kind="subtle" onClick={() => setStage({ kind: 'choice' })}>
      {t.back}
    </Button>
  )
  if (stage.kind === 'passkey') return <PasskeyForm onAdded={added} beside={back} />
  if (stage.kind === 'totp') return <TotpForm secret={stage.secret} onAdded={added} beside={back} />
  return (
    <Stack gap={4}>
      <FailureNotice>{fault}</FailureNotice>
      <Button wide icon="shield" onClick={() => setStage({ kind: 'passkey' })}>
        {t.addPasskey}
      </Button>
      <Button wide kind="subtle" icon="smartphone" pending={isPending} onClick={() => void begin()}>
        {t.addTotp}
      </Button>
      {beside && <Cluster>{beside}</Cluster>}
    </Stack>
  )
}

type StageProps = {
  readonly onAdded: (codes: readonly string[]) => Promise<void> | void
  readonly beside: ReactNode
}

function PasskeyForm({ onAdded, beside }: StageProps) {
  const t = useWords(proofText)
  const make = async (name: string) => {
    const made = await addPasskey(name, t)
    if (made === null || typeof made === 'string') return made
    await onAdded(made.recoveryCodes)
    return null
  }
  return (
    <OneField
      name="name"
      label={t.passkeyName}
      hint={t.passkeyHint}
      does={t.addPasskey}
      act={make}
      beside={beside}
    />
  )
}

function TotpForm({ secret, onAdded, beside }: StageProps & { readonly secret: Secret }) {
  const t = useWords(proofText)
  const confirm = async (code: string) => {
    const answer = await consoleApi.factors.confirmTotp({ body: { code } })
    if (!answer.ok) return answer.failure.message || t.failed
    await onAdded(answer.value.recoveryCodes)
    return null
  }
  return (
    <Stack gap={4}>
      <p className="muted">{t.scan}</p>
      <img src={secret.qr} alt={t.qr} className={styles.qr} width={200} height={200} />
      <p>
        {t.key}: <code className={styles.key}>{secret.secret}</code>
      </p>
      <OneField name="code" label={t.code} does={t.confirm} act={confirm} beside={beside} isCode />
    </Stack>
  )
}

type OneFieldProps = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly isCode?: boolean
  readonly does: string
  /** Returns why it failed, or null after success. */
  readonly act: (typed: string) => Promise<string | null>
  readonly beside: ReactNode
}

function OneField({ name, label, hint, isCode = false, does, act, beside }: OneFieldProps) {
  const t = useWords(proofText)
  const [fault, setFault] = useState<{ readonly field: string; readonly text: string } | null>(null)
  const [isPending, setPending] = useState(false)
  const box = useFaultFocus(fault)
  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const typed = formText(new FormData(event.currentTarget), name).trim()
    if (typed === '') return setFault({ field: name, text: t.empty })
    setPending(true)
    const why = await act(typed).finally(() => setPending(false))
    setFault(why === null ? null : { field: name, text: why })
  }
  return (
    <form ref={box} noValidate onSubmit={(event) => void send(event)}>
      <FormAnswer errors={fault ? { [name]: fault.text } : {}}>
        <Stack gap={4}>
          <Field
            name={name}
            label={label}
            hint={hint}
            code={isCode}
            {...(isCode && { inputMode: 'numeric', autoComplete: 'one-time-code' })}
            maxLength={isCode ? 12 : 60}
            required
          />
          <Cluster justify="between">
            {beside}
            <Button type="submit" pending={isPending}>
              {does}
            </Button>
          </Cluster>
        </Stack>
      </FormAnswer>
    </form>
  )
}
