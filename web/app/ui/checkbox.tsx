import { type ComponentProps, useId } from 'react'
import styles from './checkbox.module.css'
import { cx } from './cx.ts'
import { type FieldWords, useField } from './field.tsx'
import { Icon } from './icon.tsx'

export type CheckboxProps = Omit<FieldWords, 'note'> & Omit<ComponentProps<'input'>, 'type'>

/** A checkbox whose label is a sentence, which may contain links. */
export function Checkbox({ label, hint, error: own, className, id: given, ...input }: CheckboxProps) {
  const made = useId()
  const known = useField(input.name)
  const error = own ?? known.error
  const id = given ?? made
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={cx(styles.checkbox, className)}>
      <span className={styles.box}>
        <input
          defaultChecked={known.value === undefined ? undefined : known.value === input.value}
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <Icon name="check" />
      </span>
      <div>
        <label htmlFor={id}>{label}</label>
        {error && (
          <p className={styles.error} id={`${id}-error`}>
            {error}
          </p>
        )}
        {hint && (
          <p className="note" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
