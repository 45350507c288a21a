import type { Run } from '@matla/contract/documents/shape'
import { DOMSerializer } from 'prosemirror-model'
import { type LineEditor, type Link, openLine, type Options } from './line-editor.ts'
import { docOf, oneLine } from './line-schema.ts'

/** Hovering also opens the editor, because a click must place the caret in an element that existed before the click. */
const openingEvents = ['pointerover', 'pointerdown', 'dragenter', 'focus'] as const

/** The number of editors that stay open, each with its undo history; a document has hundreds of lines. */
const mostOpen = 8
/** The lines with an open editor, the most recently used last. */
const openLines = new Set<{ readonly hasFocus: () => boolean; readonly close: () => void }>()

export type Line = ReturnType<typeof lineIn>

/** A line of plain text that turns into an editor on first use. Calls `now` on each use. */
export function lineIn(place: HTMLElement, now: () => Options) {
  let last = now()
  let text = last.runs()
  let box = drawn(last, text)
  let editor: LineEditor | null = null
  const draw = () => {
    last = now()
    text = last.runs()
    box = drawn(last, text)
    place.replaceChildren(box)
  }
  const destroyEditor = () => {
    editor?.destroy()
    editor = null
    openLines.delete(line)
  }
  const open = (): LineEditor => {
    editor ??= openLine({ mount: box }, now)
    openLines.delete(line)
    openLines.add(line)
    closeOldest()
    return editor
  }
  const listening = new AbortController()
  const line = {
    hasFocus: (): boolean => editor?.hasFocus() === true,
    focus: (caret?: number): void => open().focus(caret),
    toggleBold: (): void => open().toggleBold(),
    askLink: (): boolean => open().askLink(),
    runs: (): readonly Run[] => open().runs(),
    setLink: (link: Link, href: string): void => open().setLink(link, href),
    /** Shows a remote change, or one that was undone. */
    show: (): void => {
      const runs = now().runs()
      if (editor) editor.show(runs)
      else if (runs !== text) draw()
    },
    /** Called when the options may have changed; does not affect the line's input. */
    refresh: (): void => {
      if (lookOf(now()) === lookOf(last)) return
      if (!editor) return draw()
      last = now()
      editor.refresh()
    },
    /** Closes the editor; the text stays. */
    close: (): void => {
      destroyEditor()
      draw()
    },
    destroy: (): void => {
      listening.abort()
      destroyEditor()
    },
  }
  place.replaceChildren(box)
  // A click on a link edits it instead of following it, even in a read-only document.
  place.addEventListener('click', (event) => event.preventDefault(), { signal: listening.signal })
  // In the capture phase, because the editor handles the same events.
  for (const type of openingEvents)
    place.addEventListener(type, () => now().isReadOnly || open(), {
      capture: true,
      signal: listening.signal,
    })
  return line
}

function closeOldest(): void {
  const [oldest] = [...openLines].filter((line) => !line.hasFocus())
  if (openLines.size > mostOpen) oldest?.close()
}

/** Everything about a line except its text, for comparison. */
const lookOf = ({ attributes, isReadOnly }: Options): string => JSON.stringify([attributes, isReadOnly])

/** Renders a line like its editor would. */
function drawn({ attributes, isReadOnly }: Options, runs: readonly Run[]): HTMLElement {
  const box = document.createElement('div')
  const all = { class: 'ProseMirror', contenteditable: String(!isReadOnly), translate: 'no', ...attributes }
  for (const [name, value] of Object.entries(all)) box.setAttribute(name, value)
  box.append(serializer.serializeFragment(docOf(runs).content))
  if (runs.length === 0) box.firstElementChild?.append(document.createElement('br'))
  return box
}

const serializer = DOMSerializer.fromSchema(oneLine)
