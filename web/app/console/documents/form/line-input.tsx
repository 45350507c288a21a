import type { Localized } from '@matla/contract/kit/lang'
import { toSlug } from '@matla/contract/kit/slug'
import { plainCode, readDecimal } from '@matla/contract/kit/digits'
import type { Field, TextForm } from '@matla/contract/documents/shape'
import { TextCounter } from '#console/kit/text-limit.tsx'
import { textLimitText } from '#console/kit/text-limit.text.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { FieldHead } from './field-head.tsx'
import { FieldNotes } from './field-notes.tsx'
import { FieldBox } from './field-box.tsx'
import { useValue } from './form-context.ts'
import { formText } from './form.text.ts'
import { fieldId } from './paths.ts'
import { findProblem } from './problem-of.ts'
import input from './text-cell.module.css'
import { useTextInput } from './use-typed.ts'

export type LineField = Extract<Field, { kind: 'text' | 'href' | 'video-name' | 'number' | 'price' | 'date' }>
type Props = { readonly field: LineField; readonly at: string }

const inputModes: { readonly [kind in LineField['kind']]?: 'numeric' | 'decimal' } = {
  number: 'numeric',
  price: 'decimal',
}

const formsOfDigits = new Set<TextForm | undefined>(['phone', 'year', 'digits'])
const isOfDigits = (field: LineField) => field.kind === 'text' && formsOfDigits.has(field.form)

const valueOf = (field: LineField, text: string): unknown => {
  if (field.kind === 'number' || field.kind === 'price') return text === '' ? null : Number(readDecimal(text))
  if (isOfDigits(field)) return plainCode(text)
  return field.kind === 'date' ? text || null : text
}
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A single-line value that is the same in both languages. */
export function LineInput({ field, at }: Props) {
  const id = fieldId(at)
  return (
    <FieldBox isShort>
      <FieldHead field={field} htmlFor={id} />
      <BareLine field={field} at={at} />
    </FieldBox>
  )
}

/** The input without its box and label; `label` names it where no label is visible. */
export function BareLine({ field, at, label }: Props & { readonly label?: string }) {
  const t = useWords(formText)
  const { notSavedTooLong } = useWords(textLimitText)
  const ui = useLang()
  const typed = useTextInput(at, {
    toText: textOf,
    toValue: (text) => valueOf(field, text),
    problemOf: (text) =>
      field.kind === 'text' && text.length > field.most
        ? notSavedTooLong(text.length - field.most)
        : findProblem(field, isOfDigits(field) ? plainCode(text) : text, t),
  })
  const id = fieldId(at)
  const made = useMadeText(field)
  return (
    <>
      <input
        {...typed.input}
        id={id}
        type={field.kind === 'date' ? 'date' : 'text'}
        inputMode={inputModes[field.kind]}
        dir={field.kind === 'text' && !field.form ? 'auto' : 'ltr'}
        placeholder={made}
        autoComplete="off"
        spellCheck={field.kind === 'text' && !field.form}
        className={input.input}
        aria-label={label === undefined ? undefined : t.fieldOf(label, field.label[ui])}
        aria-describedby={`${id}-notes`}
        aria-invalid={typed.problem !== undefined || undefined}
        title={label === undefined ? undefined : field.label[ui]}
      />
      {field.kind === 'text' && <TextCounter length={typed.value.length} most={field.most} />}
      <FieldNotes id={`${id}-notes`} at={at} problem={typed.problem} />
    </>
  )
}

/** The text that replaces an empty field on publication. */
function useMadeText(field: LineField): string | undefined {
  const name = useValue((field.kind === 'text' && field.madeOf) || '')
  if (field.kind !== 'text' || !field.madeOf) return undefined
  const { ar = '', en = '' } = (name ?? {}) as Partial<Localized>
  return toSlug({ ar, en }) || undefined
}
