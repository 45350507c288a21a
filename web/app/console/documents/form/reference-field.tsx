import type { Field } from '@matla/contract/documents/shape'
import { useEffect, useRef, useState } from 'react'
import { ShortField } from '#console/kit/fields.tsx'
import { Popover } from '#console/kit/popover.tsx'
import { Code } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { FieldHead } from './field-head.tsx'
import { FieldNotes } from './field-notes.tsx'
import { FieldBox } from './field-box.tsx'
import { useChangeValue, useForm, useValue } from './form-context.ts'
import { formText } from './form.text.ts'
import { fieldId } from './paths.ts'
import { type Option, optionsOf } from './references.ts'
import styles from './reference-field.module.css'
import { useReferenceName } from './use-name.ts'

type ReferenceField = Extract<Field, { kind: 'reference' }>
type Props = { readonly field: ReferenceField; readonly at: string }

/** Selects one of the shop's own records, searched by name. */
export const ReferenceInput = ({ field, at }: Props) => (
  <FieldBox role="group" aria-labelledby={`label:${at}`}>
    <FieldHead field={field} id={`label:${at}`} />
    <BareReference field={field} at={at} />
  </FieldBox>
)

/** The select alone. */
function BareReference({ field, at }: Props) {
  const t = useWords(formText)
  const { mayWrite } = useForm()
  const value = useValue(at)
  const change = useChangeValue(at)
  const key = typeof value === 'string' ? value : ''
  return (
    <FieldBox id={fieldId(at)} tabIndex={-1}>
      <div className={styles.now}>
        {key === '' ? <span className="muted">{t.none}</span> : <Chosen field={field} value={key} />}
        {mayWrite && (
          <Popover label={key === '' ? t.choose : t.change}>
            <Choices field={field} now={key} onChoose={change} />
          </Popover>
        )}
        {mayWrite && field.isOptional && key !== '' && (
          <Button kind="subtle" size="small" onClick={() => change('')}>
            {t.remove}
          </Button>
        )}
      </div>
      <FieldNotes id={`${fieldId(at)}-notes`} at={at} />
    </FieldBox>
  )
}

function Chosen({ field, value }: { readonly field: ReferenceField; readonly value: string }) {
  const lang = useLang()
  const name = useReferenceName(field.to, value)
  return name === null ? <Code>{value}</Code> : <b>{name[lang]}</b>
}

type ChoicesProps = {
  readonly field: ReferenceField
  readonly now: string
  readonly onChoose: (value: string) => void
}

const pauseMs = 250

function Choices({ field, now, onChoose }: ChoicesProps) {
  const t = useWords(formText)
  const lang = useLang()
  const [q, setQ] = useState('')
  const [options, setOptions] = useState<readonly Option[] | null | 'reading'>('reading')
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isNow = true
    const timer = setTimeout(
      () => void optionsOf(field.to, q.trim()).then((found) => isNow && setOptions(found)),
      q === '' ? 0 : pauseMs,
    )
    return () => {
      isNow = false
      clearTimeout(timer)
    }
  }, [field.to, q])
  const choose = async (option: Option) => {
    const value = await option.value()
    if (value === null) return setOptions(null)
    onChoose(value)
    panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  return (
    <div ref={panel}>
      <ShortField label={t.search} value={q} onChange={(event) => setQ(event.currentTarget.value)} />
      <div className={styles.options} role="group" aria-label={field.label[lang]}>
        {options === null && <p role="alert">{t.notRead}</p>}
        {options !== null && options !== 'reading' && options.length === 0 && <p>{t.nothingFound}</p>}
        {Array.isArray(options) &&
          options.map((option: Option) => (
            <button
              key={option.id}
              type="button"
              className={styles.option}
              aria-pressed={option.id.endsWith(`:${now}`)}
              onClick={() => void choose(option)}
            >
              {option.title[lang]}
            </button>
          ))}
      </div>
    </div>
  )
}
