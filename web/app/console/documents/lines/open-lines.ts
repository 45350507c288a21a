/** Editors of lines by their path, to give one the focus at a place in its text. */
const lines = new Map<string, { readonly focus: (caret?: number) => void }>()

export function noteLine(at: string, line: { readonly focus: (caret?: number) => void }): () => void {
  lines.set(at, line)
  return () => {
    if (lines.get(at) === line) lines.delete(at)
  }
}

export const focusLine = (at: string, caret?: number): void => lines.get(at)?.focus(caret)
