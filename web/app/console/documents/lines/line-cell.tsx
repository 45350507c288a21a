import type { Run } from '@matla/contract/documents/shape'
import { directionOf, type Lang } from '@matla/contract/kit/lang'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldNotes } from '#console/documents/form/field-notes.tsx'
import { useChangeValue, useForm, useValue } from '#console/documents/form/form-context.ts'
import { formText } from '#console/documents/form/form.text.ts'
import { fieldId, pathOf } from '#console/documents/form/paths.ts'
import { useWords } from '#lib/root-data.ts'
import type { LineKeys, Link } from './line-editor.ts'
import { type Line, lineIn } from './line.ts'
import styles from './line-cell.module.css'
import { LinkForm } from './link-form.tsx'
import { noteLine } from './open-lines.ts'

export type LineProps = LineKeys & {
  readonly at: string
  readonly lang: Lang
  readonly label: string
  /** How the text is drawn: the type of its block. */
  readonly look?: string | undefined
  /** What an empty one shows. */
  readonly hint?: string | undefined
}

const noRuns: readonly Run[] = []

/** One language of a text with bold words and links. */
export function LineCell({ at, lang, label, look, hint, ...keys }: LineProps) {
  const t = useWords(formText)
  const { saver, mayWrite } = useForm()
  const value = useValue(at)
  const change = useChangeValue(at)
  const runs = Array.isArray(value) ? (value as readonly Run[]) : noRuns
  const place = useRef<HTMLDivElement>(null)
  const line = useRef<Line>(null)
  const [link, setLink] = useState<Link | null>(null)
  const id = fieldId(at)
  const options = {
    ...keys,
    lang,
    runs,
    isReadOnly: !mayWrite,
    attributes: {
      role: 'textbox',
      id,
      lang,
      dir: directionOf(lang),
      'aria-label': lang === 'ar' ? t.inArabic(label) : t.inEnglish(label),
      'aria-describedby': `${id}-notes`,
      ...(runs.length === 0 && { 'data-empty': hint ?? '' }),
    },
    onChange: change,
    onFocus: (isIn: boolean) => {
      saver.focus(isIn ? pathOf(at) : null)
      if (!isIn) line.current?.show(now.current.runs)
    },
    onLink: setLink,
    onUndo: (isRedo: boolean) => {
      flushSync(() => void (isRedo ? saver.redo() : saver.undo()))
      line.current?.show(now.current.runs)
    },
  }
  const now = useRef(options)
  useLayoutEffect(() => {
    now.current = options
    line.current?.refresh()
  })
  useLayoutEffect(() => {
    if (!place.current) return undefined
    const opened = lineIn(place.current, () => now.current)
    line.current = opened
    const forget = noteLine(at, opened)
    return () => {
      forget()
      line.current = null
      opened.destroy()
    }
  }, [at])
  // What others write comes in when the person has left it.
  useLayoutEffect(() => {
    if (!line.current?.hasFocus()) line.current?.show(runs)
  }, [runs])
  return (
    <>
      <div ref={place} className={styles.line} data-look={look} />
      {link && (
        <LinkForm
          href={link.href}
          onSet={(href) => {
            line.current?.setLink(link, href)
            setLink(null)
          }}
          onClose={() => {
            setLink(null)
            line.current?.focus()
          }}
        />
      )}
      <FieldNotes id={`${id}-notes`} at={at} lang={lang} />
    </>
  )
}
