/** Editors of lines by their path, to give one the focus at a place in its text. */
const lines = new Map<string, OpenLine>()

type OpenLine = { readonly focus: (caret?: number) => void }
/** The line that gets the focus as soon as its editor is there; the first one of a page comes later than its row. */
let awaited: string | null = null

export function noteLine(at: string, line: OpenLine): () => void {
  lines.set(at, line)
  if (awaited === at) line.focus()
  return () => {
    if (lines.get(at) === line) lines.delete(at)
  }
}

export const focusLine = (at: string, caret?: number): void => lines.get(at)?.focus(caret)

/** The same for a line that was just made; a caret that was put elsewhere meanwhile stays there. */
export function focusNewLine(at: string): void {
  const line = lines.get(at)
  if (line) return line.focus()
  awaited = at
  document.addEventListener('focusin', () => (awaited = null), { once: true })
}
