import { useAltKeys, useCtrlKeys } from '#console/kit/use-keys.ts'
import { useWords } from '#lib/root-data.ts'
import { documentText } from './document.text.ts'
import type { Saver } from './saving/saver.ts'

const typing = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]'
const isTyping = ({ target }: Event) => target instanceof Element && target.closest(typing) !== null

/** Whether a modal drawer is open, whose input would be lost by leaving the page. */
const isOverPage = () => document.querySelector('dialog:modal') !== null

type KeyActions = {
  readonly onPublish: () => void
  readonly onChanges: () => void
  readonly onNextMark: () => void
  readonly onPreview: () => void
  readonly onSave: () => void
}

/** Shortcuts on the page of a document: Ctrl with Z, S and Enter, and Alt with N, V and P. */
export function useDocumentKeys(
  saver: Saver | undefined,
  { onPublish, onChanges, onNextMark, onPreview, onSave }: KeyActions,
): void {
  const t = useWords(documentText)
  const step = (event: KeyboardEvent) => {
    // Text fields have their own undo.
    if (!saver || isTyping(event) || isOverPage()) return
    event.preventDefault()
    if (event.shiftKey) saver.redo()
    else saver.undo()
  }
  useCtrlKeys({
    KeyZ: { does: t.undo, act: step },
    KeyS: {
      does: t.saveNow,
      act: (event) => {
        event.preventDefault()
        onSave()
      },
    },
    Enter: {
      does: t.publish,
      act: (event) => {
        if (event.defaultPrevented || isOverPage()) return
        event.preventDefault()
        onPublish()
      },
    },
  })
  const beside = (act: () => void) => (event: KeyboardEvent) => {
    if (isOverPage()) return
    event.preventDefault()
    act()
  }
  useAltKeys({
    KeyV: { does: t.history, act: beside(onChanges) },
    KeyN: { does: t.nextMark, act: beside(onNextMark) },
    KeyP: { does: t.preview, act: beside(onPreview) },
  })
}
