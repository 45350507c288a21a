/** Open editors of lines by path, so that one can be focused at a position in its text. */
const lines = new Map<string, OpenLine>()

type OpenLine = { readonly focus: (caret?: number) => void }
/** The line to focus once its editor is ready, because the editor's chunk loads after the first row is shown. */
let awaited: string | null = null

export function noteLine(at: string, line: OpenLine): () => void {
  lines.set(at, line)
  if (awaited === at) line.focus()
  return () => {
    if (lines.get(at) === line) lines.delete(at)
  }
}

export const focusLine = (at: string, caret?: number): void => lines.get(at)?.focus(caret)

/** Focuses a line that was just added, unless the caret has been moved elsewhere since. */
export function focusNewLine(at: string): void {
  const line = lines.get(at)
  if (line) return line.focus()
  awaited = at
  document.addEventListener('focusin', () => (awaited = null), { once: true })
}
