import type { Localized } from '@matla/contract/kit/lang'
import { type ComponentProps, lazy, type ReactNode, Suspense, useId } from 'react'
import { useWords } from '#lib/root-data.ts'
import { useField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { kitText } from './kit.text.ts'
import styles from './fields.module.css'

type Words = {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
}
type Aria = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label, hint and error of one control, connected by ids. */
export function FieldFrame({
  label,
  hint,
  error,
  children,
}: Words & { readonly children: (aria: Aria) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" />
          {error}
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

type Input = Words & Omit<ComponentProps<'input'>, 'id' | 'className'>

const leftToRight: ReadonlySet<string> = new Set(['email', 'tel', 'url'])

/** A single-line field with the height of a list row. Its value and error can come from the form's `FormAnswer`. */
export function ShortField({ label, hint, error, ...input }: Input) {
  const known = useField(input.name)
  const ltr = leftToRight.has(input.type ?? 'text')
  return (
    <FieldFrame label={label} hint={hint} error={error ?? known.error}>
      {(aria) => (
        <input
          dir={ltr ? 'ltr' : undefined}
          defaultValue={input.value === undefined ? known.value : undefined}
          {...input}
          {...aria}
          className={styles.input}
        />
      )}
    </FieldFrame>
  )
}

type Select = Words &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[]
  }

/** The browser's own select. */
export function ShortSelect({ label, hint, error, options, ...select }: Select) {
  const known = useField(select.name)
  return (
    <FieldFrame label={label} hint={hint} error={error ?? known.error}>
      {(aria) => (
        <select
          defaultValue={select.value === undefined ? known.value : undefined}
          {...select}
          {...aria}
          className={styles.input}
        >
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

// Loads with the first form that has such a field.
const TextLimit = lazy(async () => ({ default: (await import('./text-limit.tsx')).TextLimit }))

type Long = Words & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/**
 * A multi-line field that grows with its text. `maxLength` does not cut the text: it shows a counter and blocks
 * submission while the text is too long.
 */
export function LongField({ label, hint, error, rows = 3, maxLength, ...textarea }: Long) {
  const known = useField(textarea.name)
  return (
    <FieldFrame label={label} hint={hint} error={error ?? known.error}>
      {(aria) => (
        <>
          <textarea
            rows={rows}
            style={{ '--rows': rows }}
            defaultValue={textarea.value === undefined ? known.value : undefined}
            {...textarea}
            {...aria}
            className={styles.input}
          />
          {maxLength && (
            <Suspense>
              <TextLimit id={aria.id} most={maxLength} value={textarea.value} />
            </Suspense>
          )}
        </>
      )}
    </FieldFrame>
  )
}

type Both = {
  readonly label: string
  /** The fields are named `<name>.ar` and `<name>.en`. */
  readonly name: string
  readonly value?: Localized
  readonly isLong?: boolean
  readonly required?: boolean
  readonly maxLength?: number
}

/** A text in both languages side by side, each in its own direction. */
export function BothField({ label, name, value, isLong = false, ...rest }: Both) {
  const t = useWords(kitText)
  const Control = isLong ? LongField : ShortField
  return (
    <fieldset className={styles.both}>
      <legend className={styles.label}>{label}</legend>
      <Control label={t.arabic} name={`${name}.ar`} lang="ar" dir="rtl" defaultValue={value?.ar} {...rest} />
      <Control label={t.english} name={`${name}.en`} lang="en" dir="ltr" defaultValue={value?.en} {...rest} />
    </fieldset>
  )
}
