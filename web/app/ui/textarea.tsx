import type { ComponentProps } from 'react'
import { ControlBox } from './control-box.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldWords } from './field-frame.tsx'

export type TextareaProps = FieldWords & ComponentProps<'textarea'>

/** Several lines of free text; grows with what is typed. */
export function Textarea({ label, note, hint, error, className, id, ...textarea }: TextareaProps) {
  return (
    <FieldFrame {...{ label, note, hint, error, id, className }}>
      {(aria) => (
        <ControlBox>
          <textarea rows={4} {...textarea} {...aria} />
        </ControlBox>
      )}
    </FieldFrame>
  )
}
