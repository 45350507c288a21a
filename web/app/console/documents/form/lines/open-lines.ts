/** Open editors of lines by path, to focus one at a position in its text. */
const lines = new Map<string, OpenLine>()

type OpenLine = { readonly focus: (caret?: number) => void }
/** The line to focus as soon as its editor is ready; the editor chunk loads after the first row is shown. */
let awaited: string | null = null

export function noteLine(at: string, line: OpenLine): () => void {
  lines.set(at, line)
  if (awaited === at) line.focus()
  return () => {
    if (lines.get(at) === line) lines.delete(at)
  }
}

export const focusLine = (at: string, caret?: number): void => lines.get(at)?.focus(caret)

/** The same for a line that was just added, unless the person has moved the caret elsewhere since. */
export function focusNewLine(at: string): void {
  const line = lines.get(at)
  if (line) return line.focus()
  awaited = at
  document.addEventListener('focusin', () => (awaited = null), { once: true })
}
