import { type Change, valueAt } from '@matla/contract/documents/changes'
import { getItems } from '@matla/contract/documents/draft-form'
import type { Run } from '@matla/contract/documents/shape'
import type { Lang } from '@matla/contract/kit/lang'
import { flushSync } from 'react-dom'
import type { LineKeys } from '#console/documents/form/lines/line-editor.ts'
import { focusLine } from '#console/documents/form/lines/open-lines.ts'
import { useForm } from './form-context.ts'
import type { Item } from './new-item.ts'
import { joined, pathOf } from './paths.ts'
import { pasteBlocks } from './paste-blocks.ts'
import { pasteTexts, joinRows, type RowsEdit, splitRow, type TextRows } from './text-rows.ts'

/** The keyboard handlers of a text that is one of several rows. */
export function useTextRows(at: string, fresh: () => Item) {
  const { saver } = useForm()
  const rows = (): TextRows => ({
    at: pathOf(at),
    items: getItems(valueAt(saver.store.now().shown, pathOf(at))),
    fresh,
  })
  const make = (changes: readonly Change[], id: string, lang: Lang, caret: number) => {
    flushSync(() => saver.change(...changes))
    focusLine(joined(at, id, 'text', lang), caret)
  }
  const after = (done: RowsEdit | null, lang: Lang) => {
    if (done) make(done.changes, done.focus, lang, done.caret)
  }
  const keys = (id: string, lang: Lang) =>
    ({
      onSplit: (texts) => after(splitRow(rows(), id, lang, texts), lang),
      onJoin: () => after(joinRows(rows(), id, lang), lang),
      onLines: (texts: readonly (readonly Run[])[], caret) =>
        after(pasteTexts(rows(), id, lang, texts, caret), lang),
    }) satisfies LineKeys
  const paste = (
    id: string,
    lang: Lang,
    ...[pasted, around]: Parameters<NonNullable<LineKeys['onBlocks']>>
  ) => after(pasteBlocks({ rows: rows(), id, lang }, pasted, around), lang)
  return { rows, keys, make, paste }
}
