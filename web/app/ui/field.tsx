import type { ComponentProps, ReactNode } from 'react'
import { ControlBox } from './control-box.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldWords } from './field-frame.tsx'

const leftToRight: ReadonlySet<string> = new Set(['email', 'tel', 'url', 'password', 'number'])

export type FieldProps = FieldWords &
  ComponentProps<'input'> & {
    /** A coupon, an id, a number: left to right in both languages, in the display face. */
    code?: boolean | undefined
    /** Inside the box, at its end: a button or a mark. */
    end?: ReactNode | undefined
  }

/** One line of input. E-mail, phone, address and codes run left to right; free text follows what is typed. */
export function Field({ label, note, hint, error, code = false, end, className, id, ...input }: FieldProps) {
  const ltr = code || leftToRight.has(input.type ?? 'text')
  return (
    <FieldFrame {...{ label, note, hint, error, id, className }}>
      {(aria) => (
        <ControlBox code={code} end={end}>
          <input dir={ltr ? 'ltr' : undefined} {...input} {...aria} />
        </ControlBox>
      )}
    </FieldFrame>
  )
}
