import { minReasonLength, maxReasonLength } from '@matla/contract/staff/reason'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { focusField, formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { FormAnswer } from '#ui/field.tsx'
import { useDrawer } from './drawer.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { LongField } from './fields.tsx'
import { focusTooLong } from './focus-too-long.ts'
import { kitText } from './kit.text.ts'
import { type ActionFault, type CallResult, type Message, useAction } from './use-action.ts'
import styles from './action-form.module.css'

type ActionInput = {
  readonly reason: string
  /** '' unless the reason is required in both languages. */
  readonly reasonEn: string
  readonly key: string
  readonly form: FormData
}
type Answer<Value> = ActionFault | CallResult<Value>
/** An action that shows what happened itself, as a form with results does, has no message. */
type Outcome<Value> =
  | {
      readonly act: (input: ActionInput) => Answer<Value> | Promise<Answer<Value>>
      readonly message: Message<Value>
    }
  | { readonly act: (input: ActionInput) => ActionFault | Promise<ActionFault>; readonly message?: undefined }
/**
 * `act` makes the call and returns its result, which is shown like that of `useAction`, or returns why the call was not
 * made. `key` is the same for each attempt of one form, so that a double click runs the action once.
 */
type Props<Value> = Outcome<Value> & {
  /** What the action will change, in words. */
  readonly consequences: ReactNode
  /** The label of the button, with the amount where money moves: "Refund SAR 675.00". */
  readonly does: string
  /** `danger` makes the button red, for actions that take away money or access. */
  readonly tone?: 'danger' | undefined
  /** Whether a reason is required, which is passed to `act`. `both` requires it in Arabic and in English. */
  readonly asksReason?: boolean | 'both'
  /** Who will read the reason; by default the readers of the audit log. */
  readonly reasonHint?: string
  /** By default, like `onCancel`, closes the surrounding drawer. */
  readonly onDone?: () => void
  readonly onCancel?: () => void
  /** The label of the cancel button; by default "Cancel". */
  readonly cancelText?: string
  /** More fields, shown above the reason. */
  readonly children?: ReactNode
}

type ReasonField = {
  readonly name: string
  readonly label: string
  readonly lang?: 'ar' | 'en'
  readonly dir?: 'rtl' | 'ltr'
}

const reasonFields = (t: {
  readonly reasonAr: string
  readonly reasonEn: string
}): readonly ReasonField[] => [
  { name: 'reason', label: t.reasonAr, lang: 'ar', dir: 'rtl' },
  { name: 'reasonEn', label: t.reasonEn, lang: 'en', dir: 'ltr' },
]

/** The form of an action on money or people: its consequences, a reason, and a button that names the action. */
export function ActionForm<Value>(props: Props<Value>) {
  const { close } = useDrawer()
  const { act: showResult } = useAction()
  const { consequences, does, tone, asksReason, children } = props
  const { onDone = close, onCancel = close } = props
  const t = useWords(kitText)
  const [rejected, setRejected] = useState<ActionFault>(null)
  const [short, setShort] = useState<readonly string[]>([])
  const [isPending, setPending] = useState(false)
  const key = useRef<string>(undefined)
  const box = useRef<HTMLFormElement>(null)
  // In a long form, neither the notice nor a fault may be in view.
  useEffect(() => {
    if (rejected) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [rejected])
  const asked: readonly ReasonField[] =
    asksReason === 'both' ? reasonFields(t) : asksReason ? [{ name: 'reason', label: t.reason }] : []

  async function run(input: ActionInput): Promise<ActionFault> {
    if (props.message === undefined) return props.act(input)
    const answer = await props.act(input)
    return answer !== null && 'ok' in answer ? showResult(answer, props.message) : answer
  }

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    if (focusTooLong(event.currentTarget)) return
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => formText(form, name).trim()
    const tooShort = asked.filter(({ name }) => typed(name).length < minReasonLength).map(({ name }) => name)
    setShort(tooShort)
    if (tooShort[0] !== undefined) return focusField(event.currentTarget, tooShort[0])
    key.current ??= crypto.randomUUID()
    setPending(true)
    const reasons = { reason: typed('reason'), reasonEn: typed('reasonEn') }
    const why = await run({ ...reasons, key: key.current, form }).finally(() => setPending(false))
    setRejected(why)
    if (why === null) onDone()
  }

  return (
    <form className={styles.form} noValidate ref={box} onSubmit={(event) => void send(event)}>
      <FormAnswer
        errors={{ ...rejected?.fields, ...Object.fromEntries(short.map((name) => [name, t.reasonMissing])) }}
      >
        <FailureNotice>{rejected?.message}</FailureNotice>
        {children}
        <div className={styles.words}>{consequences}</div>
        {asked.map(({ name, label, lang, dir }, at) => (
          <LongField
            key={name}
            label={label}
            hint={at === asked.length - 1 ? (props.reasonHint ?? t.reasonHint) : undefined}
            name={name}
            lang={lang}
            dir={dir}
            minLength={minReasonLength}
            maxLength={maxReasonLength}
            required
          />
        ))}
        <div className={styles.foot}>
          <Button kind="subtle" onClick={onCancel}>
            {props.cancelText ?? t.cancel}
          </Button>
          <Button type="submit" kind={tone ?? 'primary'} pending={isPending}>
            {does}
          </Button>
        </div>
      </FormAnswer>
    </form>
  )
}
