import { valueAt } from '@matla/contract/documents/changes'
import { blankDraft } from '@matla/contract/documents/draft-form'
import type { Field } from '@matla/contract/documents/shape'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { FieldHead } from './field-head.tsx'
import { FieldNotes } from './field-notes.tsx'
import { useChangeValue, useForm, useSaverState } from './form-context.ts'
import { formText } from './form.text.ts'
import { fieldId, joined, pathOf } from './paths.ts'
import styles from './part-field.module.css'

type PartField = Extract<Field, { kind: 'part' }>
type Props = { readonly field: PartField; readonly at: string; readonly isBare?: boolean }

/** A group of fields under one heading; an optional group must be added first. */
export function PartInput({ field, at, isBare = false }: Props) {
  const t = useWords(formText)
  const lang = useLang()
  const { FieldView, mayWrite } = useForm()
  const isThere = useSaverState(({ shown }) => (valueAt(shown, pathOf(at)) ?? null) !== null)
  const change = useChangeValue(at)
  return (
    <div role="group" aria-label={field.label[lang]} id={fieldId(at)} tabIndex={-1}>
      {!isBare && <FieldHead field={field} />}
      <div className={styles.part} data-bare={isBare || undefined}>
        {isThere &&
          Object.entries(field.fields).map(([name, one]) => (
            <FieldView key={name} field={one} at={joined(at, name)} />
          ))}
        {mayWrite && field.isOptional && (
          <div>
            <Button
              kind="subtle"
              size="small"
              icon={isThere ? 'trash' : 'plus'}
              onClick={() => change(isThere ? null : blankDraft(field.fields))}
            >
              {isThere ? t.removeOf(field.label[lang]) : t.addPart}
            </Button>
          </div>
        )}
        <FieldNotes id={`${fieldId(at)}-notes`} at={at} />
      </div>
    </div>
  )
}
