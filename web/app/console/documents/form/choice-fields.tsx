import type { Field } from '@matla/contract/documents/shape'
import { useLang, useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldHead } from './field-head.tsx'
import { FieldNotes } from './field-notes.tsx'
import { FieldBox } from './field-box.tsx'
import { useChangeValue, useForm, useValue } from './form-context.ts'
import { formText } from './form.text.ts'
import { fieldId } from './paths.ts'
import input from './text-cell.module.css'

type Of<Kind extends Field['kind']> = { readonly field: Extract<Field, { kind: Kind }>; readonly at: string }

export function ToggleField({ field, at }: Of<'toggle'>) {
  const lang = useLang()
  const { mayWrite } = useForm()
  const change = useChangeValue(at)
  return (
    <FieldBox>
      <Checkbox
        id={fieldId(at)}
        label={field.label[lang]}
        hint={field.hint?.[lang]}
        checked={useValue(at) === true}
        disabled={!mayWrite}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <FieldNotes id={`${fieldId(at)}-notes`} at={at} />
    </FieldBox>
  )
}

export function ChoiceField({ field, at }: Of<'choice'>) {
  const id = fieldId(at)
  return (
    <FieldBox isShort>
      <FieldHead field={field} htmlFor={id} />
      <BareChoice field={field} at={at} />
    </FieldBox>
  )
}

/** The select without its box and label; `label` names it where no label is visible. */
export function BareChoice({ field, at, label }: Of<'choice'> & { readonly label?: string }) {
  const t = useWords(formText)
  const lang = useLang()
  const { mayWrite } = useForm()
  const value = useValue(at)
  const change = useChangeValue(at)
  return (
    <>
      <select
        id={fieldId(at)}
        className={input.input}
        value={typeof value === 'string' ? value : ''}
        disabled={!mayWrite}
        aria-label={label === undefined ? undefined : t.fieldOf(label, field.label[lang])}
        onChange={(event) => change(event.currentTarget.value || null)}
      >
        {(field.isOptional || value === null) && <option value="">{t.none}</option>}
        {field.of.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label[lang]}
          </option>
        ))}
      </select>
      <FieldNotes id={`${fieldId(at)}-notes`} at={at} />
    </>
  )
}
