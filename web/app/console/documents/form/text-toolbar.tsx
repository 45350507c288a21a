import { type ReactNode, useState } from 'react'
import { useLang, useWords } from '#lib/root-data.ts'
import { useStore } from '#lib/store.ts'
import { Icon } from '#ui/icon.tsx'
import { activeLine } from './active-line.ts'
import type { BlockType } from './block-types.ts'
import styles from './text-toolbar.module.css'
import { toolbarText } from './text-toolbar.text.ts'

const kinds = ['heading', 'bullet-list', 'numbered-list', 'quote'] as const satisfies readonly BlockType[]
const kindIcons = { 'bullet-list': 'list', quote: 'quote' } as const

/** Formats the text that contains the caret: bold, link, heading, lists, quote. */
export function TextToolbar() {
  const t = useWords(toolbarText)
  const lang = useLang()
  const line = useStore(activeLine, null)
  const [note, setNote] = useState('')
  const button = (name: string, content: ReactNode, action: (() => void) | null, isPressed?: boolean) => (
    <button
      key={name}
      type="button"
      className={styles.button}
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      aria-disabled={action === null || undefined}
      // Prevents the button from taking the focus, so that the text does not lose the caret.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        setNote(action === null ? t.chooseText : '')
        action?.()
      }}
    >
      {content}
    </button>
  )
  return (
    <div className={styles.bar}>
      <div role="toolbar" aria-label={t.title} className={styles.buttons}>
        {button(
          t.bold,
          <b>{lang === 'ar' ? 'ع' : 'B'}</b>,
          line && (() => line.toggleBold()),
          line?.isBold ?? false,
        )}
        {button(t.link, <Icon name="link" />, line && (() => line.askLink() || setNote(t.selectFirst)))}
        {kinds.map((kind) =>
          button(
            t[kind],
            kind === 'heading' ? (
              t.headingSign
            ) : kind === 'numbered-list' ? (
              t.numberSign
            ) : (
              <Icon name={kindIcons[kind]} />
            ),
            line?.type ? () => line.turn(line.type === kind ? 'paragraph' : kind) : null,
            line?.type === kind,
          ),
        )}
      </div>
      <p role="status" className={styles.note}>
        {note}
      </p>
    </div>
  )
}
