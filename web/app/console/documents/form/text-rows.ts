import type { Change, Path } from '@matla/contract/documents/changes'
import { toPlainText } from '@matla/contract/documents/differences'
import type { Run } from '@matla/contract/documents/shape'
import type { Lang } from '@matla/contract/kit/lang'
import type { Item } from './new-item.ts'
import { mergeRuns } from './retyped.ts'

/** Rows of text in both languages: the blocks of an article, or the items of one of its lists. */
export type TextRows = {
  readonly at: Path
  readonly items: readonly Item[]
  readonly fresh: () => Item
}
/** The rows after an edit, and the position of the caret. */
export type RowsEdit = {
  readonly changes: readonly Change[]
  readonly focus: string
  readonly caret: number
}

type Runs = readonly Run[]
type Text = Readonly<Record<Lang, Runs>>

const textIn = (item: Item | undefined): Text | null => {
  const text = item?.['text']
  return typeof text === 'object' && text !== null ? (text as Text) : null
}
const isEmpty = (runs: Runs) => toPlainText(runs) === ''
const other = (lang: Lang): Lang => (lang === 'ar' ? 'en' : 'ar')

/** Enter in a row: the text after the caret moves to the row below, or to a new row if that one already has text. */
export const splitRow = (
  rows: TextRows,
  id: string,
  lang: Lang,
  [before, after]: readonly [Runs, Runs],
): RowsEdit => pasteTexts(rows, id, lang, [before, after], 0)

/**
 * Replaces a text with several: the first stays in its row, and each further one fills the row below in this language, or
 * a new row if that one already has text. `caret` is the position in the last text.
 */
export function pasteTexts(
  rows: TextRows,
  id: string,
  lang: Lang,
  texts: readonly Runs[],
  caret: number,
): RowsEdit {
  const start = rows.items.findIndex((item) => item.id === id)
  const changes: Change[] = []
  let last = id
  let next = start + 1
  texts.forEach((runs, index) => {
    if (index === 0) return changes.push(setText(rows, id, lang, runs))
    const below = rows.items[next]
    const text = textIn(below)
    if (below && text && isEmpty(text[lang])) {
      last = below.id
      next += 1
      if (!isEmpty(runs)) changes.push(setText(rows, last, lang, runs))
      return undefined
    }
    const item = { ...rows.fresh(), text: { [lang]: mergeRuns(runs), [other(lang)]: [] } }
    changes.push({ at: rows.at, put: item, after: last })
    last = item.id
    return undefined
  })
  return { changes, focus: last, caret }
}

const setText = ({ at }: TextRows, id: string, lang: Lang, runs: Runs): Change => ({
  at: [...at, id, 'text', lang],
  value: mergeRuns(runs),
})

/** Backspace at the start of a row: appends its text to the row above in this language; null for the first row. */
export function joinRows(rows: TextRows, id: string, lang: Lang): RowsEdit | null {
  const index = rows.items.findIndex((item) => item.id === id)
  const [above, here] = [rows.items[index - 1], rows.items[index]]
  const [textAbove, text] = [textIn(above), textIn(here)]
  if (!above || !textAbove || !text) return null
  const caret = toPlainText(textAbove[lang]).length
  const isGone = isEmpty(text[other(lang)])
  const moved = isEmpty(text[lang])
    ? []
    : [setText(rows, above.id, lang, [...textAbove[lang], ...text[lang]])]
  const left: Change = isGone ? { at: rows.at, drop: id } : setText(rows, id, lang, [])
  return { changes: [...moved, left], focus: above.id, caret }
}
