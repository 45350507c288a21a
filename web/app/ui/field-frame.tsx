import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './field-frame.module.css'

/** What every form field says around its control. */
export type FieldWords = {
  label: ReactNode
  /** Beside the label, e.g. "optional". */
  note?: ReactNode | undefined
  hint?: ReactNode | undefined
  /** The refusal for this field; its presence marks the control invalid. */
  error?: ReactNode | undefined
}

type ControlAria = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FrameProps = FieldWords & {
  id?: string | undefined
  className?: string | undefined
  children: (aria: ControlAria) => ReactNode
}

/** Label, hint and error around one control, tied together by ids. */
export function FieldFrame({ label, note, hint, error, id: given, className, children }: FrameProps) {
  const made = useId()
  const id = given ?? made
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={cx(styles.frame, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
