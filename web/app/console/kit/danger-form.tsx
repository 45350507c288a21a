import { leastReason, mostReason } from '@matla/contract/staff/reason'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { FormAnswer } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { LongField } from './fields.tsx'
import { kitText } from './kit.text.ts'
import styles from './danger-form.module.css'

/** null: it is done; otherwise why not, in words, and what is wrong with which field. */
export type Done = {
  readonly message: string
  readonly reference?: string | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
} | null

type Props = {
  /** What follows from it, in words. */
  readonly consequences: ReactNode
  /** What the button does, with the sum where money moves: "Refund SAR 675.00". */
  readonly does: string
  readonly isDangerous?: boolean
  /** Whether a reason must be typed; it is given to `act`. */
  readonly asksReason?: boolean
  /** Who reads the reason; absent: whoever reads the audit log. */
  readonly reasonHint?: string
  /** The same `key` for each try of one form: a double press is one deed. */
  readonly act: (typed: {
    readonly reason: string
    readonly key: string
    readonly form: FormData
  }) => Promise<Done>
  readonly onDone: () => void
  readonly onCancel: () => void
  /** What the other button says; absent: that it cancels. */
  readonly cancelText?: string
  /** More fields, above the reason. */
  readonly children?: ReactNode
}

/** The form of an action on money or people: what follows from it, why, and a button that says what it does. */
export function DangerForm(props: Props) {
  const { consequences, does, isDangerous = true, asksReason = true, act, onDone, onCancel, children } = props
  const t = useWords(kitText)
  const [rejected, setRejected] = useState<Done>(null)
  const [isReasonShort, setReasonShort] = useState(false)
  const [isPending, setPending] = useState(false)
  const key = useRef<string>(undefined)

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    const reason = formText(form, 'reason').trim()
    const isShort = asksReason && reason.length < leastReason
    setReasonShort(isShort)
    if (isShort) {
      event.currentTarget.querySelector<HTMLElement>('[name="reason"]')?.focus()
      return
    }
    key.current ??= crypto.randomUUID()
    setPending(true)
    const why = await act({ reason, key: key.current, form }).finally(() => setPending(false))
    setRejected(why)
    if (why === null) onDone()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <FormAnswer errors={{ ...rejected?.fields, ...(isReasonShort && { reason: t.reasonMissing }) }}>
        {rejected && (
          <Notice kind="bad" live>
            {rejected.message}
          </Notice>
        )}
        {children}
        <div className={styles.words}>{consequences}</div>
        {asksReason && (
          <LongField
            label={t.reason}
            hint={props.reasonHint ?? t.reasonHint}
            name="reason"
            minLength={leastReason}
            maxLength={mostReason}
            required
          />
        )}
        <div className={styles.foot}>
          <Button kind="subtle" onClick={onCancel}>
            {props.cancelText ?? t.cancel}
          </Button>
          <Button type="submit" kind={isDangerous ? 'danger' : 'primary'} pending={isPending}>
            {does}
          </Button>
        </div>
      </FormAnswer>
    </form>
  )
}
