import type { Lang } from '@matla/contract/kit/lang'
import { baseKeymap, toggleMark } from 'prosemirror-commands'
import { history, isHistoryTransaction, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Fragment, Slice } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type BlockType, typeOfPrefix } from '#console/documents/form/block-types.ts'
import type { PastedBlock } from '#console/documents/form/paste-blocks.ts'
import { sliceRuns } from '#console/documents/form/retyped.ts'
import { docOf, oneLine, type Runs, runsOf, textNodes } from './line-schema.ts'
import { linesOf, pastedBlocks } from './pasted-blocks.ts'

/** Keys in a line that affect the rows around it. */
export type LineKeys = {
  /** Called on Enter: the text after the caret moves to the row below. */
  readonly onSplit?: ((texts: readonly [Runs, Runs]) => void) | undefined
  /** Called on Backspace at the start of the line. */
  readonly onJoin?: (() => void) | undefined
  /** Called when several paragraphs were pasted. */
  readonly onLines?: ((texts: readonly Runs[], caret: number) => void) | undefined
  /** Called when several blocks were pasted, or one into an empty text; `around` has the texts before and after. */
  readonly onBlocks?: ((pasted: readonly PastedBlock[], around: readonly [Runs, Runs]) => void) | undefined
  /** Called when a typed prefix converts the block to another type. */
  readonly onType?: ((type: BlockType, rest: Runs) => void) | undefined
  /** Called on a slash in an empty text. */
  readonly onMenu?: (() => void) | undefined
}

export type Options = LineKeys & {
  readonly lang: Lang
  readonly attributes: Readonly<Record<string, string>>
  readonly runs: () => Runs
  readonly isReadOnly: boolean
  /** `isTakenBack` marks the editor's own undo or redo. */
  readonly onChange: (runs: Runs, isTakenBack: boolean) => void
  readonly onFocus: (isIn: boolean) => void
  readonly onLink: (link: Link) => void
  /** Called when the selection or its formatting changes. */
  readonly onSelect: (isBold: boolean) => void
  /** Called when the line itself has nothing left to undo. */
  readonly onUndo: (isRedo: boolean) => void
}

/** The range that becomes a link, and the link that it has now. */
export type Link = { readonly from: number; readonly to: number; readonly href: string }

export type LineEditor = ReturnType<typeof openLine>

const { bold, link } = oneLine.marks

/** Turns an element into the editor of one line. Calls `now` on each use, so that options are never stale. */
export function openLine(place: { readonly mount: HTMLElement }, now: () => Options) {
  const textBefore = (state: EditorState) =>
    runsOf(state.doc)
      .map(({ text }) => text)
      .join('')
      .slice(0, state.selection.$from.parentOffset)
  const halves = (state: EditorState, from: number, to: number): readonly [Runs, Runs] => {
    const runs = runsOf(state.doc)
    return [sliceRuns(runs, 0, from - 1), sliceRuns(runs, to - 1, state.doc.content.size)]
  }
  const quietly = (runs: Runs, caret?: number) => {
    const { tr } = view.state
    tr.replaceWith(1, view.state.doc.content.size - 1, textNodes(runs)).setMeta('addToHistory', false)
    if (caret !== undefined)
      tr.setSelection(TextSelection.create(tr.doc, Math.min(caret + 1, tr.doc.content.size - 1)))
    view.dispatch(tr.setMeta('quiet', true))
  }
  const split = (state: EditorState) => {
    const { onSplit } = now()
    const texts = halves(state, state.selection.from, state.selection.to)
    if (onSplit) quietly(texts[0])
    onSplit?.(texts)
    return true
  }
  const joinAbove = (state: EditorState) => {
    const { onJoin } = now()
    if (!onJoin || !state.selection.empty || state.selection.$from.parentOffset > 0) return false
    onJoin()
    return true
  }
  const askLink = (state: EditorState) => {
    const { from, to } = state.selection.empty ? aroundCaret(state) : state.selection
    if (from === to) return true
    const mark = state.doc.nodeAt(from)?.marks.find(({ type }) => type === link)
    const href: unknown = mark?.attrs['href']
    now().onLink({ from, to, href: typeof href === 'string' ? href : '' })
    return true
  }
  const stepBack = (isRedo: boolean) => (state: EditorState, dispatch?: EditorView['dispatch']) => {
    if (!(isRedo ? redo : undo)(state, dispatch)) now().onUndo(isRedo)
    return true
  }
  const paste = (clipboard: DataTransfer) => {
    const { from, to } = view.state.selection
    const [before, after] = halves(view.state, from, to)
    const blocks = pastedBlocks(clipboard)
    const { onLines, onBlocks } = now()
    const isWhole = before.length === 0 && after.length === 0
    if (onBlocks && (blocks.length > 1 || (isWhole && blocks.some(({ type }) => type !== 'paragraph')))) {
      const [top] = blocks
      quietly(top && 'runs' in top ? [...before, ...top.runs] : before)
      onBlocks(blocks, [before, after])
      return
    }
    const lines = linesOf(blocks)
    const [first = []] = lines
    if (lines.length < 2 || !onLines) {
      const runs = lines.flatMap((line, index) => (index === 0 ? line : [{ text: ' ' }, ...line]))
      const slice = new Slice(Fragment.fromArray(textNodes(runs)), 0, 0)
      view.dispatch(view.state.tr.replaceSelection(slice))
      showCaret(view)
      return
    }
    const last = lines.at(-1) ?? []
    const texts = [[...before, ...first], ...lines.slice(1, -1), [...last, ...after]]
    quietly(texts[0] ?? [])
    onLines(
      texts,
      last.reduce((sum, { text }) => sum + text.length, 0),
    )
  }
  const view: EditorView = new EditorView(place, {
    editable: () => !now().isReadOnly,
    attributes: () => now().attributes,
    state: EditorState.create({
      doc: docOf(now().runs()),
      plugins: [
        history(),
        keymap({
          'Mod-b': toggleMark(bold),
          'Mod-z': stepBack(false),
          'Mod-y': stepBack(true),
          'Mod-Shift-z': stepBack(true),
          Enter: split,
          'Shift-Enter': split,
          Backspace: joinAbove,
        }),
        keymap(baseKeymap),
      ],
    }),
    dispatchTransaction(tr) {
      view.updateState(view.state.apply(tr))
      if (tr.docChanged && !tr.getMeta('quiet'))
        now().onChange(runsOf(view.state.doc), isHistoryTransaction(tr))
      now().onSelect(isBold(view.state))
    },
    // The browser itself scrolls to the caret; measuring it again makes each keystroke a fifth slower.
    handleScrollToSelection: () => true,
    handleKeyDown: ({ state }, event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false
      // By physical key, so that it works on an Arabic keyboard. Outside of texts the same key opens the palette.
      if (event.code === 'KeyK') {
        event.stopPropagation()
        return askLink(state)
      }
      return (
        event.code === 'KeyB' && event.key.toLowerCase() !== 'b' && toggleMark(bold)(state, view.dispatch)
      )
    },
    handleTextInput: ({ state }, from, to, typed) => {
      const { onType, onMenu } = now()
      const beginning = textBefore(state) + typed
      if (beginning === '/' && onMenu && runsOf(state.doc).length === 0) {
        onMenu()
        return true
      }
      const type = onType && from === to ? typeOfPrefix(beginning) : null
      if (!onType || type === null) return false
      const [, rest] = halves(state, from, to)
      quietly(rest, 0)
      onType(type, rest)
      return true
    },
    handlePaste: (_view, { clipboardData }) => {
      if (clipboardData && !now().isReadOnly) paste(clipboardData)
      return true
    },
    handleDOMEvents: {
      // `selectionchange` can arrive after the next key, so the key handler reads the current selection.
      keydown: (_view, { isComposing }) => {
        if (!isComposing) takeSelection(view)
      },
      focus: () => now().onFocus(true),
      blur: () => now().onFocus(false),
      drop: (_view, event) => event.preventDefault(),
    },
  })
  return {
    /** Shows a remote change, or one that was undone. */
    show: (runs: Runs): void => {
      if (JSON.stringify(runsOf(view.state.doc)) !== JSON.stringify(runs)) quietly(runs)
    },
    hasFocus: (): boolean => view.hasFocus(),
    focus: (caret?: number): void => {
      if (caret !== undefined) {
        const at = Math.min(caret + 1, view.state.doc.content.size - 1)
        view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)))
      }
      view.focus()
    },
    /** '' removes the link. */
    setLink: ({ from, to }: Link, href: string): void => {
      const tr = view.state.tr.removeMark(from, to, link)
      view.dispatch(href === '' ? tr : tr.addMark(from, to, oneLine.mark('link', { href })))
      view.focus()
    },
    toggleBold: (): void => {
      view.focus()
      toggleMark(bold)(view.state, view.dispatch)
    },
    /** Opens the form for a link on the selected words; returns false when none are selected. */
    askLink: (): boolean => {
      view.focus()
      const { selection } = view.state
      const { from, to } = selection.empty ? aroundCaret(view.state) : selection
      return from !== to && askLink(view.state)
    },
    runs: (): Runs => runsOf(view.state.doc),
    refresh: (): void => view.setProps({}),
    destroy: (): void => view.destroy(),
  }
}

/** Whether the selected words, or the ones typed next, are bold. */
function isBold({ doc, selection, storedMarks }: EditorState): boolean {
  const { from, to, empty, $from } = selection
  if (!empty) return doc.rangeHasMark(from, to, bold)
  return (storedMarks ?? $from.marks()).some(({ type }) => type === bold)
}

/** Copies the browser's selection into the editor. */
function takeSelection(view: EditorView): void {
  const {
    anchorNode,
    anchorOffset = 0,
    focusNode,
    focusOffset = 0,
  } = view.dom.ownerDocument.getSelection() ?? {}
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return
  const { doc, selection, tr } = view.state
  const [anchor, head] = [view.posAtDOM(anchorNode, anchorOffset), view.posAtDOM(focusNode, focusOffset)]
  if (anchor === selection.anchor && head === selection.head) return
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))))
}

function showCaret(view: EditorView): void {
  const { node } = view.domAtPos(view.state.selection.head)
  const element = node instanceof Element ? node : node.parentElement
  element?.scrollIntoView({ block: 'nearest' })
}

/** The range of the link around the caret, or else of the word. */
function aroundCaret({ doc, selection }: EditorState): { readonly from: number; readonly to: number } {
  const { pos, parent, parentOffset } = selection.$from
  const mark = link && selection.$from.marks().find(({ type }) => type === link)
  if (mark) {
    const { index, offset } = parent.childBefore(parentOffset)
    const node = parent.child(index)
    return { from: 1 + offset, to: 1 + offset + node.nodeSize }
  }
  const text = doc.textContent
  const before = /[\p{L}\p{M}\p{N}]*$/u.exec(text.slice(0, parentOffset))?.[0].length ?? 0
  const after = /^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(parentOffset))?.[0].length ?? 0
  return { from: pos - before, to: pos + after }
}
