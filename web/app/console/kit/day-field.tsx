import { readDay, showDay } from '@matla/contract/kit/typed-day'
import { type ComponentProps, useRef, useState } from 'react'
import { useLang, useWords } from '#lib/root-data.ts'
import { useField } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { FieldFrame } from './fields.tsx'
import { hijriDay } from './hijri-day.ts'
import { kitText } from './kit.text.ts'
import field from './fields.module.css'
import styles from './day-field.module.css'

type Frame = Omit<ComponentProps<typeof FieldFrame>, 'children'>

type Props = Frame & {
  readonly name: string
  /** Days such as `2026-10-01`; both limits are inclusive. */
  readonly defaultValue?: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly required?: boolean
  /** Adds a field for the time, named `<name>.time`. */
  readonly hasTime?: boolean
  /** Receives the typed text. */
  readonly onChange?: (typed: string) => void
}

/**
 * A day in Riyadh, typed as day, month and year in any digits or picked from the browser's calendar, with its Hijri date
 * below. Read it with `formDay`, or with `formMoment` when it has a time.
 */
export function DayField({
  label,
  hint,
  error,
  name,
  defaultValue,
  min,
  max,
  required,
  hasTime,
  onChange,
}: Props) {
  const t = useWords(kitText)
  const lang = useLang()
  const known = useField(name)
  const calendar = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(showDay(defaultValue ?? known.value ?? ''))
  const [isChecked, setChecked] = useState(false)
  const day = readDay(typed)
  const change = (text: string) => {
    setTyped(text)
    setChecked(false)
    known.clear()
    onChange?.(text)
  }
  const wrong = () => {
    if (typed.trim() === '') return undefined
    if (day === null) return t.dayWrong
    if (min !== undefined && day < min) return t.dayFrom(showDay(min))
    return max !== undefined && day > max ? t.dayUntil(showDay(max)) : undefined
  }
  return (
    <FieldFrame
      label={label}
      hint={
        <>
          {hint}
          {day !== null && <span className={styles.hijri}>{hijriDay(day, lang)}</span>}
        </>
      }
      error={(isChecked ? wrong() : undefined) ?? error ?? known.error}
    >
      {(aria) => (
        <div className={styles.day}>
          <input
            {...aria}
            name={name}
            value={typed}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            onBlur={() => setChecked(true)}
            onKeyDown={({ key }) => key === 'Enter' && setChecked(true)}
            placeholder={t.dayForm}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            dir="ltr"
            required={required}
            className={field.input}
          />
          <span className={styles.calendar}>
            <IconButton
              icon="calendar"
              label={t.openCalendar}
              onClick={() => calendar.current?.showPicker()}
            />
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              min={min}
              max={max}
              value={day ?? ''}
              onChange={({ currentTarget }) => change(showDay(currentTarget.value))}
            />
          </span>
          {hasTime && (
            <input
              type="time"
              name={`${name}.time`}
              aria-label={t.timeOfDay}
              defaultValue="00:00"
              className={field.input}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}
