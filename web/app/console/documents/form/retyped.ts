import type { Run } from '@matla/contract/documents/shape'

const isSameLook = (one: Run, other: Run) => one.bold === other.bold && one.href === other.href

/** Merges adjacent runs with the same formatting, and drops empty ones. */
export const mergeRuns = (runs: readonly Run[]): readonly Run[] =>
  runs.reduce<readonly Run[]>((before, run) => {
    const last = before.at(-1)
    if (run.text === '') return before
    if (!last || !isSameLook(last, run)) return [...before, run]
    return [...before.slice(0, -1), { ...last, text: last.text + run.text }]
  }, [])

/** The runs between two offsets of their text. */
export function sliceRuns(runs: readonly Run[], from: number, to: number): readonly Run[] {
  let at = 0
  return runs.flatMap((run) => {
    const start = at
    at += run.text.length
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    return text === '' ? [] : [{ ...run, text }]
  })
}

/** The runs after an edit of their text: unchanged parts keep their bold and links, new words are plain. */
export function applyTextEdit(runs: readonly Run[], text: string): readonly Run[] {
  const old = runs.map((run) => run.text).join('')
  const most = Math.min(old.length, text.length)
  let start = 0
  while (start < most && old[start] === text[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === text.at(-1 - end)) end += 1
  const typed = text.slice(start, text.length - end)
  return mergeRuns([
    ...sliceRuns(runs, 0, start),
    { text: typed },
    ...sliceRuns(runs, old.length - end, old.length),
  ])
}
