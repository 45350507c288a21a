import { valueAt } from '@matla/contract/documents/changes'
import type { Draft, Run } from '@matla/contract/documents/shape'
import { directionOf, type Lang } from '@matla/contract/kit/lang'
import { useLayoutEffect, useRef, useState } from 'react'
import { activeLine, endActiveLine } from '#console/documents/form/active-line.ts'
import type { BlockType } from '#console/documents/form/block-types.ts'
import { FieldNotes } from '#console/documents/form/field-notes.tsx'
import { useChangeValue, useForm, useSaverState } from '#console/documents/form/form-context.ts'
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
  /** The type of the block, which determines the appearance of the text. */
  readonly look?: BlockType | undefined
  /** The placeholder. */
  readonly hint?: string | undefined
}

const noRuns: readonly Run[] = []
const runsAt = (shown: Draft, at: string): readonly Run[] => {
  const value = valueAt(shown, pathOf(at))
  return Array.isArray(value) ? (value as readonly Run[]) : noRuns
}

/** One language of a text with bold words and links. */
export function LineCell({ at, lang, label, look, hint, ...keys }: LineProps) {
  const t = useWords(formText)
  const { saver, watch, mayWrite } = useForm()
  const change = useChangeValue(at)
  // The editor renders the input itself; rendering the cell as well makes each keystroke a fifth slower.
  const isEmpty = useSaverState(({ shown }) => runsAt(shown, at).length === 0)
  const place = useRef<HTMLDivElement>(null)
  const line = useRef<Line>(null)
  const [link, setLink] = useState<Link | null>(null)
  const id = fieldId(at)
  const options = {
    ...keys,
    lang,
    runs: () => runsAt(saver.store.now().shown, at),
    isReadOnly: !mayWrite,
    attributes: {
      role: 'textbox',
      id,
      lang,
      dir: directionOf(lang),
      'aria-label': lang === 'ar' ? t.inArabic(label) : t.inEnglish(label),
      'aria-describedby': `${id}-notes`,
      ...(isEmpty && { 'data-empty': hint ?? '' }),
    },
    onChange: change,
    onFocus: (isIn: boolean) => {
      saver.focus(isIn ? pathOf(at) : null)
      if (isIn) activate(false)
      else line.current?.show()
    },
    onSelect: (isBold: boolean) => {
      const active = activeLine.now()
      if (active?.at === at && active.isBold !== isBold) activeLine.set({ ...active, isBold })
    },
    onLink: setLink,
    onUndo: (isRedo: boolean) => {
      if (isRedo) saver.redo()
      else saver.undo()
      line.current?.show()
    },
  }
  const activate = (isBold: boolean) =>
    activeLine.set({
      at,
      type: keys.onType ? (look ?? null) : null,
      isBold,
      toggleBold: () => line.current?.toggleBold(),
      askLink: () => line.current?.askLink() === true,
      turn: (type) => now.current.onType?.(type, line.current?.runs() ?? noRuns),
    })
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
      endActiveLine(at)
      opened.destroy()
    }
  }, [at])
  // Remote changes are shown once the focus has left the field.
  useLayoutEffect(() => {
    const meet = () => {
      if (!line.current?.hasFocus()) line.current?.show()
    }
    meet()
    return watch(meet)
  }, [watch])
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
