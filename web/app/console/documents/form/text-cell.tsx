import { directionOf, type Lang } from '@matla/contract/kit/lang'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { TextCounter } from '#console/kit/text-limit.tsx'
import { textLimitText } from '#console/kit/text-limit.text.ts'
import { useWords } from '#lib/root-data.ts'
import { FieldNotes } from './field-notes.tsx'
import { useMarks, useSaverState } from './form-context.ts'
import { formText } from './form.text.ts'
import { fieldId } from './paths.ts'
import styles from './text-cell.module.css'
import { plainText, useTextInput } from './use-typed.ts'

export type RowKeys = {
  /** Called on Enter in a single-line text, to add an item below. */
  readonly onEnter?: (() => void) | undefined
  /** Called when several lines were pasted, to fill this item and further ones below it. */
  readonly onLines?: ((lines: readonly string[]) => void) | undefined
}

type Props = RowKeys & {
  readonly at: string
  readonly lang: Lang
  readonly label: string
  readonly most: number
  readonly isLong: boolean
  readonly isNeeded: boolean
}

/** A single-line text with this maximum length or more wraps over several lines. */
const longLine = 90

/** One language of a text, in the direction of that language regardless of its first letter. */
export function TextCell({ at, lang, label, most, isLong, isNeeded, onEnter, onLines }: Props) {
  const t = useWords(formText)
  const { notSavedTooLong } = useWords(textLimitText)
  const { input, problem } = useTextInput(at, {
    ...plainText,
    isLong,
    problemOf: (text) => (text.length > most ? notSavedTooLong(text.length - most) : undefined),
  })
  const isBad = useMarks(({ faults }) => faults[at] !== undefined)
  const isUnfit = useSaverState(({ editing }) =>
    editing.rejected.some(({ change }) => change.at.join('/') === at),
  )
  const id = fieldId(at)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || isLong)
      return
    event.preventDefault()
    onEnter?.()
  }
  const paste = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'))
    if (!onLines || lines.length < 2) return
    event.preventDefault()
    onLines(lines)
  }
  const own = {
    id,
    lang,
    dir: directionOf(lang),
    placeholder: isNeeded ? `‹${lang === 'ar' ? formText.ar.missing : formText.en.missing}›` : undefined,
    className: styles.input,
    'aria-label': lang === 'ar' ? t.inArabic(label) : t.inEnglish(label),
    'aria-describedby': `${id}-notes`,
    'aria-invalid': isBad || isUnfit || problem !== undefined || undefined,
    onKeyDown: press,
    onPaste: paste,
  }
  return (
    <>
      {isLong || most > longLine ? <textarea rows={1} {...own} {...input} /> : <input {...own} {...input} />}
      <TextCounter length={input.value.length} most={most} />
      <FieldNotes id={`${id}-notes`} at={at} lang={lang} problem={problem} />
    </>
  )
}

/** The lines of a pasted text, without list markers. */
const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/u)
    .map((line) => line.replace(/^\s*(?:[-*•–]|\p{Nd}+[.)،-])\s+/u, '').trim())
    .filter((line) => line !== '')
