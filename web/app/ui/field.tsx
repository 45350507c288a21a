import { type ComponentProps, createContext, type ReactNode, useContext, useId, useState } from 'react'
import { useHydrated } from '#lib/store.ts'
import { useWords } from '#lib/root-data.ts'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import { uiText } from './ui.text.ts'

const leftToRight: ReadonlySet<string> = new Set(['email', 'tel', 'url', 'password'])

type FieldProps = FieldWords & BoxLook & ComponentProps<'input'>

/** A single-line input. Email, phone, URLs and codes run left to right; free text follows its content. */
export function Field({ label, note, hint, error, code = false, end, className, id, ...input }: FieldProps) {
  const known = useField(input.name)
  const ltr = code || leftToRight.has(input.type ?? 'text')
  return (
    <FieldFrame {...{ label, note, hint, error: error ?? known.error, id, className, code, end }}>
      {(aria) => (
        <input
          dir={ltr ? 'ltr' : undefined}
          defaultValue={known.value}
          {...input}
          {...aria}
          onInput={(event) => {
            known.clear()
            input.onInput?.(event)
          }}
        />
      )}
    </FieldFrame>
  )
}

type TextareaProps = Pick<FieldWords, 'label' | 'hint'> & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** A multi-line text field that grows with its content. */
export function Textarea({ label, hint, ...textarea }: TextareaProps) {
  const known = useField(textarea.name)
  return (
    <FieldFrame {...{ label, hint, error: known.error }}>
      {(aria) => (
        <textarea rows={4} defaultValue={known.value} {...textarea} {...aria} onInput={known.clear} />
      )}
    </FieldFrame>
  )
}

/** A required email address. */
export function EmailField(field: Omit<FieldProps, 'type'>) {
  return (
    <Field
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={254}
      required
      {...field}
    />
  )
}

/** A required personal name. */
export function NameField(field: FieldProps) {
  return <Field autoComplete="name" required {...field} />
}

/** A password that can be shown while typing; pasting is allowed. */
export function PasswordField(field: Omit<FieldProps, 'type' | 'end' | 'code'>) {
  const [shown, setShown] = useState(false)
  // Without JavaScript the button would do nothing.
  const isHydrated = useHydrated()
  const t = useWords(uiText)
  const toggle = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={shown ? t.hidePassword : t.showPassword}
      className={isHydrated ? undefined : styles.notYet}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <Field
      spellCheck={false}
      autoCapitalize="none"
      dir="ltr"
      {...field}
      type={shown ? 'text' : 'password'}
      end={toggle}
    />
  )
}

type SelectFieldProps = Omit<FieldWords, 'hint'> &
  Omit<ComponentProps<'select'>, 'children' | 'id' | 'className'> & {
    options: readonly { value: string; label: string }[]
    /** An empty first option. */
    placeholder?: string | undefined
  }

/** The browser's own select, which works on every phone and without JavaScript. */
export function SelectField({ label, note, error, options, placeholder, ...select }: SelectFieldProps) {
  const known = useField(select.name)
  return (
    <FieldFrame {...{ label, note, error: error ?? known.error }} end={<Icon name="chevron-down" />}>
      {(aria) => (
        <select defaultValue={known.value} {...select} {...aria} onInput={known.clear}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** A honeypot: a field that people neither see nor reach, so only bots fill it in (docs/invariants.md#v26). */
export function TrapField() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

type FormState = {
  /** The values of the fields. */
  readonly typed?: object | undefined
  /** The errors of the fields. */
  readonly errors?: Readonly<Partial<Record<string, ReactNode>>> | undefined
}
const Answered = createContext<FormState>({})

/** Provides values and errors to the fields below by name; a field's own props take precedence. */
export function FormAnswer({ children, ...known }: FormState & { readonly children: ReactNode }) {
  return <Answered value={known}>{children}</Answered>
}

type FieldState = {
  readonly value: string | undefined
  readonly error: ReactNode
  /** Clears the error once the field has changed, because it was about the earlier value. */
  readonly clear: () => void
}

/** The value and the error of one field of the form. */
export function useField(name = ''): FieldState {
  const { typed = {}, errors } = useContext(Answered)
  const [cleared, setCleared] = useState<FormState['errors']>()
  const value: unknown = Reflect.get(typed, name)
  const error = errors?.[name]
  return {
    value: typeof value === 'string' ? value : undefined,
    error: cleared === errors ? undefined : error,
    clear: () => {
      if (error !== undefined) setCleared(errors)
    },
  }
}

/** The texts around every form control. */
export type FieldWords = {
  label: ReactNode
  /** Shown beside the label, such as "optional". */
  note?: ReactNode | undefined
  hint?: ReactNode | undefined
  /** The error of this field; marks the control as invalid. */
  error?: ReactNode | undefined
}

type ControlAria = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type BoxLook = {
  /** A coupon, an id or a number: left to right in both languages, in the display typeface. */
  code?: boolean | undefined
  /** Shown inside the box, at its end, such as a button or a mark. */
  end?: ReactNode | undefined
}

type FrameProps = FieldWords &
  BoxLook & {
    id?: string | undefined
    className?: string | undefined
    children: (aria: ControlAria) => ReactNode
  }

/** Label, hint and error around one control, linked by ids. */
function FieldFrame({ label, note, hint, error, id: given, className, code, end, children }: FrameProps) {
  const made = useId()
  const id = given ?? made
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={cx(styles.frame, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </label>
      <div className={styles.box} data-code={code || undefined}>
        {children({
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {end && <span className={styles.end}>{end}</span>}
      </div>
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
