import type { ComponentProps } from 'react'
import { ControlBox } from './control-box.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldWords } from './field-frame.tsx'
import { Icon } from './icon.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined }

export type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[]
    /** A first, empty choice. */
    placeholder?: string | undefined
  }

/** The browser's own select: right on every phone, works without script. */
export function SelectField({
  label,
  note,
  hint,
  error,
  options,
  placeholder,
  className,
  id,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, note, hint, error, id, className }}>
      {(aria) => (
        <ControlBox end={<Icon name="chevron-down" />}>
          <select {...select} {...aria}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        </ControlBox>
      )}
    </FieldFrame>
  )
}
