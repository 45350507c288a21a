import type { Field } from '@matla/contract/documents/shape'
import { useCallback } from 'react'
import { Popover } from '#console/kit/popover.tsx'
import { Code } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { FieldHead } from './field-head.tsx'
import { FieldNotes } from './field-notes.tsx'
import { FieldBox } from './field-box.tsx'
import { useChangeValue, useForm, useValue } from './form-context.ts'
import { formText } from './form.text.ts'
import { OptionSearch } from './option-search.tsx'
import { fieldId } from './paths.ts'
import { optionsOf, useReferenceName } from './references.ts'

type ReferenceField = Extract<Field, { kind: 'reference' }>
type Props = { readonly field: ReferenceField; readonly at: string }

/** Selects one of the shop's own records, searched by name. */
export const ReferenceInput = ({ field, at }: Props) => (
  <FieldBox role="group" aria-labelledby={`label:${at}`}>
    <FieldHead field={field} id={`label:${at}`} />
    <BareReference field={field} at={at} />
  </FieldBox>
)

/** The select without its box and label. */
function BareReference({ field, at }: Props) {
  const t = useWords(formText)
  const lang = useLang()
  const find = useCallback((q: string) => optionsOf(field.to, q), [field.to])
  const { mayWrite } = useForm()
  const value = useValue(at)
  const change = useChangeValue(at)
  const key = typeof value === 'string' ? value : ''
  return (
    <FieldBox id={fieldId(at)} tabIndex={-1}>
      <Cluster gap={2}>
        {key === '' ? <span className="muted">{t.none}</span> : <Chosen field={field} value={key} />}
        {mayWrite && (
          <Popover label={key === '' ? t.choose : t.change}>
            <OptionSearch
              label={field.label[lang]}
              optionsOf={find}
              isChosen={({ id }) => id.endsWith(`:${key}`)}
              onChoose={change}
            />
          </Popover>
        )}
        {mayWrite && field.isOptional && key !== '' && (
          <Button kind="subtle" size="small" onClick={() => change('')}>
            {t.remove}
          </Button>
        )}
      </Cluster>
      <FieldNotes id={`${fieldId(at)}-notes`} at={at} />
    </FieldBox>
  )
}

function Chosen({ field, value }: { readonly field: ReferenceField; readonly value: string }) {
  const lang = useLang()
  const name = useReferenceName(field.to, value)
  return name ? <b>{name[lang]}</b> : <Code>{value}</Code>
}
