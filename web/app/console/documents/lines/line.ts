import type { Run } from '@matla/contract/documents/shape'
import { DOMSerializer } from 'prosemirror-model'
import { type LineEditor, type Link, openLine, type Options } from './line-editor.ts'
import { docOf, oneLine } from './line-schema.ts'

/** A mouse above the line opens it, too: a press sets the caret in what stood there before the press. */
const openingEvents = ['pointerover', 'pointerdown', 'dragenter', 'focus'] as const

/** How many editors stay open, each with what it can take back; a document has hundreds of lines. */
const mostOpen = 8
/** Those with an editor, the last that was reached at the end. */
const openLines = new Set<{ readonly hasFocus: () => boolean; readonly close: () => void }>()

export type Line = ReturnType<typeof lineIn>

/** A line in its place: drawn as text until it is reached, then an editor. `now` is asked for each time. */
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
    setLink: (link: Link, href: string): void => open().setLink(link, href),
    /** What others wrote, or what was taken back. */
    show: (): void => {
      const runs = now().runs()
      if (editor) editor.show(runs)
      else if (runs !== text) draw()
    },
    /** After something of `now` may have changed; what is typed in the line beside it changes nothing here. */
    refresh: (): void => {
      if (lookOf(now()) === lookOf(last)) return
      if (!editor) return draw()
      last = now()
      editor.refresh()
    },
    /** Only the text stays. */
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
  // A link of a text is edited, not followed; also where nobody may write.
  place.addEventListener('click', (event) => event.preventDefault(), { signal: listening.signal })
  // On the way down: the editor hears the same event.
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

/** All of a line but its text. */
const lookOf = ({ attributes, isReadOnly }: Options): string => JSON.stringify([attributes, isReadOnly])

/** The text of a line, as its editor would draw it. */
function drawn({ attributes, isReadOnly }: Options, runs: readonly Run[]): HTMLElement {
  const box = document.createElement('div')
  const all = { class: 'ProseMirror', contenteditable: String(!isReadOnly), translate: 'no', ...attributes }
  for (const [name, value] of Object.entries(all)) box.setAttribute(name, value)
  box.append(serializer.serializeFragment(docOf(runs).content))
  if (runs.length === 0) box.firstElementChild?.append(document.createElement('br'))
  return box
}

const serializer = DOMSerializer.fromSchema(oneLine)
